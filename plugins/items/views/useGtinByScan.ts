import type { Item } from '@forrad/openapi'
import { signals, useScanned } from '@forrad/ui'
import type { NewItemActions, NewItemState } from '../model/new-item.store.ts'
import { scannedGtin } from '../model/scanned-gtin.ts'

/** A scan fills in the barcode of the form that is open; `ownId` where it is that of an item that exists. */
export function useGtinByScan(
  { saving }: Pick<NewItemState, 'saving'>,
  { change }: Pick<NewItemActions, 'change'>,
  ownId: Item['id'] | null = null,
): void {
  useScanned((scan) => {
    const gtin = scannedGtin(scan)
    if (gtin === null || saving) return 'passed'
    // One that another item has can be given to nobody; the form says so when it is sent.
    signals.give(scan.item && scan.item.id !== ownId ? 'doubt' : 'found')
    change({ gtin })
    return 'claimed'
  })
}
