import type { AdjustmentRow, Batch, BatchUpdate, Item } from '@forrad/openapi'
import { sortBatches } from './batch-order.ts'
import { locationBatches, sameBatch, shelfBatches } from './batches.ts'
import { totalQuantity } from './stock.ts'

/** An item with changes laid on it, and what each of them did. */
export interface Laid {
  readonly item: Item
  /** In the order of the changes; those of a shelf place that the item does not show are missing. */
  readonly rows: readonly AdjustmentRow[]
}

/**
 * The item as it is with these changes of its batches (WAIT-1 to WAIT-4). What the server writes, it
 * decides by itself.
 */
export function layUpdates(item: Item, updates: readonly BatchUpdate[]): Laid {
  const rows: AdjustmentRow[] = []
  let laid = item
  for (const update of updates) {
    const place = shelfPlaceOf(laid, update.storage_location_id)
    if (!place) continue
    const before = quantityOf(laid, update)
    const after = Math.max(0, before + update.quantity)
    const { identifier, expiration_date, quantity } = update
    rows.push({ ...place, identifier, expiration_date, before, after, quantity })
    laid = withQuantity(laid, update, after)
  }
  return { item: laid, rows }
}

type BatchAt = Pick<BatchUpdate, 'storage_location_id' | 'identifier' | 'expiration_date'>

/** How many units of that batch lie on that shelf place. */
export function quantityOf(item: Pick<Item, 'locations'>, at: BatchAt): number {
  const batches = shelfBatches(item, at.storage_location_id)
  return batches.find((batch) => sameBatch(batch, at))?.quantity ?? 0
}

/** The names of a shelf place and its location, as the item shows them; null where it does not. */
function shelfPlaceOf(
  item: Pick<Item, 'locations'>,
  id: number,
): Pick<AdjustmentRow, 'location' | 'storage_location'> | null {
  for (const location of item.locations) {
    const place = location.storage_locations.find((other) => other.id === id)
    if (!place) continue
    return {
      location: { id: location.id, name: location.name },
      storage_location: { id, identifier: place.identifier },
    }
  }
  return null
}

/** The item with another quantity in one batch; batches at 0 are not shown. */
function withQuantity(item: Item, at: BatchAt, quantity: number): Item {
  const locations = item.locations.map((location) => {
    if (!location.storage_locations.some(({ id }) => id === at.storage_location_id)) return location
    const storage_locations = location.storage_locations.map((place) =>
      place.id === at.storage_location_id
        ? { ...place, batches: withBatch(item, place.batches, at, quantity) }
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
    ...(isBlocked(item, known, identifier) ? { blocked: true } : {}),
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
