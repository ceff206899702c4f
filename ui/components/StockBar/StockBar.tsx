import { useLingui } from '@lingui/react/macro'
import { cx } from '../../cx.ts'
import { formatNumber } from '../../format.ts'
import { StatusDot } from '../StockStatus/StatusDot.tsx'
import styles from './StockBar.module.css'

/** Props of {@link StockBar}: how many items have each status. */
export interface StockBarProps {
  readonly green: number
  readonly orange: number
  readonly red: number
}

const ORDER = ['green', 'orange', 'red'] as const

/** A bar in three parts and below it the same as figures and words. */
export function StockBar(props: StockBarProps) {
  const { t } = useLingui()
  const words = { green: t`in stock`, orange: t`low`, red: t`out of stock` }
  return (
    <div className={styles.root}>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        {parts(props).map((part) => (
          <rect
            key={part.status}
            className={styles[part.status]}
            x={part.start}
            width={part.width}
            height="4"
          />
        ))}
      </svg>
      <ul className={styles.legend}>
        {ORDER.map((status) => (
          <li key={status} className={cx(styles.entry, props[status] === 0 && styles.none)}>
            <StatusDot status={status} />
            <b>{formatNumber(props[status])}</b> {words[status]}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The parts of the bar in percent; none when nothing is counted. */
function parts(counts: StockBarProps) {
  const total = counts.green + counts.orange + counts.red
  if (total === 0) return []
  let start = 0
  return ORDER.map((status) => {
    const width = (counts[status] / total) * 100
    const part = { status, start, width }
    start += width
    return part
  })
}
