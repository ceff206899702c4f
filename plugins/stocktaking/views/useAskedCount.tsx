import { countedChange, sendCounted } from '@forrad/core/stores'
import type { AdjustmentInput, Item } from '@forrad/openapi'
import { ChangeFields, onceAsked, useChangeFields, useServices, useStore } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { createCountStore, type CountDeps } from '../model/count.store.ts'
import type { CountState } from '../model/count.state.ts'
import { countAdjustment } from '../model/places.ts'
import { rightName, rightPlaces } from '../model/right-count.ts'

/** A count of an item at a location with the fields that plugins add: it is saved once nothing of these is missing. */
export function useAskedCount(
  item: Item,
  locationId: number,
  deps: Omit<CountDeps, 'adjustments' | 'confirm'>,
) {
  const { adjustments, items, clock } = useServices()
  const fields = useChangeFields()
  const [store] = useState(() =>
    createCountStore(item, locationId, {
      ...deps,
      clock,
      adjustments: {
        stocktake: (counted, counts, options) =>
          adjustments.stocktake(counted, counts, { ...options, words: fields.said() }),
      },
      confirm: (counted, places) => {
        const words = fields.said()
        return sendCounted(adjustments, rightName(places), async (options, foresee) => {
          foresee?.(countedChange([counted], places, words))
          const fresh = await items.load(counted.id, options)
          return fresh.ok ? countedChange([fresh.data], places, words) : fresh
        })
      },
    }),
  )
  const { waiting } = useStore(fields)
  const { count: open } = useStore(store)
  const count = waiting ? { ...open, sending: true } : open
  useEffect(() => store.refresh(item), [store, item])
  useEffect(() => store.leave, [store])
  const actions = {
    ...store,
    save: () => onceAsked(fields, store.save),
    confirm: () => onceAsked(fields, store.confirm),
    agree: () => onceAsked(fields, store.agree),
  }
  const asked = (
    <ChangeFields
      fields={fields}
      adjustments={plannedBy(count)}
      items={[count.item]}
      disabled={count.sending}
    />
  )
  return { store, count, actions, fields: asked }
}

/** What the fields of plugins are asked about: what differs, else what is said to be right (ROUND-23). */
function plannedBy(count: CountState): readonly AdjustmentInput[] {
  const right = countedChange([count.item], rightPlaces(count))
  const isSaid = right.ok && right.data.operation === 'registerAdjustments'
  return isSaid ? right.data.adjustments : [countAdjustment(count)]
}
