import { unbroken } from '@forrad/core/domain'
import { cx } from '../../cx.ts'
import { formatUnits } from '../../format.ts'
import { Icon } from '../../theme/Icon.tsx'
import styles from './LastScanStrip.module.css'

/** What the last scan came to, in the plugin's words. */
export interface ShownScan {
  /** Grows with each scan, so that the same outcome shows anew. */
  readonly turn: number
  /** Counted, and nothing to look at. */
  readonly good: boolean
  readonly name: string
  /** The shelf place, or why it waits. */
  readonly text: string
  /** How many pieces stand in the list now; null where none was counted. */
  readonly figure: number | null
}

/** Props of {@link LastScanStrip}. */
export interface LastScanStripProps {
  readonly last: ShownScan | null
}

/** What the last scan came to, to be read at arm's length: colour, name and the figure that waits now. */
export function LastScanStrip({ last }: LastScanStripProps) {
  return (
    // Heard too; drawn anew with each scan, so that the same outcome shows again.
    <output className={styles.root}>
      {last ? (
        <span key={last.turn} className={cx(styles.scan, last.good ? styles.good : styles.doubt)}>
          <Icon icon={last.good ? 'success' : 'warning'} />
          <span className={styles.text}>
            <strong className={styles.name}>{unbroken(last.name)}</strong>
            <span>{last.text}</span>
          </span>
          {last.figure === null ? null : (
            <span className={styles.figure}>{formatUnits(last.figure)}</span>
          )}
        </span>
      ) : null}
    </output>
  )
}
