import { useId } from 'react'
import styles from './Choices.module.css'

/** Props of {@link Choices}. */
export interface ChoicesProps<Value extends string> {
  /** What is chosen. */
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A few choices side by side, of which one holds. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, value, options, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
