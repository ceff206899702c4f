import {
  visibleTo,
  type Registered,
  type SlotContribution,
  type SlotName,
  type Slots,
} from '@forrad/core/kernel'
import { useMemo, type ComponentType } from 'react'
import { lazyView } from '../lazyView.ts'
import type { ReactView } from '../plugin.ts'
import { useRegistry } from './useRegistry.tsx'
import { useUser } from './useUser.ts'

/** One view of a slot with what its contribution says of itself, such as a tab's label and hash. */
export type SlotEntry<Name extends SlotName> = Registered<SlotContribution<ReactView, Name>> & {
  /** Loads itself when it is first drawn; draw it inside a `ViewBoundary`. */
  readonly View: ComponentType<Slots[Name]['props']>
}

/** The views that plugins put into a slot and this person may see, in order; the same list until that changes. */
export function useSlot<Name extends SlotName>(name: Name): readonly SlotEntry<Name>[] {
  const registry = useRegistry()
  const user = useUser()
  return useMemo(
    () =>
      (registry?.slot(name) ?? [])
        .filter(visibleTo(user))
        .filter(({ when }) => !registry || (when?.(registry) ?? true))
        .map((contribution) => ({ ...contribution, View: lazyView(contribution.load) })),
    [registry, name, user],
  )
}
