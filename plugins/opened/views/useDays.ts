import { useServices, useStore, useUser } from '@forrad/ui'
import { useEffect } from 'react'
import { daysOf, type DaysState, type DaysStore } from '../model/days.store.ts'

/** How long opened packs are good, fetched when first asked for and followed from then on. */
export function useDays(): { readonly store: DaysStore; readonly state: DaysState } {
  const store = daysOf(useServices())
  const userId = useUser()?.apoex_id
  useEffect(() => {
    if (userId !== undefined) void store.load()
  }, [store, userId])
  return { store, state: useStore(store) }
}
