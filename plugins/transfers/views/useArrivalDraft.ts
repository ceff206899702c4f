import type { Transfer } from '@forrad/openapi'
import { useServices, useStore } from '@forrad/ui'
import { useState } from 'react'
import { openArrival } from './open-arrival.ts'

/** What has been counted of a transfer and where it goes, kept for a reload (ARRIVE-6). */
export function useArrivalDraft(transfer: Pick<Transfer, 'id' | 'lines'>) {
  const services = useServices()
  const [store] = useState(() => {
    const opened = openArrival(services, transfer.id)
    opened.begin(transfer)
    return opened
  })
  const { draft } = useStore(store)
  return { ...draft, change: store.change, done: store.done }
}
