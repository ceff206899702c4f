import type { AdjustmentType, Item, Role, User } from '@forrad/openapi'

/** What somebody may want to do. */
export type Action = 'read' | 'remove' | 'stocktake' | 'receive' | 'undo' | 'administer'

/** Who may do what (ROLE-1 to ROLE-3), from the least role to the highest: manifests, calls and the server go by it. */
export const PERMISSIONS = {
  read: ['read'],
  edit: ['read', 'remove', 'stocktake', 'undo'],
  administrate: ['read', 'remove', 'stocktake', 'undo', 'receive', 'administer'],
} as const satisfies Record<Role, readonly Action[]>

const ACTION_OF = {
  remove: 'remove',
  stocktaking: 'stocktake',
  receive: 'receive',
  move: 'remove',
  write_off: 'remove',
  return: 'remove',
  undo: 'undo',
} as const satisfies Record<AdjustmentType | 'undo', Action>

/** Why a user may not be removed or demoted; both are error codes of the contract. */
export type UserChangeProblem = 'own_account' | 'last_administrator'

/** Whether the user's role allows an action; signed out allows none (ROLE-1 to ROLE-4). */
export function can(user: Pick<User, 'role'> | null, action: Action): boolean {
  if (user === null) return false
  const allowed: readonly Action[] = PERMISSIONS[user.role]
  return allowed.includes(action)
}

/** The roles that allow an action, the least first: what a manifest's `roles` name (ROLE-1 to ROLE-3). */
export function whoMay(action: Action): readonly Role[] {
  const roles = Object.keys(PERMISSIONS) as Role[]
  return roles.filter((role) => can({ role }, action))
}

/** What a type of adjustment, or undoing one, asks for (ROLE-6). */
export function adjusting(type: AdjustmentType | 'undo'): Action {
  return ACTION_OF[type]
}

/** Whether the user may act on the item at all: a narcotic asks for the narcotics flag (ROLE-5). */
export function mayHandleItem(
  user: Pick<User, 'narcotics'> | null,
  item: Pick<Item, 'narcotic_level'>,
): boolean {
  return user !== null && (item.narcotic_level <= 0 || user.narcotics)
}

/**
 * Whether the user may give an own item another narcotic level, which takes the flag for the old and the new
 * one (ROLE-12). A script leaves a narcotic a narcotic: it has no witness, and none would be asked for.
 */
export function mayChangeLevel(
  user: Pick<User, 'narcotics'> | null,
  before: Item['narcotic_level'],
  after: Item['narcotic_level'],
  isScript = false,
): boolean {
  if (isScript && before > 0 && after <= 0) return false
  return (
    before === after ||
    [before, after].every((narcotic_level) => mayHandleItem(user, { narcotic_level }))
  )
}

/** Whether the user may make an adjustment of this type to the item, or undo one (ROLE-6). */
export function mayAdjust(
  user: Pick<User, 'role' | 'narcotics'> | null,
  item: Pick<Item, 'narcotic_level'>,
  type: AdjustmentType | 'undo',
): boolean {
  return can(user, adjusting(type)) && mayHandleItem(user, item)
}

/** Which of the three narcotic icons a level has; null for level 0 (ROLE-7). */
export function narcoticIcon(level: number): '1-2' | '3' | '4-5' | null {
  if (level <= 0) return null
  if (level <= 2) return '1-2'
  return level === 3 ? '3' : '4-5'
}

/**
 * Why `actor` may not delete `target` or give it `newRole`; empty when it may: nobody deletes or demotes
 * the customer's last administrator or themself (ROLE-8, ROLE-9). `administrators` counts those who can
 * sign in, and the target if it is one.
 */
export function userChangeProblems(
  actor: Pick<User, 'apoex_id'>,
  target: Pick<User, 'apoex_id' | 'role'>,
  newRole: Role | 'deleted',
  administrators: number,
): readonly UserChangeProblem[] {
  const isDemoted = target.role === 'administrate' && newRole !== 'administrate'
  const isOwn = actor.apoex_id === target.apoex_id && (isDemoted || newRole === 'deleted')
  return [
    ...(isDemoted && administrators <= 1 ? (['last_administrator'] as const) : []),
    ...(isOwn ? (['own_account'] as const) : []),
  ]
}
