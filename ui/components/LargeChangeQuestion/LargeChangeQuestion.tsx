import { useLingui } from '@lingui/react/macro'
import { formatNumber, UNIT } from '../../format.ts'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'
import styles from './LargeChangeQuestion.module.css'

/** A figure that changes so much that it may be a slip of the finger. */
export interface LargeChange {
  /** What it is a figure of, such as a shelf place or a level. */
  readonly label: string
  readonly before: number
  readonly after: number
}

/** Props of {@link LargeChangeQuestion}. */
export interface LargeChangeQuestionProps {
  readonly changes: readonly LargeChange[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks once before a figure is saved that changes a lot, and names both figures (CHANGE-1, CHANGE-2). */
export function LargeChangeQuestion({ changes, onConfirm, onClose }: LargeChangeQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`Is this figure right?`}
      confirmLabel={t`Save it`}
      cancelLabel={t`Change it`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t`It differs a lot from before.`}
      <ul className={styles.list}>
        {changes.map(({ label, before, after }) => {
          const was = formatNumber(before)
          const becomes = formatNumber(after)
          return (
            <li key={label} className={styles.line}>
              <span className={styles.label}>{label}</span>
              <span className={styles.hidden}>{t`from ${was} to ${becomes} pcs`}</span>
              <span aria-hidden className={styles.figures}>
                {was} → <b>{becomes}</b> {UNIT}
              </span>
            </li>
          )
        })}
      </ul>
    </ConfirmDialog>
  )
}
