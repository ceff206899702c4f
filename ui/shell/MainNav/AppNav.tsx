import { visibleTo, type NavContribution, type Services } from '@forrad/core/kernel'
import { subscribe } from '@forrad/core/stores'
import type { User } from '@forrad/openapi'
import { useCallback, useSyncExternalStore } from 'react'
import { usePath } from '../../hooks/usePath.ts'
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
  const badges = useBadges(services, entries)
  const shown = entries.map((entry, index) => ({
    ...entry,
    label: services.translate(entry.label),
    badge: badges[index] ?? 0,
  }))
  return <MainNav entries={shown} path={usePath()} />
}

/** What a badge may count. */
const STORES = [
  'session',
  'items',
  'locations',
  'pending',
  'adjustments',
  'users',
  'preferences',
] as const

/** The badges' numbers; they follow every store of the core. */
function useBadges(services: Services, entries: readonly NavContribution[]): readonly number[] {
  const follow = useCallback(
    (changed: () => void) => {
      const stops = STORES.map((name) => subscribe(services[name].state, changed))
      return () => stops.forEach((stop) => stop())
    },
    [services],
  )
  const read = () => entries.map(({ badge }) => badge?.(services) ?? 0).join(' ')
  return useSyncExternalStore(follow, read, read).split(' ').map(Number)
}
