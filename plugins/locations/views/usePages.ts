import type { ApiError, Result } from '@forrad/core/api'
import {
  isOutOfDate,
  onDay,
  sameWish,
  type Listing,
  type ListingKind,
  type ListingWish,
} from '@forrad/core/stores'
import { useServices, useStore, useToday } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

/** Milliseconds after the last key before the server is asked (spec section 9). */
const DEBOUNCE = 300
/** Within so many milliseconds a list that others have changed is fetched anew, so that not every screen asks at once. */
const SPREAD = 1000
/** So many milliseconds at least, and at most twice as many, after it has failed. */
const AGAIN = 15_000

/** What is shown of a location that is too long to be held whole. */
export interface Pages {
  /** Those of the wish before while new ones are on their way; null before the first. */
  readonly listing: Listing | null
  /** Other rows are on their way. */
  readonly waiting: boolean
  /** Why they did not come, or not anew. */
  readonly error: ApiError | null
  readonly onMore: () => Promise<Result<unknown>>
  readonly onRetry: () => void
  /** Says why a list that was to be printed is not. */
  readonly onPrintFailed: (error: ApiError) => void
}

/**
 * Keeps a location's rows as the view wants them, asked of the server, anew when others change them and
 * when a new day does; null where the location is held whole.
 */
export function usePages(id: number, kind: ListingKind, shown: ListingWish): Pages | null {
  const wish = onDay(shown, useToday())
  const { locations, notices, wordError } = useServices()
  const { t } = useLingui()
  const held = useStore(locations).paged[id]
  const isPaged = held !== undefined
  const listing = held?.[kind] ?? null
  const isWanted = listing !== null && sameWish(listing.wish, wish)
  const isFirst = listing === null
  const isStale = isWanted && isOutOfDate(listing, wish)
  const reason = isWanted ? listing.error : null
  const wanted = JSON.stringify(wish)
  const [failure, setFailure] = useState<{ wanted: string; error: ApiError } | null>(null)
  const hasFailed = failure?.wanted === wanted

  useEffect(() => {
    if (!isPaged || isWanted || hasFailed) return
    const abort = new AbortController()
    const ask = async () => {
      const its = JSON.parse(wanted) as ListingWish
      const result = await locations.openListing(id, kind, its, { signal: abort.signal })
      if (!abort.signal.aborted) setFailure(result.ok ? null : { wanted, error: result.error })
    }
    const timer = setTimeout(() => void ask(), isFirst ? 0 : DEBOUNCE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [locations, id, kind, isPaged, isWanted, isFirst, wanted, hasFailed])

  useEffect(() => {
    if (!isStale) return
    const its = JSON.parse(wanted) as ListingWish
    const pause = reason ? AGAIN * (1 + Math.random()) : SPREAD * Math.random()
    const timer = setTimeout(() => void locations.openListing(id, kind, its), pause)
    return () => clearTimeout(timer)
    // Each failure has an error of its own, and begins the pause anew.
  }, [locations, id, kind, isStale, reason, wanted])

  if (!isPaged) return null
  const error = !isWanted && hasFailed ? failure.error : reason
  return {
    listing,
    waiting: !isWanted && error === null,
    error,
    onMore: () => locations.nextPage(id, kind),
    onRetry() {
      if (isWanted) void locations.openListing(id, kind, wish)
      else setFailure(null)
    },
    onPrintFailed(why) {
      const text = t`The list was not printed: the rest of it could not be fetched.`
      notices.show({ tone: 'error', text: `${text} ${wordError(why)}` })
    },
  }
}
