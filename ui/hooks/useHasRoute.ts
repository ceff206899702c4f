import { matchRoute, routeAccess } from '@forrad/core/kernel'
import { useRegistry } from './useRegistry.tsx'
import { useUser } from './useUser.ts'

/**
 * Whether some plugin has a page at this path that this person may see, so that a link there leads
 * somewhere; false while the plugins start. Paths are without query and hash.
 */
export function useHasRoute(path: string): boolean {
  const registry = useRegistry()
  const user = useUser()
  const found = registry ? matchRoute(registry.routes, path) : null
  return found !== null && routeAccess(found.route, user) === 'show'
}
