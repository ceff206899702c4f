import { takerOf } from '@forrad/core/domain'
import type { Difference, User } from '@forrad/openapi'

/**
 * As whom somebody meets a difference: `anybody` settles it alone; `taker` took what another person has to
 * settle, and books a pick of another batch (SOLVE-6); `another` settles what that one took (SOLVE-3).
 */
export function settlingAs(
  difference: Pick<Difference, 'type' | 'user' | 'narcotic_level'>,
  user: Pick<User, 'apoex_id'> | null,
): 'anybody' | 'taker' | 'another' {
  const taker = takerOf(difference)
  if (taker === null || user === null) return 'anybody'
  return user.apoex_id === taker ? 'taker' : 'another'
}
