import type { ApiError } from '@forrad/core/api'
import { useEffect } from 'react'
import { useRest, type Rest } from './useRest.ts'

/** What is to be printed, and how much of it is here. */
export interface PrintWish {
  /** Somebody asked for paper. */
  readonly wanted: boolean
  /** There is more than is drawn, and it may be fetched (TABLE-5). */
  readonly lacks: boolean
  /** What stands in its cells is on its way. */
  readonly waits: boolean
  /** Other rows than those that are drawn are wanted, and on their way. */
  readonly late: boolean
  readonly rest: Rest
  /** The browser has been asked, or it has come to nothing. */
  readonly onEnd: () => void
  /** The rest could not be fetched. */
  readonly onFailed: ((error: ApiError) => void) | undefined
}

/** Prints the page once all rows are here: a list on paper is the whole list. */
export function usePrintWhole(wish: PrintWish): void {
  const { wanted, lacks, waits, late, rest, onEnd, onFailed } = wish
  useRest(wanted && lacks && !late, rest, (error) => {
    onEnd()
    onFailed?.(error)
  })
  const isReady = wanted && !lacks && !waits && !late
  useEffect(() => {
    if (!isReady) return
    // Outside of the drawing, which the browser's dialog would hold up.
    const timer = setTimeout(() => {
      onEnd()
      print()
    })
    return () => clearTimeout(timer)
    // Once for each wish: what is called may be another function at each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady])
}
