import type {
  Batch,
  Item,
  ItemLocation,
  LocationItem,
  LocationItemInput,
  StockedStorageLocation,
} from '@forrad/openapi'
import {
  batchKey,
  comparePlaces,
  DEFAULT_LEVELS,
  NEVER_OPENED,
  openedMark,
  sameBatch,
  sortBatches,
  totalQuantity,
  type OpenedState,
  type PlannedBatch,
  type StockBatch,
} from '../domain/index.ts'
import { newId, type FakeWorld } from './fake-world.ts'

/** A shelf place and its location. */
export interface PlaceAt {
  readonly id: number
  readonly identifier: string
  readonly location: { readonly id: number; readonly name: string }
}

/** The stock of a world as the rules see it, and what a database would remember beside it. */
export interface Stock {
  /** The shelf place, if it is there. */
  place(id: number): PlaceAt | null
  /** The shelf place, there or gone. */
  everPlace(id: number): PlaceAt | null
  /** Every batch above 0. */
  batches(): readonly StockBatch[]
  /** Puts batches of the item there as they are after a change, with what is kept of their openings. */
  write(item: Item, batches: readonly PlannedBatch[], openings: readonly OpenedState[]): Item
}

/** The stock of a world. */
export function stockOf(world: FakeWorld): Stock {
  const seen = new Map<number, PlaceAt>()
  /** Of these the list of locations tells whether they are there; a test's item may show others. */
  const listed = new Set<number>()
  const ids = new Map<string, number>()
  const openings = new Map<string, OpenedState>()

  const look = () => {
    const shown = new Set<number>()
    for (const location of [...world.items.flatMap((item) => item.locations), ...world.locations]) {
      for (const { id, identifier } of location.storage_locations) {
        shown.add(id)
        seen.set(id, { id, identifier, location: { id: location.id, name: location.name } })
      }
    }
    for (const { id } of world.locations.flatMap((one) => one.storage_locations)) listed.add(id)
    return shown
  }
  const batchId = (key: string) => {
    const id = ids.get(key) ?? newId(world, 'batch', batches())
    ids.set(key, id)
    return id
  }
  const batches = (): readonly StockBatch[] =>
    world.items.flatMap((item) =>
      item.locations.flatMap((location) =>
        location.storage_locations.flatMap((place) =>
          place.batches.map((batch) => {
            const at = { ...batch, item_id: item.id, storage_location_id: place.id }
            const key = batchKey(at)
            ids.set(key, batch.id)
            return { ...at, openings: openings.get(key) ?? stateOf(batch) }
          }),
        ),
      ),
    )
  look()

  return {
    batches,
    everPlace: (id) => {
      look()
      return seen.get(id) ?? null
    },
    place: (id) => {
      const isThere = look().has(id) || !listed.has(id)
      return isThere ? (seen.get(id) ?? null) : null
    },
    write(item, changed, after) {
      let written = item
      for (const [index, batch] of changed.entries()) {
        if (batch.item_id !== item.id) continue
        const state = after[index] ?? NEVER_OPENED
        const at = seen.get(batch.storage_location_id)
        if (!at) continue
        const key = batchKey(batch)
        openings.set(key, state)
        const id = batchId(key)
        const { identifier, expiration_date, quantity } = batch
        const mark = openedMark(quantity, state)
        const opened = mark ? { opened: mark } : {}
        written = withBatch(written, at, { id, identifier, expiration_date, quantity, ...opened })
      }
      return written
    },
  }
}

/** What is kept of the openings of a batch that a test has made. */
function stateOf({ opened }: Batch): OpenedState | null {
  if (!opened) return null
  return { opened_on: opened.on, printed_date: opened.printed_date, closed_quantity: 0 }
}

/** The item with one batch as it is now; what is empty is not shown. */
function withBatch(item: Item, at: PlaceAt, batch: Batch): Item {
  return withShare(item, at.location, (share) => {
    const place = share.storage_locations.find(({ id }) => id === at.id)
    const others = share.storage_locations.filter((one) => one !== place)
    const lying = (place?.batches ?? []).filter((one) => !sameBatch(one, batch))
    const batches = batch.quantity === 0 ? lying : sortBatches([...lying, batch])
    const { id, identifier } = at
    const location_id = at.location.id
    const storage_locations: readonly StockedStorageLocation[] = [
      ...others,
      ...(batches.length > 0 ? [{ id, location_id, identifier, batches }] : []),
    ].sort((a, b) => comparePlaces(a.identifier, b.identifier) || a.id - b.id)
    const all = storage_locations.flatMap((one) => one.batches)
    return { ...share, storage_locations, quantity: totalQuantity(all) }
  })
}

/** The item with another share at a location; where it neither lies nor is kept, it has none. */
export function withShare(
  item: Item,
  { id, name }: { readonly id: number; readonly name: string },
  change: (share: ItemLocation) => ItemLocation,
): Item {
  const none: ItemLocation = {
    id,
    name,
    quantity: 0,
    location_item: null,
    storage_locations: [],
  }
  const share = change(item.locations.find((one) => one.id === id) ?? none)
  const locations = [...item.locations.filter((one) => one.id !== id), share]
    .filter((one) => one.location_item !== null || one.storage_locations.length > 0)
    .sort((a, b) => comparePlaces(a.name, b.name) || a.id - b.id)
  return { ...item, locations }
}

/** Every location item of a world. */
export function locationItemsOf({ items }: FakeWorld): readonly LocationItem[] {
  return items.flatMap(({ locations }) =>
    locations.flatMap(({ location_item }) => location_item ?? []),
  )
}

/** The item with these levels at their location, where it is kept from now on. */
export function withLevels(
  world: FakeWorld,
  item: Item,
  location: { readonly id: number; readonly name: string },
  levels: Omit<LocationItemInput, 'item_id' | 'location_id'> = {},
): Item {
  return withShare(item, location, (share) => ({
    ...share,
    location_item: {
      ...(share.location_item ?? {
        id: newId(world, 'location_item', locationItemsOf(world)),
        item_id: item.id,
        location_id: location.id,
        ...DEFAULT_LEVELS,
      }),
      ...levels,
    },
  }))
}
