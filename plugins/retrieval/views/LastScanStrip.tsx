import { unbroken } from '@forrad/core/domain'
import { cx, formatNumber, Icon, UNIT } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { LastScan } from '../model/running.store.ts'
import styles from './LastScanStrip.module.css'
import { useWaitWords } from './useWaitWords.ts'

/** Props of {@link LastScanStrip}. */
export interface LastScanStripProps {
  readonly last: LastScan | null
  readonly locationName: string
}

/** What the last scan came to, to be read at arm's length: colour, name and the figure that waits now. */
export function LastScanStrip({ last, locationName }: LastScanStripProps) {
  const { t } = useLingui()
  const wordWait = useWaitWords(locationName)
  const isGood = last?.kind === 'added' && !last.pack.doubtful
  return (
    // Heard too; drawn anew with each scan, so that the same outcome shows again.
    <output className={styles.root}>
      {last ? (
        <span key={last.turn} className={cx(styles.scan, isGood ? styles.good : styles.doubt)}>
          <Icon icon={isGood ? 'success' : 'warning'} />
          <span className={styles.text}>
            <strong className={styles.name}>
              {unbroken(
                last.kind === 'added' ? last.name : (last.code.item?.name ?? last.code.code),
              )}
            </strong>
            <span>
              {last.kind === 'waits'
                ? wordWait(last.code)
                : last.pack.doubtful
                  ? t`${last.pack.place}, expired`
                  : last.pack.place}
            </span>
          </span>
          {last.kind === 'added' ? (
            <span className={styles.figure}>
              {formatNumber(last.pack.quantity)} {UNIT}
            </span>
          ) : null}
        </span>
      ) : null}
    </output>
  )
}
