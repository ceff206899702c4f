import { Button, formatNumber } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './SelectionBar.module.css'

/** Props of {@link SelectionBar}. */
export interface SelectionBarProps {
  /** How many rows are selected; with none nothing is shown. */
  readonly count: number
  /** How many of them the filter hides. */
  readonly hidden: number
  readonly onClear: () => void
  /** The first-use hint; null where none is told. */
  readonly hint?: ReactNode
  /** What can be done with them. */
  readonly children: ReactNode
}

/** How many rows are selected and what can be done with them, over the lower edge of the table: no row moves for it. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, hidden, hint, onClear, children } = props
  const { t } = useLingui()
  const shown = formatNumber(count)
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={t`Selected rows`} data-foot="">
      {hint ? <div className={styles.hint}>{hint}</div> : null}
      <output className={styles.count}>
        <b>{t`${plural(count, { one: `${shown} selected`, other: `${shown} selected` })}`}</b>
        {hidden > 0 ? (
          <span className={styles.hidden}>
            {t`${plural(hidden, { one: '# of them is not shown', other: '# of them are not shown' })}`}
          </span>
        ) : null}
      </output>
      <div className={styles.buttons}>
        <Button onClick={onClear}>{t`Select none`}</Button>
        {children}
      </div>
    </section>
  )
}
