import { subscribe } from '@forrad/core/stores'
import type { Transfer } from '@forrad/openapi'
import { onLocalChange, useServices, useStore } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { openArrival } from './open-arrival.ts'
import { openTransfers } from './open-transfers.ts'

/** What has been counted of a transfer and where it goes, kept until it is received (ARRIVE-6). */
export function useArrivalDraft(transfer: Pick<Transfer, 'id' | 'lines'>) {
  const services = useServices()
  const transfers = openTransfers(services)
  const [store] = useState(() => {
    const opened = openArrival(services, transfer.id)
    opened.begin(transfer)
    return opened
  })
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
