import { itemName, isExpired, levelsOf } from '@forrad/core/domain'
import type { Result } from '@forrad/core/api'
import type { Row, TableColumn } from '@forrad/core/documents'
import type { AddedColumns, LyingBatch, Services, Translate } from '@forrad/core/kernel'
import type { Item, StockedStorageLocation } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { extraColumns } from '../added-columns.ts'

/** An item of an inventory. */
export interface KeptItem {
  readonly item: Item
  /** Where its rows are of: all of the item, or one shelf place of it. */
  readonly shown: Item
}

/** An inventory's columns, and the rows of some of its items. */
export interface InventoryTable {
  readonly columns: readonly TableColumn[]
  readonly rowsOf: (kept: readonly KeptItem[]) => Promise<Result<readonly Row[]>>
}

/** An inventory with the columns that plugins add: those of its items, then those of its batches. */
export async function inventoryTable(
  added: AddedColumns,
  services: Services,
  signal: AbortSignal,
): Promise<InventoryTable> {
  const { clock, translate } = services
  const cells = { today: clock.today(), words: inventoryWords(translate) }
  const [ofItems, ofBatches] = await Promise.all([
    extraColumns(added.items, services, signal),
    extraColumns(added.batches, services, signal),
  ])
  return {
    columns: [...inventoryColumns(translate), ...ofItems.columns, ...ofBatches.columns],
    async rowsOf(kept) {
      const lines = kept.flatMap((one) => inventoryLines(one, cells))
      const items = [...new Set(kept.map(({ item }) => item))]
      const batches = lines.flatMap(({ lying }) => lying ?? [])
      const [itemCells, batchCells] = await Promise.all([
        ofItems.read(items),
        ofBatches.read(batches),
      ])
      if (!itemCells.ok) return itemCells
      if (!batchCells.ok) return batchCells
      const ofItem = new Map(items.map((item, at) => [item, itemCells.data[at] ?? []]))
      const ofBatch = new Map(batches.map((lying, at) => [lying, batchCells.data[at] ?? []]))
      // A row without stock is of no batch.
      const none = ofBatches.columns.map(() => null)
      const rows = lines.map(({ item, lying, row }) => [
        ...row,
        ...(ofItem.get(item) ?? []),
        ...((lying && ofBatch.get(lying)) ?? none),
      ])
      return { ok: true, data: rows }
    },
  }
}

/** An inventory's own columns, in the order of {@link inventoryLines}. */
function inventoryColumns(translate: Translate): readonly TableColumn[] {
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

interface InventoryLine {
  readonly item: Item
  /** Null where the item is kept without stock. */
  readonly lying: LyingBatch | null
  readonly row: Row
}

/** One row for each batch, and one with 0 where an item is kept without stock. */
function inventoryLines(
  { item, shown }: KeptItem,
  { today, words }: { readonly today: string; readonly words: InventoryWords },
): readonly InventoryLine[] {
  const { vendor_name, strength_text } = item
  const name = itemName(item)
  return shown.locations.flatMap((location) => {
    const levels = levelsOf(location.location_item)
    const line = (place: StockedStorageLocation | null, lying: LyingBatch | null) => {
      const date = lying?.batch.expiration_date ?? null
      const row: Row = [
        location.name,
        place?.identifier ?? null,
        vendor_name,
        name,
        strength_text,
        lying ? (lying.batch.identifier ?? words.unknown) : null,
        date,
        isExpired(date, today) ? words.yes : null,
        lying?.batch.quantity ?? 0,
        levels.reorder_point,
        levels.preferred_stock_level,
      ]
      return { item, lying, row }
    }
    const stocked = location.storage_locations.flatMap((place) =>
      place.batches.map((batch) => line(place, { item, storageLocationId: place.id, batch })),
    )
    return stocked.length > 0 ? stocked : [line(null, null)]
  })
}

/** Words that stand in cells. */
interface InventoryWords {
  readonly unknown: string
  readonly yes: string
}

/** The cells' words in Swedish. */
function inventoryWords(translate: Translate): InventoryWords {
  return { unknown: translate(msg`UNKNOWN`), yes: translate(msg`Yes`) }
}
