import type { User } from '@forrad/openapi'
import type { Contribution } from './manifest.ts'

/** The person as far as guards look at them. */
export type Viewer = Pick<User, 'role'> | null

/**
 * Returns a filter that keeps what this person may see: nothing for nobody, else what names their
 * role or no role.
 *
 * @example registry.nav.filter(visibleTo(user))
 */
export function visibleTo(user: Viewer): (contribution: Pick<Contribution, 'roles'>) => boolean {
  return ({ roles }) => user !== null && (roles === undefined || roles.includes(user.role))
}

/** What a guard decides about a route. */
export type RouteAccess = 'show' | 'sign-in' | 'forbidden'

/** Whether this person may see this route: the one guard, asked before the route's `load`. */
export function routeAccess(
  route: { readonly access: 'public' | 'signed-in' } & Pick<Contribution, 'roles'>,
  user: Viewer,
): RouteAccess {
  if (route.access === 'public') return 'show'
  if (user === null) return 'sign-in'
  return visibleTo(user)(route) ? 'show' : 'forbidden'
}
