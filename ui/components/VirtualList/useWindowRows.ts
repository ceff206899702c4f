import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { recall, remember } from './places.ts'
import { useSteadyRow } from './useSteadyRow.ts'

/** What is drawn, and how. */
export interface WindowRowsOptions<Entry> {
  readonly entries: readonly Entry[]
  readonly entryKey: (entry: Entry) => string | number
  /** A first guess of one entry's height in px, without the gap. */
  readonly estimate: number
  /** Space between entries in px. */
  readonly gap: number
  /** How many entries out of sight are drawn on each side. */
  readonly overscan: number
  readonly placeKey: string | undefined
  readonly onNearEnd: (() => void) | undefined
}

/** The entries in sight. */
export interface WindowRows {
  readonly rows: readonly VirtualItem[]
  /** The height of all entries in px. */
  readonly total: number
  /** How far below the page's upper edge the list begins, in px; what `start` of a row counts from. */
  readonly offset: number
  /** Measures a drawn entry, which names its `data-index`. */
  readonly measure: (element: Element | null) => void
  /** Scrolls until this entry is in sight. */
  readonly reveal: (index: number) => void
}

/** So many entries before the last the end is near: they are a screen or two. */
const NEAR_END = 20

/** Which entries of a long list are drawn while it scrolls with the page; it keeps its place and asks for more. */
export function useWindowRows<Entry>(
  list: RefObject<HTMLElement | null>,
  options: WindowRowsOptions<Entry>,
): WindowRows {
  const { entries, entryKey, estimate, gap, overscan, placeKey, onNearEnd } = options
  const [offset, setOffset] = useState(0)
  const place = placeKey === undefined ? undefined : recall(placeKey)
  const stood = useRef(0)
  // Before the virtualizer's own effects: at its beginning it brings the page to where it stood when
  // the list was drawn, though another list that was left in the same moment has scrolled it since.
  useLayoutEffect(() => {
    stood.current = scrollY
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => estimate,
    getItemKey: (index) => keyAt(entries, index, entryKey),
    gap,
    overscan,
    scrollMargin: offset,
    ...(place ? { initialMeasurementsCache: [...place.sizes], initialOffset: place.top } : {}),
  })

  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const measure = () => setOffset(Math.round(box.getBoundingClientRect().top + scrollY))
    measure()
    // What stands above may grow or go: an error, a hint, a line that wraps.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  useLayoutEffect(() => {
    scrollTo({ top: place?.top ?? stood.current })
    if (placeKey === undefined) return
    return () => remember(placeKey, { top: scrollY, sizes: virtualizer.measurementsCache })
    // The place is taken up once, when the list appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [placeKey])
  useSteadyRow(list)
  const rows = virtualizer.getVirtualItems()
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= entries.length - NEAR_END
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
    // Asked once for each length: what is called may be another function at each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isNearEnd, entries.length])

  return {
    rows,
    total: virtualizer.getTotalSize(),
    offset,
    measure: virtualizer.measureElement,
    reveal: (index) => virtualizer.scrollToIndex(index),
  }
}

function keyAt<Entry>(
  entries: readonly Entry[],
  index: number,
  entryKey: (entry: Entry) => string | number,
) {
  const entry = entries[index]
  return entry === undefined ? index : entryKey(entry)
}
