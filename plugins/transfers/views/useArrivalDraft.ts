import { subscribe } from '@forrad/core/stores'
import type { Transfer } from '@forrad/openapi'
import { draftKeeping, onLocalChange, useServices, useStore } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { createArrivalStore } from '../model/arrival.store.ts'
import { arrivalDraft } from '../model/kept.ts'
import { unfinished } from '../model/outcome.ts'
import { openTransfers } from './open-transfers.ts'

/** What has been counted of a transfer and where it goes, kept until it is received (ARRIVE-6). */
export function useArrivalDraft(transfer: Pick<Transfer, 'id' | 'lines'>) {
  const services = useServices()
  const transfers = openTransfers(services)
  const isHeld = () => unfinished(transfers.state.sent, transfer.id) !== null
  const [store] = useState(() =>
    createArrivalStore({
      memory: arrivalDraft(draftKeeping(services), transfer.id),
      transfer,
      isHeld,
    }),
  )
  const { draft } = useStore(store)
  useEffect(() => {
    // At once, before what is sent leaves.
    const stop = subscribe(transfers.state, store.settle, true)
    const leave = onLocalChange(store.follow)
    return () => {
      stop()
      leave()
    }
  }, [transfers, store])
  return { ...draft, change: store.change, done: store.done }
}
