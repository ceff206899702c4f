import { useHasRoute, useServices, useUser } from '@forrad/ui'
import { offeredShortcuts, type Shortcut } from '../model/shortcuts.ts'

/** The shortcuts that this person has. */
export function useShortcuts(): readonly Shortcut[] {
  const { commands } = useServices()
  // What is offered depends on the role.
  useUser()
  const routes: Readonly<Record<string, boolean>> = {
    '/': useHasRoute('/'),
    '/locations': useHasRoute('/locations'),
    '/retrieval': useHasRoute('/retrieval'),
    '/receival': useHasRoute('/receival'),
  }
  return offeredShortcuts(
    (name) => commands.has(name),
    (path) => routes[path] ?? false,
  )
}
