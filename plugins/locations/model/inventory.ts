import { comparePlaces } from '@forrad/core/domain'
import type { Listing } from '@forrad/core/stores'
import type { Item, StockedStorageLocation } from '@forrad/openapi'
import type { LocationView } from './address.ts'
import { shareOf } from './item-list.ts'
import { itemText, namesText, wordsOf } from './search-text.ts'

/** A shelf place's heading, or below it one item that lies there with its batches. */
export type InventoryEntry =
  | {
      readonly kind: 'place'
      readonly key: string
      readonly place: StockedStorageLocation
      /** How many of the shown items lie there; null while not all of them have been fetched. */
      readonly count: number | null
    }
  | {
      readonly kind: 'item'
      readonly key: string
      readonly item: Item
      readonly place: StockedStorageLocation
    }

interface Group {
  readonly place: StockedStorageLocation
  readonly items: InventoryEntry[]
}

/**
 * What lies where, in shelf order and below each shelf place in the order of `items`. A word of the
 * filter may stand in the item, the shelf place or a batch.
 */
export function inventoryEntries(
  items: readonly Item[],
  { query, placeId }: Pick<LocationView, 'query' | 'placeId'>,
): readonly InventoryEntry[] {
  const words = wordsOf(query)
  const groups = new Map<number, Group>()
  for (const item of items) {
    for (const place of shareOf(item)?.storage_locations ?? []) {
      if (placeId !== null && place.id !== placeId) continue
      if (!hasStock(place)) continue
      if (!matches(item, place, words)) continue
      const group = groups.get(place.id) ?? { place, items: [] }
      groups.set(place.id, group)
      group.items.push({ kind: 'item', key: `${place.id} ${item.id}`, item, place })
    }
  }
  return [...groups.values()]
    .sort((a, b) => comparePlaces(a.place.identifier, b.place.identifier))
    .flatMap(({ place, items: lying }) => [
      { kind: 'place', key: String(place.id), place, count: lying.length } as const,
      ...lying,
    ])
}

/**
 * The same of rows that the server has found, in their order; what lies there no more is left out.
 * More of the last shelf place may come with the next page.
 */
export function entriesOfRows(
  items: readonly Item[],
  { rows, cursor }: Pick<Listing, 'rows' | 'cursor'>,
): readonly InventoryEntry[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const groups: Group[] = []
  for (const { item_id, storage_location_id } of rows) {
    const item = byId.get(item_id)
    const place = item && shareOf(item)?.storage_locations.find((p) => p.id === storage_location_id)
    // Emptied by what waits, or by figures that came later: the row goes once the list is fetched anew.
    if (!item || !place || !hasStock(place)) continue
    const last = groups.at(-1)
    const group = last?.place.id === place.id ? last : { place, items: [] }
    if (group !== last) groups.push(group)
    group.items.push({ kind: 'item', key: `${place.id} ${item.id}`, item, place })
  }
  return groups.flatMap(({ place, items: lying }, index) => {
    const isOpen = cursor !== null && index === groups.length - 1
    const count = isOpen ? null : lying.length
    return [{ kind: 'place', key: String(place.id), place, count } as const, ...lying]
  })
}

const hasStock = ({ batches }: StockedStorageLocation): boolean =>
  batches.some(({ quantity }) => quantity > 0)

function matches(item: Item, place: StockedStorageLocation, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = itemText(item)
  const missing = words.filter((word) => !text.includes(word))
  if (missing.length === 0) return true
  const rest = namesText([place.identifier, ...place.batches.map((b) => b.identifier)])
  return missing.every((word) => rest.includes(word))
}
