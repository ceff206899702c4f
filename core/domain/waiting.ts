import type { AdjustmentRow, Batch, BatchUpdate, Item, ItemLocation } from '@forrad/openapi'
import { sortBatches } from './batch-order.ts'
import { locationBatches, sameBatch, shelfBatches } from './batches.ts'
import { comparePlaces } from './sorting.ts'
import { totalQuantity } from './stock.ts'

/** A shelf place and its location, by their ids and names. */
export interface ShelfPlaceNames {
  readonly location: { readonly id: number; readonly name: string }
  readonly storage_location: { readonly id: number; readonly identifier: string }
}

/** What waits of one item, of one act. */
export interface WaitingAct {
  readonly batch_updates: readonly BatchUpdate[]
  /** What it takes on one shelf place it lays on another. */
  readonly isMove: boolean
  /** Shelf places on which it lays units, as they were known when it was done. */
  readonly places: readonly ShelfPlaceNames[]
}

/** An item with changes laid on it, and what each of them did. */
export interface Laid {
  readonly item: Item
  /** In the order of the changes; those of a shelf place that is known nowhere are missing. */
  readonly rows: readonly AdjustmentRow[]
}

/** The item with what waits of it laid on it, act by act (WAIT-1 to WAIT-4). */
export function layActs(item: Item, acts: readonly WaitingAct[]): Item {
  return acts.reduce((laid, { batch_updates, isMove, places }) => {
    const isLost = ({ quantity, storage_location_id }: BatchUpdate) =>
      quantity > 0 && !knownPlace(laid, storage_location_id, places)
    // Half of a move would show its units as gone.
    if (isMove && batch_updates.some(isLost)) return laid
    return layUpdates(laid, batch_updates, places).item
  }, item)
}

/**
 * The item as it is with these changes of its batches (WAIT-1 to WAIT-4), those on `places` also where it
 * shows none of them. What the server writes, it decides by itself.
 */
export function layUpdates(
  item: Item,
  updates: readonly BatchUpdate[],
  places: readonly ShelfPlaceNames[] = [],
): Laid {
  const rows: AdjustmentRow[] = []
  let laid = item
  for (const update of updates) {
    const place = knownPlace(laid, update.storage_location_id, places)
    if (!place) continue
    const before = quantityOf(laid, update)
    const after = Math.max(0, before + update.quantity)
    const { identifier, expiration_date, quantity } = update
    rows.push({ ...place, identifier, expiration_date, before, after, quantity })
    // What is told of the lot goes by the item as it was before: a move may take all of it where it lay.
    laid = withQuantity(after > 0 ? withPlace(laid, place) : laid, update, after, item)
  }
  return { item: laid, rows }
}

type BatchAt = Pick<BatchUpdate, 'storage_location_id' | 'identifier' | 'expiration_date'>

/** How many units of that batch lie on that shelf place. */
export function quantityOf(item: Pick<Item, 'locations'>, at: BatchAt): number {
  const batches = shelfBatches(item, at.storage_location_id)
  return batches.find((batch) => sameBatch(batch, at))?.quantity ?? 0
}

/** A location with shelf places, as an item shows it, or a list of locations. */
type NamedLocation = ShelfPlaceNames['location'] & {
  readonly storage_locations: readonly ShelfPlaceNames['storage_location'][]
}

/** What these locations call a shelf place and its location; undefined where none of them has it. */
export function shelfPlaceOf(
  locations: readonly NamedLocation[],
  id: number,
): ShelfPlaceNames | undefined {
  for (const location of locations) {
    const place = location.storage_locations.find((other) => other.id === id)
    if (!place) continue
    return {
      location: { id: location.id, name: location.name },
      storage_location: { id, identifier: place.identifier },
    }
  }
  return undefined
}

function knownPlace(
  { locations }: Pick<Item, 'locations'>,
  id: number,
  places: readonly ShelfPlaceNames[],
): ShelfPlaceNames | undefined {
  return (
    shelfPlaceOf(locations, id) ?? places.find(({ storage_location }) => storage_location.id === id)
  )
}

/** The item with that shelf place, in the order in which the server tells them; itself where it shows it. */
function withPlace(item: Item, { location, storage_location }: ShelfPlaceNames): Item {
  const { id, identifier } = storage_location
  if (shelfPlaceOf(item.locations, id)) return item
  const here: ItemLocation = item.locations.find((other) => other.id === location.id) ?? {
    id: location.id,
    name: location.name,
    quantity: 0,
    location_item: null,
    storage_locations: [],
  }
  const place = { id, location_id: location.id, identifier, batches: [] }
  const storage_locations = [...here.storage_locations, place].sort(
    (a, b) => comparePlaces(a.identifier, b.identifier) || a.id - b.id,
  )
  const others = item.locations.filter((other) => other !== here)
  const locations = [...others, { ...here, storage_locations }].sort(
    (a, b) => comparePlaces(a.name, b.name) || a.id - b.id,
  )
  return { ...item, locations }
}

/** The item with another quantity in one batch; batches at 0 are not shown. `before`: as it was before the act. */
function withQuantity(item: Item, at: BatchAt, quantity: number, before: Item): Item {
  const locations = item.locations.map((location) => {
    if (!location.storage_locations.some(({ id }) => id === at.storage_location_id)) return location
    const storage_locations = location.storage_locations.map((place) =>
      place.id === at.storage_location_id
        ? { ...place, batches: withBatch(item, place.batches, at, quantity, before) }
        : place,
    )
    const batches = storage_locations.flatMap((place) => place.batches)
    return { ...location, storage_locations, quantity: totalQuantity(batches) }
  })
  return { ...item, locations }
}

function withBatch(
  item: Item,
  batches: readonly Batch[],
  { identifier, expiration_date }: BatchAt,
  quantity: number,
  before: Item,
): readonly Batch[] {
  const known = batches.find((batch) => sameBatch(batch, { identifier, expiration_date }))
  const others = batches.filter((batch) => batch !== known)
  if (quantity === 0) return others
  const id = known?.id ?? nextId(item)
  const opened = known && staysOpened(known, quantity) ? known.opened : undefined
  const batch: Batch = {
    id,
    identifier,
    expiration_date,
    quantity,
    ...(opened ? { opened } : {}),
    ...(isBlocked(before, known, identifier) ? { blocked: true } : {}),
  }
  return sortBatches([...others, batch])
}

/**
 * Whether opened packs are left for certain (WAIT-4): units that were given another date than the printed one
 * are all opened (OPEN-2). Of those that keep their own, some are, and what is taken is taken of these first
 * (OPEN-3, OPEN-4): how many there are no figure tells.
 */
function staysOpened({ opened, expiration_date, quantity }: Batch, after: number): boolean {
  return opened?.printed_date !== expiration_date || after >= quantity
}

/**
 * Whether a batch is blocked: as it is known, and of a new one whether every other of its lot is, wherever
 * they lie. One that is free shows that the lot is, and the others lie where nothing is taken (BATCH-6, BATCH-8).
 */
function isBlocked(item: Item, known: Batch | undefined, lot: Batch['identifier']): boolean {
  if (known) return known.blocked === true
  const others = item.locations
    .flatMap(locationBatches)
    .filter(({ identifier }) => identifier === lot)
  return others.length > 0 && others.every(({ blocked }) => blocked)
}

/** No batch of the item has it. */
function nextId(item: Item): number {
  const ids = item.locations.flatMap(({ storage_locations }) =>
    storage_locations.flatMap(({ batches }) => batches.map(({ id }) => id)),
  )
  return Math.max(0, ...ids) + 1
}
