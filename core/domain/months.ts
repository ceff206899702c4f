import { parseDateInput } from './date-input.ts'
import { addDays } from './days.ts'
import type { CalendarDate } from '@forrad/openapi'

/** A month, as `yyyy-mm`, with its first and last day. */
export interface Month {
  readonly key: string
  readonly first: CalendarDate
  readonly last: CalendarDate
}

const SHOWN = 13

/** The month that an option names as `yyyy-mm`; that of today where it names none. */
export function monthIn(option: unknown, today: CalendarDate): Month {
  const key = typeof option === 'string' && /^\d{4}-\d{2}$/.test(option) ? option : thisMonth(today)
  // A date without a day is the month's last one (DATE-6).
  const last = parseDateInput(key, today)
  return last === null ? monthIn(null, today) : { key, first: `${key}-01`, last }
}

/** This month and the twelve before it, the newest first. */
export function latestMonths(today: CalendarDate): readonly string[] {
  const months = [thisMonth(today)]
  while (months.length < SHOWN) {
    months.push(thisMonth(addDays(`${months.at(-1)}-01`, -1)))
  }
  return months
}

/** A month in words: "november 2026". */
export function monthName(key: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${key}-01T12:00:00Z`))
}

function thisMonth(today: CalendarDate): string {
  return today.slice(0, 7)
}
