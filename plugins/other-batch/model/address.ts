import { monthIn, type Month } from '@forrad/core/domain'
import type { CalendarDate } from '@forrad/openapi'

/** What the page shows; it stands in the address, so that it survives reload and back. */
export interface Shown {
  readonly month: Month
  /** Null: every location. */
  readonly locationId: number | null
}

/** The address of what is shown: `/other-batches?month=2026-11&location=3`. */
export function otherBatchAddress(month: string, locationId: number | null): string {
  const params = new URLSearchParams({ month })
  if (locationId !== null) params.set('location', String(locationId))
  return `/other-batches?${params}`
}

/** Reads it back; what makes no sense is this month at every location. */
export function readAddress(params: URLSearchParams, today: CalendarDate): Shown {
  const id = Number(params.get('location'))
  return {
    month: monthIn(params.get('month'), today),
    locationId: Number.isSafeInteger(id) && id > 0 ? id : null,
  }
}
