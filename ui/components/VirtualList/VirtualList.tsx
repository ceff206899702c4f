import { memo, useRef, type ReactNode } from 'react'
import { useWindowRows } from './useWindowRows.ts'
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

/** A list that draws only what is in sight and scrolls with the page. */
export function VirtualList<Entry>(props: VirtualListProps<Entry>) {
  const { label, entries, entryKey, estimate, renderEntry, gap = 12, placeKey, onNearEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const { rows, total, offset, measure } = useWindowRows(list, {
    entries,
    entryKey,
    estimate,
    gap,
    overscan: 3,
    placeKey,
    onNearEnd,
  })
  return (
    <ul ref={list} aria-label={label} className={styles.list} style={{ height: total }}>
      {rows.map((row) => {
        const entry = entries[row.index]
        if (entry === undefined) return null
        return (
          <li
            key={row.key}
            ref={measure}
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
