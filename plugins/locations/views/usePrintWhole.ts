import { useEffect } from 'react'
import { useRest } from './useRest.ts'

/** What is to be printed, and how much of it is here. */
export interface PrintWish {
  /** Somebody asked for paper. */
  readonly wanted: boolean
  /** There is more than is drawn, and it may be fetched (TABLE-5). */
  readonly lacks: boolean
  /** What stands in its cells is on its way. */
  readonly waits: boolean
  readonly held: number
  readonly onMore: (() => void) | undefined
  /** The browser has been asked. */
  readonly onPrinted: () => void
}

/** Prints the page once all rows are here: a list on paper is the whole list. */
export function usePrintWhole(wish: PrintWish): void {
  const { wanted, lacks, waits, held, onMore, onPrinted } = wish
  useRest(wanted && lacks, held, onMore)
  const isReady = wanted && !lacks && !waits
  useEffect(() => {
    if (!isReady) return
    // Outside of the drawing, which the browser's dialog would hold up.
    const timer = setTimeout(() => {
      onPrinted()
      print()
    })
    return () => clearTimeout(timer)
    // Once for each wish: what is called may be another function at each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady])
}
