import type { ReactNode } from 'react'
import styles from './CheckRow.module.css'

/** Props of {@link CheckRow}. */
export interface CheckRowProps {
  readonly checked: boolean
  /** Some of what it stands for is on, not all. */
  readonly mixed?: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** A box to tick, with its words; all of it can be tapped. */
export function CheckRow({ checked, mixed = false, onChange, children }: CheckRowProps) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.words}>{children}</span>
    </label>
  )
}
