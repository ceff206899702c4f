import { clampQuantity, typedQuantity } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '../../cx.ts'
import { useTypedByHand } from '../../hooks/useTypedByHand.ts'
import { formatNumber } from '../../format.ts'
import { IconButton } from '../Button/Button.tsx'
import { selectOnTouch } from '../TextField/selectOnTouch.ts'
import styles from './QuantityInput.module.css'

/** Props of {@link QuantityInput}. Quantities are whole numbers of pieces. */
export interface QuantityInputProps {
  /** What is counted, such as "Antal från A1". */
  readonly label: string
  readonly value: number
  /** The most it may be; at 0 the control is disabled unless more stands in it. */
  readonly max: number
  /** The least it may be; 0 when missing. What is typed below it changes nothing. */
  readonly least?: number
  /**
   * Gets a whole number from `least` up, a moment after it was typed or at the next press; what a hand
   * scanner types into the field never comes. What is typed above `max` is handed on as it is and stays
   * on the screen in red: who takes it must not act on it (QTY-6).
   */
  readonly onChange: (value: number) => void
  readonly disabled?: boolean
  /** Scanned packs raise it: one that is counted while a figure is typed is added to that (QTY-7). */
  readonly byScan?: boolean
  /** Has the focus when it appears, also in a sheet; of several in a view, give it to one. */
  readonly autoFocus?: boolean
  /** What Enter does, on the keyboards of phones; it ends the typing, and submits a form around it. */
  readonly enterKeyHint?: 'done' | 'go'
  /** Shows the label above the control instead of only naming it. */
  readonly showLabel?: boolean
}

/** What is being typed, and the value that the control should show for it. */
interface Typing {
  readonly text: string
  readonly value: number
}

/** Minus, figure, plus. What is typed and is no number becomes one when the field is left or Enter is pressed. */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, max, least = 0, onChange, showLabel = false, autoFocus = false } = props
  const { byScan = false } = props
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the dialog around it has given the focus to its first button.
    if (autoFocus) queueMicrotask(() => input.current?.focus())
  }, [autoFocus])
  const [typing, setTyping] = useState<Typing | null>(null)
  // What changes the value from outside, such as a scan, shows at once over what was typed, but for what is
  // being typed at that very moment: a scan is added to that, and to all else the person's figure is the last word.
  const draft = typing?.value === value ? typing.text : null
  const [text, type] = useTypedByHand(draft ?? String(value), take, byScan ? value : 0)
  const disabled = (props.disabled ?? false) || (max === 0 && value === 0)
  const tooMany = value > max

  function take(typed: string) {
    const next = typedQuantity(typed)
    // A field emptied to type anew stays empty meanwhile, though its value may not be 0.
    const taken = { text: typed, value: next < least ? value : next }
    // It may have been left before that was surely a person's.
    setTyping(document.activeElement === input.current ? taken : settled(taken))
    if (next >= least) onChange(next)
  }
  /** The field is left: what stands in it is the value again, but for more than there is, which stays as typed. */
  function settled(typed: Typing | null): Typing | null {
    return typed && typed.value > max ? typed : null
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
    } else if (event.key === 'Enter') setTyping(settled)
  }

  return (
    <div className={styles.root}>
      <label htmlFor={id} className={showLabel ? styles.label : styles.hidden}>
        {label}
      </label>
      <fieldset className={cx(styles.control, tooMany && styles.tooMany)} aria-label={label}>
        <IconButton
          icon="subtract"
          label={t`Decrease`}
          disabled={disabled}
          aria-disabled={value <= least}
          onClick={() => step(-1)}
        />
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          ref={input}
          enterKeyHint={props.enterKeyHint ?? 'done'}
          value={text}
          disabled={disabled}
          aria-describedby={`${id}-max`}
          aria-invalid={tooMany || undefined}
          {...selectOnTouch}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyping(settled)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon="add"
          label={t`Increase`}
          disabled={disabled}
          aria-disabled={value >= max}
          onClick={() => step(1)}
        />
      </fieldset>
      <span id={`${id}-max`} className={tooMany ? styles.max : styles.hidden}>
        {t`At most ${formatNumber(max)} pcs`}
      </span>
    </div>
  )
}
