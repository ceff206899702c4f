import type { Adjustment, BatchUpdate, Item, Location } from '@forrad/openapi'
import { itemName, shelfPlaceOf, type ShelfPlaceNames } from '../domain/index.ts'
import type { StockChange } from '../stores/index.ts'
import { adjustmentsOf, type EntryLine } from './entry.ts'

/** What is held here that has names: the items, and the locations with all their shelf places. */
export interface Held {
  readonly latest: (itemId: number) => Item | undefined
  readonly locations: readonly Location[]
}

/**
 * What a card says of a change, in the names of the items and locations as they are held here: one line for
 * each item and shelf place. Of an undo nothing is known here: `linesOfEntry` tells what it takes back.
 */
export function linesOfChange(
  change: StockChange,
  { latest, locations }: Held,
): readonly EntryLine[] {
  return adjustmentsOf(change).flatMap(({ item_id, type, batch_updates }) => {
    const item = latest(item_id)
    const places = [...new Set(batch_updates.map((update) => update.storage_location_id))]
    return places.map((placeId) => {
      const updates = batch_updates.filter((update) => update.storage_location_id === placeId)
      return {
        itemId: item_id,
        itemName: item ? itemName(item) : '',
        ...namesOf(placeOf(item, placeId, locations)),
        quantity: updates.reduce((sum, { quantity }) => sum + quantity, 0),
        type,
        identifier: theOnly(updates),
        ...(item ? forgetting(item) : {}),
      }
    })
  })
}

/** What the card of an undo says of the ledger entry that it takes back; `item` where it is held here. */
export function linesOfEntry(
  { item_id, type, rows, ledger_item }: Adjustment,
  item?: Item,
): readonly EntryLine[] {
  if (type === 'undo') return []
  return rows.map(({ location, storage_location, identifier, quantity }) => ({
    itemId: item_id,
    itemName: itemName(ledger_item),
    placeName: storage_location.identifier,
    locationName: location.name,
    quantity,
    type,
    identifier,
    ...forgetting(item),
  }))
}

/** An entry of the ledger does not say whether it is of a narcotic: what is not held may be one (OUTBOX-20). */
function forgetting(item: Item | undefined): Pick<EntryLine, 'forgetsName'> {
  return item && item.narcotic_level <= 0 ? {} : { forgetsName: true }
}

/** The shelf places on which a change lays units, as far as their names are held here (WAIT-3). */
export function placesOfChange(
  change: StockChange,
  { latest, locations }: Held,
): readonly ShelfPlaceNames[] {
  return once(
    adjustmentsOf(change).flatMap(({ item_id, batch_updates }) =>
      batch_updates.flatMap(({ quantity, storage_location_id }) =>
        quantity > 0 ? (placeOf(latest(item_id), storage_location_id, locations) ?? []) : [],
      ),
    ),
  )
}

/** Those on which taking a ledger entry back lays units. */
export function placesOfUndo({ rows }: Pick<Adjustment, 'rows'>): readonly ShelfPlaceNames[] {
  return once(
    rows.flatMap(({ quantity, location, storage_location }) =>
      quantity < 0 ? { location, storage_location } : [],
    ),
  )
}

function once(places: readonly ShelfPlaceNames[]): readonly ShelfPlaceNames[] {
  return [...new Map(places.map((place) => [place.storage_location.id, place])).values()]
}

function placeOf(item: Item | undefined, placeId: number, locations: readonly Location[]) {
  return shelfPlaceOf(item?.locations ?? [], placeId) ?? shelfPlaceOf(locations, placeId)
}

function namesOf(place: ShelfPlaceNames | undefined) {
  return {
    placeName: place?.storage_location.identifier ?? '',
    locationName: place?.location.name ?? '',
  }
}

function theOnly(updates: readonly BatchUpdate[]): string | null {
  const [first, ...others] = new Set(updates.map(({ identifier }) => identifier))
  return others.length === 0 ? (first ?? null) : null
}
