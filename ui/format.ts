import type { CalendarDate } from '@forrad/openapi'

/** The unit of every quantity. */
export const UNIT = 'st'

const numbers = new Intl.NumberFormat('sv-SE')
const moments = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
})

/** A whole number as Swedes write it, such as `1 234`. */
export function formatNumber(value: number): string {
  return numbers.format(value)
}

/** How many units, such as `1 234 st`: the figure and its unit stay on one line. */
export function formatUnits(quantity: number): string {
  return `${formatNumber(quantity)}\u00a0${UNIT}`
}

/** A calendar date in short form, year-month-day; a dash when there is none. */
export function formatDate(date: CalendarDate | null): string {
  return date ?? '–'
}

/** An instant (ISO 8601) as date and time in Stockholm, such as `2026-11-21 15:04`. */
export function formatDateTime(instant: string): string {
  return moments.format(new Date(instant))
}

/** Whether a shelf place is called by a code such as A1 or 12-3, before which stands what it is; a word says so itself. */
export function isShelfCode(identifier: string): boolean {
  return /^\p{L}{0,2}[\d.:/-]*\d[\d.:/-]*\p{L}?$/u.test(identifier)
}
