import { compareSwedish } from '@forrad/core/domain'
import type { InvitationState, Role, User } from '@forrad/openapi'

/** A column that users can be sorted by. */
export type UserColumn = 'name' | 'role' | 'status'

/** By which column, and which way. */
export interface UserSorting {
  readonly column: UserColumn
  readonly descending: boolean
}

/** How many users a page of the table may hold. */
export const PAGE_SIZES = [10, 25, 50, 100] as const

/** One of {@link PAGE_SIZES}. */
export type PageSize = (typeof PAGE_SIZES)[number]

/** A page of a list. */
export interface Page<Entry> {
  readonly rows: readonly Entry[]
  /** From 1; the last one when a later one was asked for. */
  readonly page: number
  readonly pages: number
  /** Position of the first row, from 1; 0 when there is none. */
  readonly from: number
  /** Position of the last row. */
  readonly to: number
  readonly total: number
}

const ROLE_ORDER = { administrate: 0, edit: 1, read: 2 } as const satisfies Record<Role, number>

/** Who needs an administrator first, who is at work last. */
const INVITATION_ORDER = {
  failing: 0,
  expired: 1,
  waiting: 2,
  sent: 2,
} as const satisfies Record<InvitationState, number>

/** The name as people say it. */
export function fullName(user: Pick<User, 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`
}

/** The users in whose name or e-mail every typed word occurs; a, å, ä and o, ö are different letters. */
export function searchUsers(users: readonly User[], query: string): readonly User[] {
  const words = query.normalize('NFC').toLocaleLowerCase('sv').split(/\s+/).filter(Boolean)
  return users.filter((user) => {
    const text = `${fullName(user)} ${user.email}`.normalize('NFC').toLocaleLowerCase('sv')
    return words.every((word) => text.includes(word))
  })
}

/** Sorted by a column; within equal ones by last and first name. */
export function sortUsers(
  users: readonly User[],
  { column, descending }: UserSorting,
): readonly User[] {
  const sign = descending ? -1 : 1
  return [...users].sort((a, b) => sign * byColumn(a, b, column) || byName(a, b))
}

/** One page of a list; page and size are brought into range. */
export function pageOf<Entry>(entries: readonly Entry[], page: number, size: number): Page<Entry> {
  const total = entries.length
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, page), pages)
  const start = (shown - 1) * size
  const rows = entries.slice(start, start + size)
  return {
    rows,
    page: shown,
    pages,
    from: total === 0 ? 0 : start + 1,
    to: start + rows.length,
    total,
  }
}

function byColumn(a: User, b: User, column: UserColumn): number {
  if (column === 'role') return ROLE_ORDER[a.role] - ROLE_ORDER[b.role]
  if (column === 'status') return statusOrder(a) - statusOrder(b)
  return byName(a, b)
}

function statusOrder({ active, invitation = 'sent' }: User): number {
  return active ? 3 : INVITATION_ORDER[invitation]
}

function byName(a: User, b: User): number {
  return (
    compareSwedish(a.last_name, b.last_name) ||
    compareSwedish(a.first_name, b.first_name) ||
    compareSwedish(a.email, b.email)
  )
}
