import {
  compareSwedish,
  expiresWithin,
  isExpired,
  locationBatches,
  locationStock,
  SOON_DAYS,
} from '@forrad/core/domain'
import type { CalendarDate, Item, ItemLocation } from '@forrad/openapi'
import type { ItemFilter, LocationView } from './address.ts'
import { itemText, wordsOf } from './search-text.ts'

/** A location's items by name. */
export function sortItems(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => compareSwedish(a.display_name, b.display_name) || a.id - b.id)
}

/** The items of these rows, in their order; those that are gone are left out. */
export function itemsOfRows(
  items: readonly Item[],
  rows: readonly { readonly item_id: number }[],
): readonly Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return rows.flatMap(({ item_id }) => byId.get(item_id) ?? [])
}

/** The location's share of an item of its list, which holds no other. */
export function shareOf(item: Item): ItemLocation | undefined {
  return item.locations[0]
}

/** The items in which every typed word occurs and that any chosen filter keeps. */
export function filterItems(
  items: readonly Item[],
  { query, filters }: Pick<LocationView, 'query' | 'filters'>,
  today: CalendarDate,
): readonly Item[] {
  const words = wordsOf(query)
  if (words.length === 0 && filters.length === 0) return items
  return items.filter((item) => {
    if (!words.every((word) => itemText(item).includes(word))) return false
    if (filters.length === 0) return true
    const share = shareOf(item)
    return share !== undefined && filters.some((filter) => passes(share, filter, today))
  })
}

function passes(share: ItemLocation, filter: ItemFilter, today: CalendarDate): boolean {
  if (filter === 'out' || filter === 'low') {
    return locationStock(share, today).usable_status === (filter === 'out' ? 'red' : 'orange')
  }
  return locationBatches(share).some(
    ({ expiration_date, quantity }) =>
      quantity > 0 &&
      (filter === 'expired'
        ? isExpired(expiration_date, today)
        : expiresWithin(expiration_date, today, SOON_DAYS)),
  )
}
