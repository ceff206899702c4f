import { Button } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { Selection } from '../model/selection.ts'
import styles from './SelectBar.module.css'

/** Props of {@link SelectBar}. */
export interface SelectBarProps {
  readonly chosen: number
  readonly count: number
  /** Null while nobody chooses. */
  readonly selection: Selection
  readonly busy: boolean
  readonly onSelection: (selection: Selection) => void
}

/** Begins and ends choosing a part of the list. */
export function SelectBar({ chosen, count, selection, busy, onSelection }: SelectBarProps) {
  const { t } = useLingui()
  return (
    <div className={styles.root}>
      <output className={styles.count}>
        {selection === null ? null : t`${chosen} of ${count} chosen`}
      </output>
      {selection === null ? (
        <Button appearance="subtle" disabled={busy} onClick={() => onSelection(new Set())}>
          {t`Choose some`}
        </Button>
      ) : (
        <Button appearance="subtle" disabled={busy} onClick={() => onSelection(null)}>
          {t`Choose all`}
        </Button>
      )}
    </div>
  )
}
