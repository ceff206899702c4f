import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Tabs.module.css'

/** One tab. */
export interface TabOption {
  /** Stands in the address as its hash. */
  readonly id: string
  readonly label: string
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  /** What is chosen among, for screen readers. */
  readonly label: string
  readonly tabs: readonly TabOption[]
  readonly selected: string
  readonly onSelect: (id: string) => void
}

/**
 * Tabs above their panel; the arrow keys move between them, and Tab leaves them at once. Plain buttons:
 * Fluent's list puts elements for its own use between the tabs, which no list of tabs may hold.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const reachable = tabs.some(({ id }) => id === focused) ? focused : selected

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === reachable)
    const next = nextTab(event.key, at, tabs.length)
    if (next === null) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its tabs can be focused
    <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          aria-selected={tab.id === selected}
          tabIndex={tab.id === reachable ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(tab.id)}
          onFocus={() => setFocused(tab.id)}
          onBlur={() => setFocused(null)}
        >
          <span className={styles.label} data-label={tab.label}>
            {tab.label}
          </span>
        </button>
      ))}
    </div>
  )
}

/** The index that a key leads to, round the ends; null for other keys. */
function nextTab(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Props of {@link TabPanel}. */
export interface TabPanelProps {
  /** The id of its tab. */
  readonly tab: string
  readonly children: ReactNode
}

/** What a tab shows. */
export function TabPanel({ tab, children }: TabPanelProps) {
  return (
    <div role="tabpanel" aria-labelledby={`tab-${tab}`} className={styles.panel}>
      {children}
    </div>
  )
}
