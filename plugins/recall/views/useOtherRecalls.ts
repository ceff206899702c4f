import type { Recall } from '@forrad/openapi'
import { useServices, useStore } from '@forrad/ui'
import { useEffect, useState } from 'react'
import {
  createOtherRecallsStore,
  type OtherRecallsState,
  type OtherRecallsStore,
} from '../model/other-recalls.store.ts'

/** Drafts and those that are over; `shown` is what is shown of those in force: when it changes they are fetched anew. */
export function useOtherRecalls(shown: readonly Recall[] | null): {
  readonly store: OtherRecallsStore
  readonly state: OtherRecallsState
} {
  const { api, changes } = useServices()
  const [store] = useState(() => createOtherRecallsStore({ api }))
  useEffect(() => {
    if (shown === null) return
    void store.load()
    return changes.listen('recall', () => void store.load())
  }, [store, changes, shown])
  return { store, state: useStore(store) }
}
