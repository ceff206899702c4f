import { clampQuantity, parseInteger, parseQuantity } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent } from 'react'
import { formatNumber } from '../../format.ts'
import { IconButton } from '../Button/Button.tsx'
import styles from './QuantityInput.module.css'

/** Props of {@link QuantityInput}. Quantities are whole numbers of pieces. */
export interface QuantityInputProps {
  /** What is counted, such as "Antal från A1". */
  readonly label: string
  readonly value: number
  /** The most it may be; at 0 the control is disabled. */
  readonly max: number
  /** The least it may be; 0 when missing. What is typed below it changes nothing. */
  readonly least?: number
  /** Always gets a whole number from `least` to `max`. */
  readonly onChange: (value: number) => void
  readonly disabled?: boolean
  /** Shows the label above the control instead of only naming it. */
  readonly showLabel?: boolean
}

/** What is being typed, and the value that the control should show for it. */
interface Typing {
  readonly text: string
  readonly value: number
}

/** Minus, figure, plus. What is typed is clamped when the field is left or Enter is pressed. */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, max, least = 0, onChange, showLabel = false } = props
  const { t } = useLingui()
  const id = useId()
  const [typing, setTyping] = useState<Typing | null>(null)
  // What changes the value from outside, such as a scan, shows at once over what was typed.
  const draft = typing?.value === value ? typing.text : null
  const disabled = (props.disabled ?? false) || max === 0
  const typed = draft === null ? value : parseInteger(draft)
  const tooMany = typed !== null && typed > max

  function type(text: string) {
    const next = clampQuantity(parseQuantity(text) ?? 0, max)
    // A field emptied to type anew stays empty meanwhile, though its value may not be 0.
    setTyping({ text, value: next < least ? value : next })
    if (next >= least) onChange(next)
  }
  function step(by: number) {
    setTyping(null)
    onChange(Math.max(least, clampQuantity(value + by, max)))
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by) {
      event.preventDefault()
      step(by)
    } else if (event.key === 'Enter') setTyping(null)
  }

  return (
    <div className={styles.root}>
      <label htmlFor={id} className={showLabel ? styles.label : styles.hidden}>
        {label}
      </label>
      <fieldset className={styles.control} aria-label={label}>
        <IconButton
          icon="subtract"
          label={t`Decrease`}
          disabled={disabled || value <= least}
          onClick={() => step(-1)}
        />
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={draft ?? String(value)}
          disabled={disabled}
          aria-describedby={`${id}-max`}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyping(null)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon="add"
          label={t`Increase`}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
        />
      </fieldset>
      <span id={`${id}-max`} className={tooMany ? styles.max : styles.hidden}>
        {t`At most ${formatNumber(max)} pcs`}
      </span>
    </div>
  )
}
