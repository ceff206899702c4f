import { matchRoute, type Navigation } from '@forrad/core/kernel'
import { navigate } from 'wouter/use-browser-location'
import { browserBack } from './browserBack.ts'

/** Navigation over the browser's history; `routes` are those known now. */
export function createNavigation(routes: () => readonly { readonly path: string }[]): Navigation {
  // From the start, so that what a reload left of overlays goes away.
  const back = browserBack()
  return {
    path: () => location.pathname,
    go: (to, { replace: asked = false } = {}) =>
      back.leave((replace) => navigate(to, { replace }), asked),
    back: () => (history.length > 1 ? history.back() : navigate('/', { replace: true })),
    params: () => matchRoute(routes(), location.pathname)?.params ?? {},
  }
}
