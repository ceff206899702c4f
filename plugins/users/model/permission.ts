import { userChangeProblems, type UserChangeProblem } from '@forrad/core/domain'
import type { Role, User } from '@forrad/openapi'

type Account = Pick<User, 'apoex_id' | 'role' | 'active'>

/**
 * Why `actor` may not give `target` this role or delete them, or null (ROLE-8, ROLE-9). Only who has
 * chosen a password counts as an administrator who is left, as on the server.
 */
export function changeProblem(
  actor: Pick<User, 'apoex_id'> | null,
  target: Account,
  newRole: Role | 'deleted',
  users: readonly Account[],
): UserChangeProblem | null {
  if (!actor) return null
  const administrators = users.filter(
    ({ role, active, apoex_id }) =>
      role === 'administrate' && (active || apoex_id === target.apoex_id),
  )
  // Of oneself nobody needs to hear about the others.
  const problems = userChangeProblems(actor, target, newRole, administrators.length)
  return problems.at(-1) ?? null
}
