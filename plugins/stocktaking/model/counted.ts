import { daysBetween, stockholmDate } from '@forrad/core/domain'
import type { CalendarDate } from '@forrad/openapi'

/** How long ago something was, in the largest unit that says enough. */
export interface Ago {
  /** Whole units, rounded down. */
  readonly count: number
  readonly unit: 'day' | 'week' | 'month' | 'year'
}

const units = [
  { unit: 'year', days: 365, from: 730 },
  { unit: 'month', days: 30, from: 60 },
  { unit: 'week', days: 7, from: 14 },
] as const

/** How long ago an instant was, by the calendar in Stockholm (ROUND-21). */
export function countedAgo(instant: string, today: CalendarDate): Ago {
  // A clock that lags behind the server's shows no time to come.
  const days = Math.max(0, daysBetween(stockholmDate(new Date(instant)), today))
  const found = units.find(({ from }) => days >= from)
  return found
    ? { count: Math.floor(days / found.days), unit: found.unit }
    : { count: days, unit: 'day' }
}

/** Where a round at one shelf place begins (ROUND-22). */
export function roundAddress(locationId: number, placeId: number): string {
  return `/locations/${locationId}/round?place=${placeId}`
}

/** The shelf place that a round's address names; none where it names none (ROUND-22). */
export function placesInAddress(query: URLSearchParams): readonly number[] {
  const text = query.get('place') ?? ''
  return /^\d{1,15}$/.test(text) ? [Number(text)] : []
}
