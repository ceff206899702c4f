import { itemName, isExpired, levelsOf } from '@forrad/core/domain'
import type { Row, TableColumn } from '@forrad/core/documents'
import type { Translate } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'

/** The columns of an inventory, in the order of {@link inventoryRows}. */
export function inventoryColumns(translate: Translate): readonly TableColumn[] {
  return [
    { label: translate(msg`Location`), kind: 'text' },
    { label: translate(msg`Shelf place`), kind: 'text' },
    { label: translate(msg`Item number`), kind: 'text' },
    { label: translate(msg`Item`), kind: 'text' },
    { label: translate(msg`Strength`), kind: 'text' },
    { label: translate(msg`Batch`), kind: 'text' },
    { label: translate(msg`Expiry date`), kind: 'date' },
    { label: translate(msg`Expired`), kind: 'text' },
    { label: translate(msg`Quantity`), kind: 'number' },
    { label: translate(msg`Reorder point`), kind: 'number' },
    { label: translate(msg`Preferred stock level`), kind: 'number' },
  ]
}

/** One row for each batch, and one with 0 where an item is kept without stock. */
export function inventoryRows(
  item: Item,
  { today, words }: { readonly today: string; readonly words: InventoryWords },
): readonly Row[] {
  const { vendor_name, strength_text } = item
  const name = itemName(item)
  return item.locations.flatMap((location) => {
    const levels = levelsOf(location.location_item)
    const row = (
      place: string | null,
      batch: string | null,
      date: string | null,
      quantity: number,
    ): Row => [
      location.name,
      place,
      vendor_name,
      name,
      strength_text,
      batch,
      date,
      isExpired(date, today) ? words.yes : null,
      quantity,
      levels.reorder_point,
      levels.preferred_stock_level,
    ]
    const stocked = location.storage_locations.flatMap(({ identifier, batches }) =>
      batches.map((batch) =>
        row(identifier, batch.identifier ?? words.unknown, batch.expiration_date, batch.quantity),
      ),
    )
    return stocked.length > 0 ? stocked : [row(null, null, null, 0)]
  })
}

/** Words that stand in cells. */
export interface InventoryWords {
  readonly unknown: string
  readonly yes: string
}

/** The cells' words in Swedish. */
export function inventoryWords(translate: Translate): InventoryWords {
  return { unknown: translate(msg`UNKNOWN`), yes: translate(msg`Yes`) }
}
