import { useServices, useStore, useUser } from '@forrad/ui'
import { useEffect } from 'react'
import { recallsOf, type RecallsState, type RecallsStore } from '../model/recalls.store.ts'

/** The recalls in force, fetched when first asked for and followed from then on. */
export function useRecalls(): { readonly store: RecallsStore; readonly state: RecallsState } {
  const store = recallsOf(useServices())
  const userId = useUser()?.apoex_id
  useEffect(() => {
    if (userId !== undefined) void store.load()
  }, [store, userId])
  return { store, state: useStore(store) }
}
