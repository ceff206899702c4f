import type { CalendarDate } from '@forrad/openapi'
import { CALENDAR_DATE, calendarDate } from './dates.ts'

const DAY_MS = 86_400_000

/** Midnight UTC of a date in ms: only for counting days. */
function midnight(date: CalendarDate): number {
  const parts = CALENDAR_DATE.exec(date)
  if (parts === null) throw new RangeError(`not a calendar date: ${date}`)
  return Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))
}

/** The date `days` days later (earlier when negative); throws RangeError outside 1901 to 9999 (DATE-3). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const then = new Date(midnight(date) + days * DAY_MS)
  const moved = calendarDate(then.getUTCFullYear(), then.getUTCMonth() + 1, then.getUTCDate())
  if (moved === null) throw new RangeError(`${days} days from ${date} is out of range`)
  return moved
}

/** How many days `to` lies after `from`, negative when before (DATE-3). */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS)
}
