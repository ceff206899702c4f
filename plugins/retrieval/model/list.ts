import {
  comparePlaces,
  compareSwedish,
  distributeRemoval,
  expiredRemovals,
  pendingFor,
  pendingPicks,
  pendingQuantity,
  shelfBatches,
  stockedBatches,
  totalQuantity,
  freeBatches,
} from '@forrad/core/domain'
import type { BatchChange, PendingAdjustment, RemovalPick } from '@forrad/core/domain'
import { pendingKey } from '@forrad/core/stores'
import type { BlockedLot, PendingFailure } from '@forrad/core/stores'
import type { Item, Location } from '@forrad/openapi'
import { NOTHING_PLANNED, type PickPlan } from './places.ts'
import { restOf, spreadRest, type Rest } from './rest.ts'

/** One waiting pick: an item at a shelf place. */
export interface ListLine {
  readonly key: string
  readonly itemId: number
  readonly shelfPlaceId: number
  /** Missing until it has been fetched, and when it is gone. */
  readonly item: Item | null
  /** The shelf place's identifier; null when the item does not lie there any more. */
  readonly place: string | null
  /** The location's id; null when it is not known. */
  readonly location: number | null
  /** As it was asked for; more than `max` cannot be registered. */
  readonly quantity: number
  /** The most that can be taken now. */
  readonly max: number
  /** What it lacks, and where else that lies; null where there is enough. */
  readonly rest: Rest | null
  /** The batches it falls on; empty when there is too little. */
  readonly changes: readonly BatchChange[]
  /** Why another batch than the first, in words; null where that is not said. */
  readonly reason: string | null
  /** How many pieces of it are expired today. */
  readonly expired: number
  /** The item's lots that nothing may be taken from. */
  readonly blocked: readonly string[]
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
  /** What is passed over when it is sent (BATCH-6); nothing when missing. */
  readonly blocked?: readonly BlockedLot[]
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

/** What nobody mends in the line's pick: the item is gone, or is not this person's to take. */
const NOT_BY_PICKING: readonly string[] = ['not_found', 'narcotics_not_allowed', 'forbidden']

/** Whether another batch, shelf place or location can be chosen for a line that stayed, in its pick. */
export function leadsToPick({ item, location, failure }: ListLine): boolean {
  return item !== null && location !== null && !(failure && NOT_BY_PICKING.includes(failure.code))
}

/** The lines that fall on expired batches: registering asks for one explicit confirmation. */
export function expiredLines(lines: readonly ListLine[]): readonly ListLine[] {
  return lines.filter((line) => line.expired > 0)
}

/** What the list takes of the line's item, as a plan of its location: for what it lacks and where else that lies. */
export function planOf(
  { itemId, item, location, blocked }: ListLine,
  entries: readonly PendingAdjustment[],
): PickPlan | null {
  if (!item || location === null) return null
  const updates = pendingFor(entries, itemId)?.storage_locations_updates ?? []
  const quantities = Object.fromEntries(
    updates.map((update) => [update.storage_location_id, pendingQuantity(update)]),
  )
  return { ...NOTHING_PLANNED, item, locationId: location, quantities, blocked }
}

/** How many are then taken where, for the shelf places whose quantity another tap changes. */
export function restUpdates(
  line: ListLine,
  entries: readonly PendingAdjustment[],
  today: string,
): PendingAdjustment | null {
  const plan = planOf(line, entries)
  if (plan === null) return null
  const { quantities } = spreadRest(plan, line.shelfPlaceId, today)
  const waiting = pendingFor(entries, line.itemId)?.storage_locations_updates ?? []
  const changed = Object.entries(quantities)
    .map(([id, quantity_to_remove]) => ({ storage_location_id: Number(id), quantity_to_remove }))
    .filter(({ storage_location_id: id, quantity_to_remove }) => {
      return plan.quantities[id] !== quantity_to_remove
    })
    .map((update) => ({
      ...waiting.find((other) => other.storage_location_id === update.storage_location_id),
      ...update,
    }))
  return { item_id: line.itemId, type: 'remove', storage_locations_updates: changed }
}

function place(itemId: number, pick: RemovalPick, source: ListSource, today: string): Placed {
  const { storage_location_id: id, quantity, preferred, reason } = pick
  const item = source.items[itemId] ?? null
  const blocked = (source.blocked ?? []).filter((lot) => lot.item_id === itemId)
  const lots = blocked.map(({ lot }) => lot)
  const batches = freeBatches(stockedBatches(item ? shelfBatches(item, id) : []), lots)
  const location = [...(item?.locations ?? []), ...source.locations].find(({ storage_locations }) =>
    storage_locations.some((shelf) => shelf.id === id),
  )
  const shelf = location?.storage_locations.find((candidate) => candidate.id === id)
  const distribution = distributeRemoval(batches, quantity, preferred)
  const changes = distribution.ok ? distribution.changes : []
  const key = pendingKey(itemId, id)
  const line: ListLine = {
    key,
    itemId,
    shelfPlaceId: id,
    item,
    place: shelf?.identifier ?? null,
    location: location?.id ?? null,
    quantity,
    max: totalQuantity(batches),
    rest: null,
    changes,
    reason: reason?.text ?? reason?.code ?? null,
    expired: 0 - sumOf(expiredRemovals(changes, today)),
    blocked: lots,
    failure: source.failures[key] ?? null,
  }
  const plan = planOf(line, source.entries)
  return {
    locationId: line.location,
    name: location?.name ?? null,
    line: { ...line, rest: plan && restOf(plan, id, today) },
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
