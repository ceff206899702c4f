import { isExpired } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'

/** How many months the calendar holds, the current one included. */
export const MONTHS = 12

/** One batch on its shelf place. */
export interface Expiry {
  readonly key: string
  readonly item: Item
  readonly place: string
  readonly batch: string | null
  /** yyyy-mm-dd. */
  readonly date: string
  readonly quantity: number
}

/** What expires in one month. */
export interface Month {
  /** `yyyy-mm`; `expired` for all that is past its date. */
  readonly id: string
  readonly expiries: readonly Expiry[]
}

/** Sorts what is on the shelves into months, what has expired first; seen from `today` (yyyy-mm-dd). */
export function monthsOf(items: readonly Item[], today: string): readonly Month[] {
  const end = lastMonth(today)
  const months = new Map<string, Expiry[]>()
  const found = items.flatMap(expiriesOf).sort((a, b) => a.date.localeCompare(b.date))
  for (const expiry of found) {
    const month = isExpired(expiry.date, today) ? 'expired' : expiry.date.slice(0, 7)
    if (month !== 'expired' && month > end) continue
    months.set(month, [...(months.get(month) ?? []), expiry])
  }
  return [...months].map(([id, expiries]) => ({ id, expiries }))
}

const monthNames = new Intl.DateTimeFormat('sv-SE', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A month as a heading, such as `December 2026`. */
export function monthName(id: string): string {
  const name = monthNames.format(new Date(`${id}-01T00:00:00Z`))
  return name.charAt(0).toLocaleUpperCase('sv') + name.slice(1)
}

function expiriesOf(item: Item): readonly Expiry[] {
  return item.locations.flatMap((location) =>
    location.storage_locations.flatMap((place) =>
      place.batches.flatMap(({ id, identifier, expiration_date, quantity }) =>
        expiration_date === null || quantity <= 0
          ? []
          : [
              {
                key: `${item.id}/${place.id}/${id}`,
                item,
                place: `${location.name} · ${place.identifier}`,
                batch: identifier,
                date: expiration_date,
                quantity,
              },
            ],
      ),
    ),
  )
}

function lastMonth(today: string): string {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + MONTHS - 1)
  return first.toISOString().slice(0, 7)
}
