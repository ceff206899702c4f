import type { ReactNode } from 'react'
import type { Slots, ViewSlotName } from '@forrad/core/kernel'
import { useSlot } from '../../hooks/useSlot.ts'
import { ViewBoundary } from '../../shell/ViewBoundary.tsx'

/** Props of {@link Slot}. */
export interface SlotProps<Name extends ViewSlotName> {
  readonly name: Name
  /** What each view of the slot gets. */
  readonly props: Slots[Name]['props']
  /** What keeps a view's room while it loads; nothing when missing. */
  readonly fallback?: ReactNode
}

/**
 * Every view that plugins put into a slot, in order; one that fails leaves the others alone. A mark that fails is
 * left out: it stands in each row of a list, and often in a button, which holds no other that tries again.
 */
export function Slot<Name extends ViewSlotName>({ name, props, fallback = null }: SlotProps<Name>) {
  const failed = /\.(marks|badges)$/.test(name) ? { renderFailed: () => null } : null
  return useSlot(name).map(({ key, View }) => (
    <ViewBoundary key={key} quiet fallback={fallback} {...failed}>
      <View {...props} />
    </ViewBoundary>
  ))
}
