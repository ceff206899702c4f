import { scannedBatch, type Scan, type ScanAct } from '@forrad/core/kernel'
import type { ReceivalStore } from './receival.store.ts'

/** How many units of an item the reception that is open holds, whatever they came by. */
function unitsHeld({ draft }: ReceivalStore['state'], itemId: number): number {
  if (draft?.itemId !== itemId) return 0
  return draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * What a reception of one item says to whoever stops packs scanned twice, with the scans that it counted
 * before it said so (DELIVERY-25).
 */
export function receptionAct(
  store: Pick<ReceivalStore, 'state' | 'setLine' | 'removeLine'>,
  { locationId, before }: Required<Pick<ScanAct, 'locationId' | 'before'>>,
): ScanAct {
  return {
    kind: 'receive',
    locationId,
    before,
    held: (itemId) => unitsHeld(store.state, itemId),
    takeBack: (scan) => takeBack(store, scan),
  }
}

/** Takes back the pack that a scan counted; false where it has been sent, or stands there no more. */
function takeBack(
  store: Pick<ReceivalStore, 'state' | 'setLine' | 'removeLine'>,
  scan: Scan,
): boolean {
  const { draft } = store.state
  if (draft === null || draft.sent !== null || draft.itemId !== scan.item?.id) return false
  const batch = scannedBatch(scan)
  const [lot, date] = [batch?.identifier ?? '', batch?.expiration_date ?? '']
  const line = draft.lines.find(
    ({ identifier, expiry, quantity }) =>
      quantity > 0 && identifier.trim() === lot && expiry.trim() === date,
  )
  if (!line) return false
  if (line.quantity > 1) store.setLine(line.key, { quantity: line.quantity - 1 })
  else store.removeLine(line.key)
  return true
}
