import type { ApiError } from '@forrad/core/api'
import type { DaysState } from './days.store.ts'

/** What is known of a pack that is to be opened. */
export interface Opening {
  readonly itemId: number
  /** The batch lies on the shelf place, or did when the sheet was opened. */
  readonly isThere: boolean
  /** The item is being fetched. */
  readonly loading: boolean
  /** Why the item could not be fetched. */
  readonly error: ApiError | null
  readonly days: DaysState
}

/** Why there is no pack to open, or not yet. */
export type WhyNot =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly what: 'item' | 'days' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'no_days' }

/** Why a pack cannot be opened, or not yet (OPENED-1); null when it can. */
export function whyNotOpened({ itemId, isThere, loading, error, days }: Opening): WhyNot | null {
  if (isThere && days.days?.has(itemId)) return null
  if (!isThere && loading) return { kind: 'loading' }
  if (!isThere) return error ? { kind: 'failed', error, what: 'item' } : { kind: 'gone' }
  if (days.days !== null) return { kind: 'no_days' }
  return days.error ? { kind: 'failed', error: days.error, what: 'days' } : { kind: 'loading' }
}
