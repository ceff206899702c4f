import { itemName } from '@forrad/core/domain'
import { subscribe } from '@forrad/core/stores'
import type { Transfer, TransferLine } from '@forrad/openapi'
import { formatUnits, onLocalChange, useServices, useStore } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { countOf, type Counted } from '../model/arriving.ts'
import { arrivalOf } from './arrival-of.ts'
import { transfersOf } from './transfers-of.ts'

/**
 * What has been counted of a transfer and where it goes, kept until it is received, and no more than is left
 * (ARRIVE-6). `held` while it is not known whether it was received.
 */
export function useArrivalDraft(transfer: Pick<Transfer, 'id' | 'lines'>, held: boolean) {
  const services = useServices()
  const { notices, translate } = services
  const transfers = transfersOf(services)
  const [store] = useState(() => arrivalOf(services, transfer.id))
  const { draft } = useStore(store)
  const tell = useEffectEvent((cut: readonly TransferLine[]) => {
    const list = cut.map((line) => `${itemName(line.item)} ${formatUnits(line.left)}`).join(', ')
    const text = translate(
      msg`Some of what you counted has already been received. Counted now: ${list}.`,
    )
    notices.show({ tone: 'info', text })
  })
  useLayoutEffect(() => {
    const cut = store.begin(transfer)
    if (!held && cut.length > 0) tell(cut)
  }, [store, transfer, held])
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
