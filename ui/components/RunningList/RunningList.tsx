import type { ReactNode } from 'react'
import { Section } from '../Card/Card.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { LastScanStrip, type LastScanStripProps } from './LastScanStrip.tsx'
import styles from './RunningList.module.css'

/** Props of {@link RunningList}. The words are the plugin's, since the kit's come with the start page. */
export interface RunningListProps extends LastScanStripProps {
  /** Heads what waits. */
  readonly waitingTitle: string
  /** `WaitingLine`s: what could not be added by itself. */
  readonly waiting: readonly ReactNode[]
  /** Names the lines. */
  readonly linesLabel: string
  /** `RunningLine`s, the newest scan first. */
  readonly lines: readonly ReactNode[]
  /** What stands here before the first scan. */
  readonly emptyTitle: string
  readonly emptyText: string
  /** Stands below the lines. */
  readonly note?: string | undefined
  /** The first-use hint below the first lines; null where none is told. */
  readonly hint?: ReactNode
  /** The one button that does it all; null while there is nothing to do. */
  readonly bar: ReactNode
}

/** The list that grows with each scan: what the last one came to, what waits, the lines, and the one button. */
export function RunningList(props: RunningListProps) {
  const { last, waiting, lines, note, bar } = props
  return (
    <div className={styles.root}>
      <LastScanStrip last={last} />
      <div className={styles.scroll}>
        {waiting.length > 0 ? (
          <Section title={props.waitingTitle}>
            <ul className={styles.lines}>{waiting}</ul>
          </Section>
        ) : null}
        {lines.length > 0 ? (
          <ul className={styles.lines} aria-label={props.linesLabel}>
            {lines}
          </ul>
        ) : null}
        {lines.length + waiting.length === 0 ? (
          <EmptyState icon="scan" title={props.emptyTitle}>
            {props.emptyText}
          </EmptyState>
        ) : null}
        {lines.length > 0 ? props.hint : null}
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </div>
      {bar ? <div className={styles.bar}>{bar}</div> : null}
    </div>
  )
}
