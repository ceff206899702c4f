import { matchRoute, type Navigation } from '@forrad/core/kernel'
import { navigate } from 'wouter/use-browser-location'

/** Navigation over the browser's history; `routes` are those known now. */
export function createNavigation(routes: () => readonly { readonly path: string }[]): Navigation {
  return {
    path: () => location.pathname,
    go: (to, options = {}) => navigate(to, { replace: options.replace ?? false }),
    back: () => (history.length > 1 ? history.back() : navigate('/', { replace: true })),
    params: () => matchRoute(routes(), location.pathname)?.params ?? {},
  }
}
