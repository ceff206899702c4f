import { scannedBatch, type Scan, type ScanAct } from '@forrad/core/kernel'
import { unitsOf } from './held.ts'
import type { ReceivalStore } from './receival.store.ts'

/** Where a reception of one item stands, and what was scanned before it could say so. */
export interface ReceptionPlace extends Required<Pick<ScanAct, 'locationId' | 'before'>> {
  /** What a delivery that has begun there holds of an item: its packs stay scanned, too. */
  readonly beside?: ScanAct['held']
}

/**
 * What a reception of one item says to whoever stops packs scanned twice, with the scans that it counted
 * before it said so (DELIVERY-25).
 */
export function receptionAct(
  store: Pick<ReceivalStore, 'state' | 'setLine' | 'removeLine'>,
  { locationId, before, beside = () => 0 }: ReceptionPlace,
): ScanAct {
  return {
    kind: 'receive',
    locationId,
    before,
    held: (itemId) => unitsOf(store.state.draft, itemId) + beside(itemId),
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
