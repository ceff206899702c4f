import { visibleTo, type Services } from '@forrad/core/kernel'
import { subscribe } from '@forrad/core/stores'
import type { User } from '@forrad/openapi'
import { useCallback, useSyncExternalStore } from 'react'
import { usePath } from '../../hooks/useNavigation.ts'
import { useRegistry } from '../../hooks/useRegistry.tsx'
import { useServices } from '../../hooks/useServices.tsx'
import { MainNav } from './MainNav.tsx'

interface AppNavProps {
  readonly user: User
}

/** The main navigation with what the plugins contribute and this person may see. */
export function AppNav({ user }: AppNavProps) {
  const services = useServices()
  const entries = (useRegistry()?.nav ?? []).filter(visibleTo(user))
  const badges = useBadges(
    services,
    entries.map((entry) => entry.badge),
  )
  const shown = entries.map(({ key, label, icon, to }, index) => ({
    key,
    label: services.translate(label),
    icon,
    to,
    badge: badges[index] ?? 0,
  }))
  return <MainNav entries={shown} path={usePath()} />
}

type Badge = ((services: Services) => number) | undefined

/** The badges' numbers; they follow every store of the core. */
function useBadges(services: Services, badges: readonly Badge[]): readonly number[] {
  const follow = useCallback(
    (changed: () => void) => {
      const { session, items, locations, pending, adjustments, users, preferences } = services
      const stores = [session, items, locations, pending, adjustments, users, preferences]
      const stops = stores.map((store) => subscribe(store.state, changed))
      return () => stops.forEach((stop) => stop())
    },
    [services],
  )
  const read = () => badges.map((badge) => badge?.(services) ?? 0).join(' ')
  return useSyncExternalStore(follow, read, read).split(' ').map(Number)
}
