import { useServices, useStore, useUser } from '@forrad/ui'
import { useEffect } from 'react'
import type { TransfersState, TransfersStore } from '../model/transfers.store.ts'
import { transfersOf } from './transfers-of.ts'

/** What is on its way, fetched when first asked for and followed from then on. */
export function useTransfers(): { readonly store: TransfersStore; readonly state: TransfersState } {
  const store = transfersOf(useServices())
  const userId = useUser()?.apoex_id
  useEffect(() => {
    if (userId !== undefined) void store.load()
  }, [store, userId])
  return { store, state: useStore(store) }
}
