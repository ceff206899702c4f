import type {
  Registered,
  SlotContribution,
  SlotView,
  Slots,
  ViewSlotName,
} from '@forrad/core/kernel'
import { useMemo, type ComponentType } from 'react'
import { lazyView } from '../lazyView.ts'
import type { ReactView } from '../plugin.ts'
import { useContributions } from './useContributions.ts'

/** One view of a slot with what its contribution says of itself, such as a tab's label and hash. */
export type SlotEntry<Name extends ViewSlotName> = Registered<SlotContribution<ReactView, Name>> & {
  /** Loads itself when it is first drawn; draw it inside a `ViewBoundary`. */
  readonly View: ComponentType<Slots[Name]['props']>
}

/** The views that plugins put into a slot and this person may see, in order; the same list until that changes. */
export function useSlot<Name extends ViewSlotName>(name: Name): readonly SlotEntry<Name>[] {
  const contributions = useContributions(name)
  return useMemo(
    () =>
      contributions.map((contribution) => {
        // A slot of views has none without one.
        const { load } = contribution as unknown as SlotView<ReactView, Name>
        return { ...contribution, View: lazyView(load, contribution.key) }
      }),
    [contributions],
  )
}
