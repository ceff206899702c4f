import { daysInMonth } from './days-in-month.ts'
import type { ParserErrorCode } from './types.ts'

const ZERO = 0x30

/** The two digits of `text` at `at` as a number; NaN unless both are digits. */
export function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO
  const ones = text.charCodeAt(at + 1) - ZERO
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

/** The year that two digits mean: the one from 49 years before to 50 years after the current year (GenSpecs 7.12, GS-8). */
export function resolveYear(yearOfCentury: number, currentYear: number): number {
  const century = currentYear - (currentYear % 100)
  const ahead = yearOfCentury - (currentYear % 100)
  if (ahead > 50) return century - 100 + yearOfCentury
  if (ahead < -49) return century + 100 + yearOfCentury
  return century + yearOfCentury
}

/** A part of a date that is not right, and its offset from the date's first digit. */
export interface DateFault {
  readonly code: ParserErrorCode
  readonly offset: number
}

function monthAndDayFault(
  text: string,
  at: number,
  year: number,
  dayMayBeZero: boolean,
  offset: number,
): DateFault | undefined {
  const month = twoDigits(text, at)
  if (!(month >= 1 && month <= 12)) return { code: 'invalid_month', offset }
  const day = twoDigits(text, at + 2)
  if (day === 0 && dayMayBeZero) return undefined
  if (!(day >= 1 && day <= daysInMonth(year, month))) {
    return { code: 'invalid_day', offset: offset + 2 }
  }
  return undefined
}

/** Why YYMMDD at `at` is no date; undefined when it is one. With `dayMayBeZero`, day 00 stands for the month's last day. */
export function shortDateFault(
  text: string,
  at: number,
  currentYear: number,
  dayMayBeZero: boolean,
): DateFault | undefined {
  const yearOfCentury = twoDigits(text, at)
  if (Number.isNaN(yearOfCentury)) return { code: 'invalid_year', offset: 0 }
  return monthAndDayFault(text, at + 2, resolveYear(yearOfCentury, currentYear), dayMayBeZero, 2)
}

/** Why YYYYMMDD at `at` is no date; undefined when it is one. */
export function longDateFault(text: string, at: number): DateFault | undefined {
  const century = twoDigits(text, at)
  const yearOfCentury = twoDigits(text, at + 2)
  if (Number.isNaN(century) || Number.isNaN(yearOfCentury)) {
    return { code: 'invalid_year', offset: 0 }
  }
  return monthAndDayFault(text, at + 4, century * 100 + yearOfCentury, false, 4)
}

/** A date without fault, YYMMDD at `at`, as ISO `yyyy-mm-dd`; day 00 becomes the last day of the month. */
export function shortDateToIso(text: string, at: number, currentYear: number): string {
  const year = resolveYear(twoDigits(text, at), currentYear)
  const month = text.slice(at + 2, at + 4)
  const day = text.slice(at + 4, at + 6)
  const shown = day === '00' ? String(daysInMonth(year, twoDigits(text, at + 2))) : day
  return `${year}-${month}-${shown}`
}
