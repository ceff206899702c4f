import {
  useId,
  useImperativeHandle,
  useRef,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from '../../cx.ts'
import { useStartFocus } from '../../hooks/useStartFocus.ts'
import { Field } from './Field.tsx'
import { selectOnTouch } from './selectOnTouch.ts'
import styles from './TextField.module.css'

/** Props of {@link TextField}. */
export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with the value, in Swedish; null or missing when nothing is. */
  readonly error?: string | null
  readonly hint?: ReactNode
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url'
  readonly name?: string
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly autoFocus?: boolean
  readonly required?: boolean
  readonly disabled?: boolean
  readonly maxLength?: number
  readonly enterKeyHint?: 'done' | 'go' | 'next' | 'search' | 'send'
  readonly onBlur?: () => void
  /** Stands inside the field at its end, such as a button. */
  readonly after?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/** A labelled native input with its hint or error. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, hint, after, type = 'text', required, ...rest } = props
  const { autoFocus = false, ref, ...native } = rest
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  useStartFocus(input, autoFocus)
  const id = useId()
  const isNumber = native.inputMode === 'numeric' || native.inputMode === 'decimal'
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={cx(styles.box, error && styles.wrong)}>
        <input
          {...native}
          ref={input}
          id={id}
          type={type}
          className={styles.input}
          value={value}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          {...(isNumber ? selectOnTouch : {})}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
      </div>
    </Field>
  )
}
