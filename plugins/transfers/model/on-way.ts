import { can, mayHandleItem } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import type { Item, Location, Transfer, TransferLine, User } from '@forrad/openapi'
import { hearArrival, type Counted } from './arriving.ts'

/** A scanned pack, with its item as the server has it. */
export interface Pack {
  readonly item: Item
  readonly batch: ScannedBatch | null
}

/** A transfer that a scanned pack came with, or may have come with. */
export interface PackOnWay {
  readonly transfer: Transfer
  readonly line: TransferLine
  /** Nothing of it lies here: it cannot be another pack than one of these. */
  readonly isCertain: boolean
}

/**
 * A pack that is scanned outside of the transfers' own pages.
 *
 * - ONWAY-1 It belongs to the transfer to this device's location that was sent first of those that have some
 *   left of its lot; one without a lot, of its item. What is counted there already is not left any more.
 * - ONWAY-2 Where none of its lot lies here (without a lot: nothing of its item), it came with the transfer, and
 *   receiving it there is offered before anything else is done with the scan. Where some does, the scan goes
 *   its way, and the transfer is told beside it.
 * - ONWAY-3 It is not said to who may not handle the item.
 * - ONWAY-4 What was answered with no is not asked again for that item and lot as long as the page stands.
 */
export function packOnWay(
  transfers: readonly Transfer[],
  pack: Pack,
  facts: {
    readonly here: Location['id']
    readonly user: User | null
    readonly countedOf: (id: Transfer['id']) => Counted
  },
): PackOnWay | null {
  const { here, user, countedOf } = facts
  if (!can(user, 'remove') || !mayHandleItem(user, pack.item)) return null
  const coming = transfers
    .filter(({ to, left }) => to.id === here && to.is_there && left > 0)
    .toSorted((a, b) => a.id - b.id)
  for (const transfer of coming) {
    const heard = hearArrival(transfer, countedOf(transfer.id), pack)
    if (heard.kind === 'counted') {
      return { transfer, line: heard.line, isCertain: !liesAt(pack, here) }
    }
  }
  return null
}

/** Whether any of the pack's lot, or without one of its item, lies at the location. */
function liesAt({ item, batch }: Pack, locationId: Location['id']): boolean {
  const lot = batch?.identifier ?? null
  return item.locations
    .filter(({ id }) => id === locationId)
    .flatMap(({ storage_locations }) => storage_locations)
    .flatMap(({ batches }) => batches)
    .some(({ identifier, quantity }) => quantity > 0 && (lot === null || identifier === lot))
}

/** Names a pack's item and lot, for what was said no to (ONWAY-4). */
export function packKey({
  item,
  batch,
}: Pick<Pack, 'batch'> & { readonly item: { readonly id: number } }): string {
  return JSON.stringify([item.id, batch?.identifier ?? null])
}
