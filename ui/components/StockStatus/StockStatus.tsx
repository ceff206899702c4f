import { dotStatus } from '@forrad/core/domain'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { cx } from '../../cx.ts'
import { formatNumber, UNIT } from '../../format.ts'
import { useRegistry } from '../../hooks/useRegistry.tsx'
import { StatusDot } from './StatusDot.tsx'
import { useUsableWord } from './useUsableWord.ts'
import styles from './StockStatus.module.css'

/** Props of {@link StockStatus}. Quantities are whole numbers of pieces. */
export interface StockStatusProps {
  readonly quantity: number
  readonly reorderPoint: number
  /** The preferred stock level; null leaves it out. */
  readonly preferred?: number | null
  /** How many of the quantity are past their date. */
  readonly expired?: number
  /** How many of them are of a blocked lot and not past their date. */
  readonly blocked?: number
  readonly large?: boolean
}

/**
 * Dot, figures and, where something is wrong, a word: `● 12 / 20 st`, `● 0 / 5 st Slut`. Where what can
 * be used is worse off than the dot says, the stronger mark: `● 9 / 20 st [Bara utgånget]` (USABLE-2).
 */
export function StockStatus(props: StockStatusProps) {
  const { quantity, reorderPoint, preferred = null, expired = 0, blocked = 0 } = props
  const { large = false } = props
  const { t } = useLingui()
  const usableWord = useUsableWord()
  const usable = quantity - expired - blocked
  const figures = { quantity, usable, expired, blocked, reorder_point: reorderPoint }
  const status = dotStatus(figures, useRegistry()?.stockStatus ?? 'total')
  const warning = usableWord(figures)
  const words = { red: t`Out of stock`, orange: t`Low`, green: t`In stock` }
  const current = formatNumber(quantity)
  const wanted = preferred === null ? null : formatNumber(preferred)
  const spoken = wanted === null ? t`${current} pcs` : t`${current} of ${wanted} pcs`
  return (
    <span className={cx(styles.root, large && styles.large)}>
      <StatusDot status={status} />
      <span className={styles.hidden}>{`${words[status]}: ${spoken}`}</span>
      <span aria-hidden className={styles.figures}>
        <b>{current}</b>
        {wanted === null ? '' : ` / ${wanted}`} {UNIT}
      </span>
      {status === 'green' ? null : (
        <span aria-hidden className={styles[`${status}Word`]}>
          {words[status]}
        </span>
      )}
      {warning === null ? (
        <>
          {expired > 0 ? (
            <span
              className={styles.expired}
            >{t`${plural(expired, { one: '# expired', other: '# expired' })}`}</span>
          ) : null}
          {blocked > 0 ? (
            <span
              className={styles.expired}
            >{t`${plural(blocked, { one: '# blocked', other: '# blocked' })}`}</span>
          ) : null}
        </>
      ) : (
        <strong className={styles.usable}>{warning}</strong>
      )}
    </span>
  )
}
