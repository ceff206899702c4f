import styles from './Switch.module.css'

/** Props of {@link Switch}. */
export interface SwitchProps {
  readonly label: string
  /** What it means, in small print under the label. */
  readonly note?: string | undefined
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

/** Something that is on or off, with its words to press. */
export function Switch({ label, note, on, disabled = false, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        className={styles.box}
        checked={on}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.words}>
        {label}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </span>
    </label>
  )
}
