import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { recall, remember } from './places.ts'
import { useSteadyRow } from './useSteadyRow.ts'
import styles from './VirtualList.module.css'

/** Props of {@link VirtualList}. */
export interface VirtualListProps<Entry> {
  /** The list's name to screen readers. */
  readonly label: string
  readonly entries: readonly Entry[]
  readonly entryKey: (entry: Entry) => string | number
  /** A first guess of one entry's height in px, without the gap. */
  readonly estimate: number
  readonly renderEntry: (entry: Entry, index: number) => ReactNode
  /** Space between entries in px; 12 when missing. */
  readonly gap?: number
  /** Under this name the list keeps its place while the person is elsewhere. */
  readonly placeKey?: string
  /** Called when the last entries come near: there may be more to fetch. */
  readonly onNearEnd?: () => void
}

/** So many entries before the last the end is near: they are a screen or two. */
const NEAR_END = 20

/** A list that draws only what is in sight and scrolls with the page. */
export function VirtualList<Entry>(props: VirtualListProps<Entry>) {
  const { label, entries, entryKey, estimate, renderEntry, gap = 12, placeKey } = props
  const { onNearEnd } = props
  const list = useRef<HTMLUListElement>(null)
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
    overscan: 3,
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
  }, [])
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

  return (
    <ul
      ref={list}
      aria-label={label}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map((row: VirtualItem) => {
        const entry = entries[row.index]
        if (entry === undefined) return null
        return (
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            aria-setsize={entries.length}
            aria-posinset={row.index + 1}
            className={styles.entry}
            style={{ transform: `translateY(${row.start - offset}px)` }}
          >
            <DrawnEntry entry={entry} index={row.index} render={renderEntry as RenderEntry} />
          </li>
        )
      })}
    </ul>
  )
}

type RenderEntry = (entry: unknown, index: number) => ReactNode

interface EntryProps {
  readonly entry: unknown
  readonly index: number
  readonly render: RenderEntry
}

/** Scrolling draws the list anew; entries that stay in sight are left as they are. */
const DrawnEntry = memo(function DrawnEntry({ entry, index, render }: EntryProps) {
  return render(entry, index)
})

function keyAt<Entry>(
  entries: readonly Entry[],
  index: number,
  entryKey: (entry: Entry) => string | number,
) {
  const entry = entries[index]
  return entry === undefined ? index : entryKey(entry)
}
