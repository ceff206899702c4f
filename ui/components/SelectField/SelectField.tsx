import { useId, useRef } from 'react'
import { cx } from '../../cx.ts'
import { useStartFocus } from '../../hooks/useStartFocus.ts'
import { Icon } from '../../theme/Icon.tsx'
import { Field } from '../TextField/Field.tsx'
import styles from '../TextField/TextField.module.css'

/** One choice. */
export interface SelectOption<Value extends string | number> {
  readonly value: Value
  readonly label: string
}

/** Props of {@link SelectField}. */
export interface SelectFieldProps<Value extends string | number> {
  readonly label: string
  /** The chosen value; null when nothing is. */
  readonly value: Value | null
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
  /** What stands there while nothing is chosen. */
  readonly placeholder?: string
  readonly error?: string | null
  readonly hint?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
}

/** A labelled native list of choices: the phone's own wheel, and the keyboard's letters. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, placeholder, error, hint, ...rest } = props
  const select = useRef<HTMLSelectElement>(null)
  useStartFocus(select, rest.autoFocus ?? false)
  const id = useId()
  const index = options.findIndex((option) => option.value === value)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={cx(styles.box, error && styles.wrong)}>
        <select
          ref={select}
          disabled={rest.disabled}
          id={id}
          className={cx(styles.input, styles.select)}
          value={index}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            const chosen = options[Number(event.target.value)]
            if (chosen) onChange(chosen.value)
          }}
        >
          {index === -1 ? (
            <option value={-1} disabled>
              {placeholder}
            </option>
          ) : null}
          {options.map((option, position) => (
            <option key={option.value} value={position}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon="down" size={20} className={styles.chevron} />
      </div>
    </Field>
  )
}
