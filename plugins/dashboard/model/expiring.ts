import { addDays, comparePlaces, compareSwedish, isExpired, itemName } from '@forrad/core/domain'
import type { Batch, CalendarDate, Item } from '@forrad/openapi'

/** How many days ahead the list looks: a week from today. */
export const WEEK = 7

/** How many rows stand on the start page. */
const SHOWN = 8

/** A batch on a shelf place that has come to its date, or will within a week. */
export interface ExpiringRow {
  readonly key: string
  readonly item: Item
  readonly place: { readonly id: number; readonly identifier: string }
  readonly batch: Batch & { readonly expiration_date: CalendarDate }
  readonly isExpired: boolean
}

/**
 * What expires at one location, of items of which some may lie elsewhere, too.
 *
 * - DUE-1 A row is a batch that lies there and is past its date, or comes to it today or on one of the
 *   seven days after; today is the date in Stockholm. A batch without a date is none.
 * - DUE-2 The first date stands first, so that what has expired stands before what will; of one date by
 *   shelf place, then by name, then as the batches came.
 */
export function expiringRows(
  items: readonly Item[],
  locationId: number,
  today: CalendarDate,
): readonly ExpiringRow[] {
  const until = addDays(today, WEEK)
  const rows = items.flatMap((item) =>
    item.locations
      .filter(({ id }) => id === locationId)
      .flatMap(({ storage_locations }) => storage_locations)
      .flatMap((place) =>
        place.batches.flatMap((batch): readonly ExpiringRow[] => {
          const { expiration_date } = batch
          if (batch.quantity <= 0 || expiration_date === null || expiration_date > until) return []
          return [
            {
              key: String(batch.id),
              item,
              place,
              batch: { ...batch, expiration_date },
              isExpired: isExpired(expiration_date, today),
            },
          ]
        }),
      ),
  )
  return rows.toSorted(
    (a, b) =>
      Number(a.batch.expiration_date > b.batch.expiration_date) -
        Number(a.batch.expiration_date < b.batch.expiration_date) ||
      comparePlaces(a.place.identifier, b.place.identifier) ||
      compareSwedish(itemName(a.item), itemName(b.item)),
  )
}

/** The list as it stands on the page. */
export interface ExpiringList {
  /** In order; those that were dealt with just now keep their places. */
  readonly shown: readonly ExpiringRow[]
  /** Those that were dealt with before. */
  readonly done: readonly ExpiringRow[]
  /** How many are left to deal with, shown or not. */
  readonly left: number
  /** There are more than are shown. */
  readonly hasMore: boolean
}

/**
 * Which rows stand on the page.
 *
 * - DUE-3 At most eight stand there, the others behind a link.
 * - DUE-4 What was dealt with before the page was opened stands by itself and takes no room from them;
 *   what is dealt with on the page keeps its place, so that nothing moves under the finger.
 */
export function expiringList(
  rows: readonly ExpiringRow[],
  { isDone, wasDone }: Record<'isDone' | 'wasDone', (row: ExpiringRow) => boolean>,
): ExpiringList {
  const isAside = (row: ExpiringRow) => wasDone(row) && isDone(row)
  const open = rows.filter((row) => !isAside(row))
  return {
    shown: open.slice(0, SHOWN),
    done: rows.filter(isAside),
    left: open.filter((row) => !isDone(row)).length,
    hasMore: open.length > SHOWN,
  }
}
