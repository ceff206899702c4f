// By itself: every date of the app is checked by it, and the first visit needs no more of GS1.
const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** The number of days in a month (1 to 12) of the Gregorian calendar (DATE-2); 0 for another number. */
export function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && leap ? 29 : (DAYS[month] ?? 0)
}
