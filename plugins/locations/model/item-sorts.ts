import { comparePlaces, itemName, locationStock, type LocationStock } from '@forrad/core/domain'
import type { CalendarDate, Item } from '@forrad/openapi'
import { shareOf } from './item-list.ts'
import { byCode } from './stock-rows.ts'
import type { SortKey } from './table.ts'

/** The first date among the batches that lie at the location; null without a dated one. */
export function firstExpiry(item: Item): CalendarDate | null {
  const dates = (shareOf(item)?.storage_locations ?? []).flatMap(({ batches }) =>
    batches.flatMap(({ quantity, expiration_date }) =>
      quantity > 0 && expiration_date !== null ? [expiration_date] : [],
    ),
  )
  return dates.reduce<CalendarDate | null>(
    (first, date) => (first === null || date < first ? date : first),
    null,
  )
}

/** The names of the shelf places where the item lies, in shelf order. */
export function placeNames(item: Item): string {
  return (shareOf(item)?.storage_locations ?? [])
    .map(({ identifier }) => identifier)
    .toSorted(comparePlaces)
    .join(', ')
}

/** The usable stock above the level that is wanted; negative is what lacks up to it (SHORT-1). */
function lacking(stock: LocationStock | null): number | null {
  return stock && stock.usable - Math.max(stock.preferred_stock_level, stock.reorder_point)
}

/** What the table of items can be sorted by (TABLE-6, TABLE-7). */
export function itemSorts(today: CalendarDate): Readonly<Record<string, SortKey<Item>>> {
  const stockOf = (item: Item) => {
    const share = shareOf(item)
    return share ? locationStock(share, today) : null
  }
  return {
    // Numbers by value: 75 mg before 160 mg.
    name: { kind: 'text', of: itemName, compare: comparePlaces },
    number: { kind: 'text', of: ({ vendor_name }) => vendor_name, compare: comparePlaces },
    // What can be used is what work goes by (USABLE-1).
    stock: { kind: 'number', of: (item) => stockOf(item)?.usable ?? null },
    places: { kind: 'text', of: (item) => placeNames(item) || null, compare: comparePlaces },
    expiry: { kind: 'text', of: firstExpiry, compare: byCode },
    // What lacks most up to the level that is wanted stands first (SHORT-1).
    short: { kind: 'number', of: (item) => lacking(stockOf(item)) },
    levels: { kind: 'number', of: (item) => stockOf(item)?.reorder_point ?? null },
  }
}
