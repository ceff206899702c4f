import type { CalendarDate } from '@forrad/openapi'
import { daysInMonth } from './gs1/index.ts'

/** How a date is written; it need not exist. */
export const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

const stockholm = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Stockholm',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** A date from its parts, or null when there is no such day after the year 1900 (DATE-1). */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  if (!Number.isInteger(year) || year <= 1900 || year > 9999) return null
  if (!Number.isInteger(month) || month < 1 || month > 12) return null
  if (!Number.isInteger(day) || day < 1 || day > daysInMonth(year, month)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Whether a text is a day that exists, written yyyy-mm-dd, after the year 1900 (DATE-1). */
export function isCalendarDate(text: string): text is CalendarDate {
  const parts = CALENDAR_DATE.exec(text)
  return (
    parts !== null && calendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) === text
  )
}

/** The date that the calendar on the wall shows in Stockholm at an instant (DATE-4). */
export function stockholmDate(instant: Date): CalendarDate {
  const parts = Object.fromEntries(
    stockholm.formatToParts(instant).map((part) => [part.type, part.value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}
