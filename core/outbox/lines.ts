import type { Adjustment, BatchUpdate, Item } from '@forrad/openapi'
import { itemName } from '../domain/index.ts'
import type { StockChange } from '../stores/index.ts'
import { adjustmentsOf, type EntryLine } from './entry.ts'

/**
 * What a card says of a change, in the names of the items as they are held here: one line for each item
 * and shelf place. Of an undo nothing is known here: `linesOfEntry` tells what it takes back.
 */
export function linesOfChange(
  change: StockChange,
  latest: (itemId: number) => Item | undefined,
): readonly EntryLine[] {
  return adjustmentsOf(change).flatMap(({ item_id, type, batch_updates }) => {
    const item = latest(item_id)
    const places = [...new Set(batch_updates.map((update) => update.storage_location_id))]
    return places.map((placeId) => {
      const updates = batch_updates.filter((update) => update.storage_location_id === placeId)
      return {
        itemId: item_id,
        itemName: item ? itemName(item) : '',
        ...namesOf(item, placeId),
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

function namesOf(item: Item | undefined, placeId: number) {
  for (const { name, storage_locations } of item?.locations ?? []) {
    const place = storage_locations.find(({ id }) => id === placeId)
    if (place) return { placeName: place.identifier, locationName: name }
  }
  return { placeName: '', locationName: '' }
}

function theOnly(updates: readonly BatchUpdate[]): string | null {
  const [first, ...others] = new Set(updates.map(({ identifier }) => identifier))
  return others.length === 0 ? (first ?? null) : null
}
