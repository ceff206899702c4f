import type { ApiError, Result } from '@forrad/core/api'
import type { Listing } from '@forrad/core/stores'
import { useEffect } from 'react'

/** Fetches the next page. */
export type OnMore = () => Promise<Result<unknown>>

/** What of a list is not here yet. */
export interface Rest {
  /** The rows that are here; each answer makes another of it. Null where nothing is asked of the server. */
  readonly listing: Listing | null
  readonly onMore: OnMore | undefined
}

/**
 * Fetches page after page while `wanted` and there is more; one that fails ends it, and says so, until
 * somebody asks again.
 */
export function useRest(
  wanted: boolean,
  { listing, onMore }: Rest,
  onFailed?: (error: ApiError) => void,
): void {
  useEffect(() => {
    if (!wanted) return
    let isGone = false
    const ask = async () => {
      const result = await onMore?.()
      if (result?.ok === false && !isGone) onFailed?.(result.error)
    }
    void ask()
    return () => {
      isGone = true
    }
    // Once for each answer: what is called may be another function at each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, listing])
}
