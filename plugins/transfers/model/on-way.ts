import { can, mayHandleItem } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import type { Item, Location, Transfer, TransferLine, User } from '@forrad/openapi'
import { hearArrival, type Counted } from './arriving.ts'
import { namedBy } from './named.ts'

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
 * - ONWAY-1 It belongs to the transfer to the location where packs are picked, received or counted just now, else
 *   to this device's, that was sent first of those that have some left of its lot and date, else of its lot; one
 *   without a lot, of its date; one that tells neither, of its item. What is counted there already is not left any
 *   more.
 * - ONWAY-2 Where none of its lot lies here (without a lot: nothing of its date, without both: nothing of its
 *   item), it came with the transfer, and receiving it there is offered before anything else is done with the
 *   scan. Where some does, the scan goes its way, and the transfer is told beside it. What is blocked lies
 *   here only where packs are counted: nothing is taken of it, and a receipt would be one beside the transfer.
 * - ONWAY-3 It is not said to who may not handle the item.
 * - ONWAY-4 What was answered with no is not asked again for that item and lot, or without a lot for that item
 *   and date, as long as the page stands and the same person is signed in.
 * - ONWAY-5 One pack is asked about at a time, and none is lost: those that are scanned meanwhile wait for the
 *   answer. It holds for those of them of which it says the same (ONWAY-4); those of the transfer that the
 *   person goes to are counted there, and those of another are asked about next. The other code of the pack
 *   that is asked about is no other pack (PACK-6).
 */
export function packOnWay(
  transfers: readonly Transfer[],
  pack: Pack,
  facts: {
    readonly here: Location['id']
    readonly user: User | null
    readonly countedOf: (id: Transfer['id']) => Counted
    /** Packs are scanned to be counted. */
    readonly isCount?: boolean
  },
): PackOnWay | null {
  const { here, user, countedOf, isCount = false } = facts
  if (!can(user, 'remove') || !mayHandleItem(user, pack.item)) return null
  const coming = transfers
    .filter(({ to, left }) => to.id === here && to.is_there && left > 0)
    .toSorted((a, b) => a.id - b.id)
  const found = coming.flatMap((transfer) => {
    const heard = hearArrival(transfer, countedOf(transfer.id), pack)
    return heard.kind === 'counted' ? [{ transfer, line: heard.line }] : []
  })
  const date = pack.batch?.expiration_date ?? null
  const isOfDate = ({ line }: { readonly line: TransferLine }) => line.expiration_date === date
  const first = (date === null ? undefined : found.find(isOfDate)) ?? found[0]
  return first ? { ...first, isCertain: !liesAt(pack, here, isCount) } : null
}

/** Whether any batch that the pack may be one of lies at the location (ONWAY-2). */
function liesAt({ item, batch }: Pack, locationId: Location['id'], isCount: boolean): boolean {
  const lying = item.locations
    .filter(({ id }) => id === locationId)
    .flatMap(({ storage_locations }) => storage_locations)
    .flatMap(({ batches }) => batches)
    .filter(({ quantity, blocked = false }) => quantity > 0 && (isCount || !blocked))
  return namedBy(lying, batch).length > 0
}

/** Names a pack's item and lot, without one its date, for what was said no to (ONWAY-4). */
export function packKey({
  item,
  batch,
}: Pick<Pack, 'batch'> & { readonly item: { readonly id: number } }): string {
  const { identifier = null, expiration_date = null } = batch ?? {}
  return JSON.stringify([item.id, identifier ?? { expiration_date }])
}
