import {
  visibleTo,
  type Registered,
  type SlotContribution,
  type SlotName,
} from '@forrad/core/kernel'
import { useMemo } from 'react'
import type { ReactView } from '../plugin.ts'
import { useRegistry } from './useRegistry.tsx'
import { useUser } from './useUser.ts'

/** What plugins put into a slot and this person may see, in order; the same list until that changes. */
export function useContributions<Name extends SlotName>(
  name: Name,
): readonly Registered<SlotContribution<ReactView, Name>>[] {
  const registry = useRegistry()
  const user = useUser()
  return useMemo(
    () =>
      (registry?.slot(name) ?? [])
        .filter(visibleTo(user))
        .filter(({ when }) => !registry || (when?.(registry) ?? true)),
    [registry, name, user],
  )
}
