import type { ScanAct } from '@forrad/core/kernel'
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
  store: Pick<ReceivalStore, 'state' | 'takeBack'>,
  { locationId, before, beside = () => 0 }: ReceptionPlace,
): ScanAct {
  return {
    kind: 'receive',
    locationId,
    before,
    held: (itemId) => unitsOf(store.state.draft, itemId) + beside(itemId),
    takeBack: (scan) => store.takeBack(scan),
  }
}
