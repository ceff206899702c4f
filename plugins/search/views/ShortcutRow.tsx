import type { ReactNode } from 'react'
import styles from './ShortcutRow.module.css'

/** Props of {@link ShortcutRow}. */
export interface ShortcutRowProps {
  readonly name: string
  readonly what: ReactNode
  /** What a press on the row does, as its name to screen readers. */
  readonly label: string
  /** Missing: the row is read only. */
  readonly onPress?: (() => void) | undefined
  /** A button of its own at the end. */
  readonly action?: ReactNode
}

/** A row of what was done or found before: a press on it begins that again. */
export function ShortcutRow({ name, what, label, onPress, action }: ShortcutRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.what}>{what}</span>
      </div>
      {onPress ? (
        <button
          type="button"
          className={styles.cover}
          data-step=""
          aria-label={label}
          onClick={onPress}
        />
      ) : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </li>
  )
}
