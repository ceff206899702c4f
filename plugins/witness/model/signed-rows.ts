import type { ChangedItem } from '@forrad/core/kernel'
import type { Item, Location, MissingWitness, WitnessedLine } from '@forrad/openapi'

/** A line of what is signed, as the witness reads it. */
export interface SignedRow {
  readonly key: string
  /** Null where nothing that is held here names it. */
  readonly item: Pick<Item, 'display_name' | 'strength_text'> | null
  /** Units, negative for what leaves. */
  readonly quantity: number
  /** Where it lies, as the ledger names it; null where nothing that is held here names it. */
  readonly place: string | null
}

/** What is about to be done, by the names that are held here: nothing is asked for to show it. */
export function rowsOfLines(
  lines: readonly WitnessedLine[],
  items: readonly ChangedItem[],
  locations: readonly Location[],
): readonly SignedRow[] {
  return lines.map(({ item_id, storage_location_id, quantity }) => {
    const item = items.find(({ id }) => id === item_id)
    const places = [...locations, ...(item?.locations ?? [])].flatMap(
      ({ name, storage_locations }) =>
        storage_locations.map(({ id, identifier }) => ({ id, place: `${name} · ${identifier}` })),
    )
    return {
      key: `${item_id}/${storage_location_id}/${Math.sign(quantity)}`,
      item: item ? named(item) : null,
      quantity,
      place: places.find(({ id }) => id === storage_location_id)?.place ?? null,
    }
  })
}

function named({ display_name, strength_text = null }: ChangedItem): SignedRow['item'] {
  return display_name === undefined ? null : { display_name, strength_text }
}

/** An entry that lacks its witness, by what the list of them says. */
export function rowOfEntry(entry: MissingWitness): SignedRow {
  const { adjustment_id, item, quantity, location } = entry
  return { key: `${adjustment_id}`, item, quantity, place: location }
}
