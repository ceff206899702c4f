import type { Item } from '@forrad/openapi'
import { ChangeFields, useChangeFields, useServices, useStore } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { createCountStore, type CountDeps } from '../model/count.store.ts'
import { countAdjustment } from '../model/places.ts'

/** A count of an item at a location with the fields that plugins add: it is saved once nothing of these is missing. */
export function useAskedCount(
  item: Item,
  locationId: number,
  deps: Omit<CountDeps, 'adjustments'>,
) {
  const { adjustments, clock } = useServices()
  const fields = useChangeFields()
  const [store] = useState(() =>
    createCountStore(item, locationId, {
      ...deps,
      clock,
      adjustments: {
        stocktake: (counted, counts, options) =>
          adjustments.stocktake(counted, counts, { ...options, words: fields.said() }),
      },
    }),
  )
  const { waiting } = useStore(fields)
  const { count: open } = useStore(store)
  const count = waiting ? { ...open, sending: true } : open
  useEffect(() => store.refresh(item), [store, item])
  useEffect(() => store.leave, [store])
  async function onceAsked(act: () => Promise<void>): Promise<void> {
    if (await fields.mayGo(false, () => void onceAsked(act))) await act()
  }
  const actions = {
    ...store,
    save: () => onceAsked(store.save),
    agree: () => onceAsked(store.agree),
  }
  const asked = (
    <ChangeFields
      fields={fields}
      adjustments={[countAdjustment(count)]}
      items={[count.item]}
      disabled={count.sending}
    />
  )
  return { store, count, actions, fields: asked }
}
