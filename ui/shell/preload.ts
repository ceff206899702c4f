import { routeAccess, visibleTo, type Registry } from '@forrad/core/kernel'
import type { User } from '@forrad/openapi'
import { useEffect } from 'react'
import type { ReactView } from '../plugin.ts'
import { ahead } from './ahead.ts'
import type { ShownRoute } from './RouteView.tsx'

/** Loads the shell; asked for early, it is there when the person has signed in. */
export const loadShell = () => import('./Shell.tsx')

/** Loads what a page without the shell needs. */
export const loadStandalone = () => import('./Standalone.tsx')

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
