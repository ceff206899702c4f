import {
  comparePlaces,
  compareSwedish,
  distributeRemoval,
  expiredRemovals,
  pendingPicks,
  shelfBatches,
  stockedBatches,
  totalQuantity,
} from '@forrad/core/domain'
import type { BatchChange, PendingAdjustment, RemovalPick } from '@forrad/core/domain'
import { pendingKey } from '@forrad/core/stores'
import type { PendingFailure } from '@forrad/core/stores'
import type { Item, Location } from '@forrad/openapi'

/** One waiting pick: an item at a shelf place. */
export interface ListLine {
  readonly key: string
  readonly itemId: number
  readonly shelfPlaceId: number
  /** Missing until it has been fetched, and when it is gone. */
  readonly item: Item | null
  /** The shelf place's identifier; null when the item does not lie there any more. */
  readonly place: string | null
  readonly quantity: number
  /** The most that can be taken now. */
  readonly max: number
  /** The batches it falls on; empty when there is too little. */
  readonly changes: readonly BatchChange[]
  /** How many pieces of it are expired today. */
  readonly expired: number
  /** Why it stayed at the last registration. */
  readonly failure: PendingFailure | null
}

/** The waiting picks of one location, in shelf order. */
export interface ListGroup {
  /** Null for lines whose location is not known. */
  readonly locationId: number | null
  readonly name: string | null
  readonly lines: readonly ListLine[]
}

/** What the retrieval list is made of. */
export interface ListSource {
  readonly entries: readonly PendingAdjustment[]
  readonly items: Readonly<Record<number, Item>>
  readonly failures: Readonly<Record<string, PendingFailure>>
  /** Every location with its shelf places; names those that the item has left meanwhile. */
  readonly locations: readonly Pick<Location, 'id' | 'name' | 'storage_locations'>[]
}

interface Placed {
  readonly locationId: number | null
  readonly name: string | null
  readonly line: ListLine
}

/** The retrieval list grouped by location in shelf order, as one walks it; unknown places last. */
export function groupList(source: ListSource, today: string): readonly ListGroup[] {
  const groups = new Map<number | null, ListGroup>()
  for (const entry of source.entries) {
    for (const pick of pendingPicks(entry)) {
      const { locationId, name, line } = place(entry.item_id, pick, source, today)
      const lines = [...(groups.get(locationId)?.lines ?? []), line].toSorted(compareLines)
      groups.set(locationId, { locationId, name, lines })
    }
  }
  return [...groups.values()].toSorted(
    (a, b) => nullsLast(a.name, b.name) || comparePlaces(a.name ?? '', b.name ?? ''),
  )
}

/** How many picks wait; the number on the navigation's icon and on the button. */
export function countLines(entries: readonly PendingAdjustment[]): number {
  return entries.reduce((sum, entry) => sum + entry.storage_locations_updates.length, 0)
}

/** The lines that fall on expired batches: registering asks for one explicit confirmation. */
export function expiredLines(lines: readonly ListLine[]): readonly ListLine[] {
  return lines.filter((line) => line.expired > 0)
}

function place(itemId: number, pick: RemovalPick, source: ListSource, today: string): Placed {
  const { storage_location_id: id, quantity, preferred } = pick
  const item = source.items[itemId] ?? null
  const batches = stockedBatches(item ? shelfBatches(item, id) : [])
  const location = [...(item?.locations ?? []), ...source.locations].find(({ storage_locations }) =>
    storage_locations.some((shelf) => shelf.id === id),
  )
  const shelf = location?.storage_locations.find((candidate) => candidate.id === id)
  const distribution = distributeRemoval(batches, quantity, preferred)
  const changes = distribution.ok ? distribution.changes : []
  const key = pendingKey(itemId, id)
  return {
    locationId: location?.id ?? null,
    name: location?.name ?? null,
    line: {
      key,
      itemId,
      shelfPlaceId: id,
      item,
      place: shelf?.identifier ?? null,
      quantity,
      max: totalQuantity(batches),
      changes,
      expired: 0 - sumOf(expiredRemovals(changes, today)),
      failure: source.failures[key] ?? null,
    },
  }
}

function sumOf(changes: readonly BatchChange[]): number {
  return changes.reduce((sum, change) => sum + change.quantity, 0)
}

function compareLines(a: ListLine, b: ListLine): number {
  return (
    nullsLast(a.place, b.place) ||
    comparePlaces(a.place ?? '', b.place ?? '') ||
    compareSwedish(a.item?.display_name ?? '', b.item?.display_name ?? '')
  )
}

function nullsLast(a: string | null, b: string | null): number {
  return Number(a === null) - Number(b === null)
}
