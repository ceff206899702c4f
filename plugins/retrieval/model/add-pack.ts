import { pendingUpdate, type PendingAdjustment } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import { strayPack, type StrayPack } from './in-hand.ts'
import { openPick } from './pick.state.ts'
import { expiredPicks, pickPlaces, plannedPicks } from './places.ts'
import { scanAgain } from './scan-again.ts'

/** A pack that is scanned for the list, and where the list stands. */
export interface ScannedPack {
  /** With fresh figures. */
  readonly item: Item
  readonly locationId: number
  /** What waits of the item. */
  readonly pending: PendingAdjustment | undefined
  /** What the pack's code says of its batch. */
  readonly batch: ScannedBatch | null
  /** yyyy-mm-dd */
  readonly today: string
  /** The item's lots that nothing may be taken from. */
  readonly blocked?: readonly string[]
}

/** What a scanned pack leads to. */
export type PackStep =
  | {
      readonly kind: 'added'
      readonly shelfPlaceId: number
      /** The shelf place's identifier. */
      readonly place: string
      /** Pieces that wait there now. */
      readonly quantity: number
      /** What goes into the list. */
      readonly entry: PendingAdjustment
      /** It falls on an expired batch. */
      readonly doubtful: boolean
    }
  /** It must not be taken without a look. */
  | { readonly kind: 'stray'; readonly pack: StrayPack }
  /** The location does not keep the item. */
  | { readonly kind: 'not_here' }
  /** As a scan in the open pick. */
  | { readonly kind: 'no_more' | 'other_batch' }

/** One more pack in the list, by the rules of the pick that a scan opens (RUN-1 to RUN-5). */
export function addPack(scanned: ScannedPack): PackStep {
  const { item, locationId, pending, batch, today, blocked = [] } = scanned
  const { plan } = openPick({ item, locationId, pending, batch: null, blocked })
  if (pickPlaces(plan).length === 0) return { kind: 'not_here' }
  const pack = strayPack(batch, plan, today)
  if (pack) return { kind: 'stray', pack }
  const again = scanAgain(plan, batch, today)
  if (!again.ok) return { kind: again.code }
  const { shelfPlaceId } = again
  const place = pickPlaces(again.plan).find(({ id }) => id === shelfPlaceId)
  const updates = plannedPicks(again.plan)
    .filter(({ storage_location_id: id }) => id === shelfPlaceId)
    .map(pendingUpdate)
  return {
    kind: 'added',
    shelfPlaceId,
    place: place?.identifier ?? '',
    quantity: place?.quantity ?? 0,
    entry: { item_id: item.id, type: 'remove', storage_locations_updates: updates },
    doubtful: expiredPicks(again.plan, today).some((change) => change.place === place?.identifier),
  }
}
