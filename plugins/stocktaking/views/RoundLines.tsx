import { isExpired } from '@forrad/core/domain'
import type { CalendarDate } from '@forrad/openapi'
import { cx, formatDate, formatNumber, UNIT } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { RoundStep } from '../model/round.state.ts'
import styles from './RoundLines.module.css'

/** Props of {@link RoundLines}. */
export interface RoundLinesProps {
  readonly step: RoundStep
  /** yyyy-mm-dd */
  readonly today: CalendarDate
  /** The line on the number pad. */
  readonly open: number | null
  readonly onOpen: (line: number) => void
}

/** The batches of a step with what is recorded and counted of each; a touch on a figure changes it. */
export function RoundLines({ step, today, open, onOpen }: RoundLinesProps) {
  const { t } = useLingui()
  const { lines, count } = step
  return (
    <ul className={cx(styles.lines, lines.length === 1 && styles.one)} aria-label={t`Batches`}>
      {lines.map(({ identifier, expiration_date, recorded, opened }, index) => {
        const lot = identifier ?? t`UNKNOWN`
        const counted = count?.figures[index] ?? null
        const was = formatNumber(recorded)
        const shown = formatNumber(counted ?? recorded)
        return (
          // By its turn, as its figure is: several may be of no known batch.
          <li key={index} className={styles.line}>
            <span className={styles.batch}>
              <span className={styles.lot}>{lot}</span>
              {expiration_date ? <span>{formatDate(expiration_date)}</span> : null}
              {isExpired(expiration_date, today) ? (
                <span className={styles.expired}>{t`Expired`}</span>
              ) : null}
              {opened ? <span className={styles.opened}>{t`Opened`}</span> : null}
            </span>
            <button
              type="button"
              className={cx(styles.figure, open === index && styles.open)}
              aria-label={t`Change the number of ${lot}, ${shown} pcs`}
              aria-expanded={open === index}
              onClick={() => onOpen(index)}
            >
              {counted !== null && counted !== recorded ? (
                <span className={styles.was}>{was} →</span>
              ) : null}
              <b className={styles.number}>{shown}</b>&nbsp;{UNIT}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
