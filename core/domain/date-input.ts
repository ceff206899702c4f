import type { CalendarDate } from '@forrad/openapi'
import { calendarDate } from './dates.ts'
import { daysBetween } from './days.ts'
import { daysInMonth } from './gs1/index.ts'
import { resolveYear } from './gs1/index.ts'

/** How a typed date may be written, after every separator has become a hyphen (DATE-5 to DATE-8). */
const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})$/,
  /^(?<month>\d{1,2})-(?<year>\d{4})$/,
  /^(?<year>\d{2})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  // As packs and people say it: 2612, 12/27, 31/12 2027.
  /^(?<year>\d{2})(?<month>\d{2})$/,
  /^(?<month>\d{1,2})-(?<year>\d{2})$/,
  /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
]

const SEPARATORS = /\s*[-\u2010-\u2015\u2212/.\s]\s*/g

/** The four-digit year of a two-digit one: from 49 years back to 50 years ahead of today (DATE-7). */
export function fullYear(twoDigits: number, today: CalendarDate): number {
  return resolveYear(twoDigits, Number(today.slice(0, 4)))
}

function readAs(form: RegExp, text: string, today: CalendarDate): CalendarDate | null {
  const parts = form.exec(text)?.groups
  if (parts === undefined) return null
  const { year: yearText = '', month: monthText = '', day: dayText = '0' } = parts
  const year = yearText.length === 2 ? fullYear(Number(yearText), today) : Number(yearText)
  const month = Number(monthText)
  const day = Number(dayText)
  return calendarDate(year, month, day === 0 ? daysInMonth(year, month) : day)
}

/**
 * The date that a typed text means, or null when it means none: `2026-11-30`, `20261130`, `261130`,
 * `30/11 2026`; a month alone (`2026-11`, `202611`, `2611`, `11/2026`, `11/26`) is its last day (DATE-5 to DATE-9).
 */
export function parseDateInput(text: string, today: CalendarDate): CalendarDate | null {
  const typed = text.trim().replace(SEPARATORS, '-')
  let nearest: CalendarDate | null = null
  for (const form of FORMS) {
    const date = readAs(form, typed, today)
    if (date === null) continue
    const nearer =
      nearest === null || Math.abs(daysBetween(today, date)) < Math.abs(daysBetween(today, nearest))
    if (nearer) nearest = date
  }
  return nearest
}
