import { subscribe } from '@forrad/core/stores'
import type { Transfer } from '@forrad/openapi'
import { onLocalChange, useServices, useStore } from '@forrad/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { countOf, type Counted } from '../model/arriving.ts'
import { arrivalOf } from './arrival-of.ts'
import { transfersOf } from './transfers-of.ts'

/** What has been counted of a transfer and where it goes, kept until it is received (ARRIVE-6). */
export function useArrivalDraft(transfer: Pick<Transfer, 'id' | 'lines'>) {
  const services = useServices()
  const transfers = transfersOf(services)
  const [store] = useState(() => {
    const opened = arrivalOf(services, transfer.id)
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
  return { ...draft, change: store.change, place: store.place, done: store.done }
}

/** Tells, while it is `active`, that packs are scanned which were on their way here. */
export function useArrivalAct(
  { to, lines }: Pick<Transfer, 'to' | 'lines'>,
  counted: Counted,
  active: boolean,
): void {
  const { scans } = useServices()
  const heldNow = useEffectEvent((itemId: number) =>
    lines
      .filter(({ item_id }) => item_id === itemId)
      .reduce((sum, line) => sum + countOf(counted, line), 0),
  )
  useEffect(() => {
    if (!active) return
    const held = (itemId: number) => heldNow(itemId)
    return scans.listen(() => 'passed', { kind: 'arrival', locationId: to.id, held })
  }, [scans, active, to.id])
}
