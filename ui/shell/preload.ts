import { matchRoute, routeAccess, visibleTo, type Registry } from '@forrad/core/kernel'
import type { User } from '@forrad/openapi'
import { useEffect } from 'react'
import { readyView } from '../lazyView.ts'
import type { ReactView } from '../plugin.ts'
import { loadIcons } from '../theme/Icon.tsx'
import { ahead } from './ahead.ts'
import type { ShownRoute } from './RouteView.tsx'

/** Loads what stands behind the sign-in; asked for early, it is there when the person has signed in. */
export const loadInside = () => import('./Inside.tsx')

/** Imports everything that the first screen of somebody signed in is drawn with, so that it stands at once. */
export async function readyFirstScreen(
  registry: Registry<ReactView>,
  user: User,
  path: string,
): Promise<void> {
  const route = matchRoute(registry.routes, path)?.route
  const shown = route && routeAccess(route, user) === 'show' ? [route.load] : []
  const views = registry.slot('shell.topBar').filter(visibleTo(user))
  // A page that the server drew whole has its symbols in the frame's set.
  const symbols = route?.drawn ? null : loadIcons()
  await Promise.all([loadInside, ...shown, ...views.map(({ load }) => load)].map(readyView))
  await symbols
}

/** Loads the page and the top bar beside the shell instead of after it. */
export function usePreload(
  registry: Registry<ReactView> | null,
  route: ShownRoute['route'] | null,
  user: User | null,
): void {
  useEffect(() => {
    if (!registry || !user) return
    const views = registry.slot('shell.topBar').filter(visibleTo(user))
    if (route && routeAccess(route, user) === 'show') ahead(route.load)
    for (const view of views) ahead(view.load)
  }, [registry, route, user])
}
