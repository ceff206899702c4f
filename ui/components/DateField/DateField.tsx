import { parseDateInput } from '@forrad/core/domain'
import type { CalendarDate } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useTypedByHand } from '../../hooks/useTypedByHand.ts'
import { TextField } from '../TextField/TextField.tsx'
import { dateInWords } from './dateInWords.ts'

/** Props of {@link DateField}. */
export interface DateFieldProps {
  readonly label: string
  /** As typed; read it with `parseDateInput`. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Today in Stockholm, for years of two digits. */
  readonly today: CalendarDate
  /** What is wrong with it beside not being a date, in Swedish. */
  readonly error?: string | null
  /** Stands there while no date is understood. */
  readonly hint?: string
  readonly disabled?: boolean
}

/**
 * A date typed as people write it: `2026-11`, `202611`, `261130`, `2026-11-30` (DATE-5 to DATE-9).
 * Below it stands how it is understood; when the field is left it holds that date.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, today, error, hint, disabled = false } = props
  const { t } = useLingui()
  const [left, setLeft] = useState(true)
  const input = useRef<HTMLInputElement>(null)
  const [text, type] = useTypedByHand(value, (typed) => {
    const isIn = document.activeElement === input.current
    // It may have been left before that was surely a person's: then it holds the date.
    onChange((isIn ? null : parseDateInput(typed, today)) ?? typed)
  })
  const date = parseDateInput(text, today)
  const isWrong = left && date === null && text.trim() !== ''
  const help = date === null ? (hint ?? t`For example 2026-11 or 261130`) : dateInWords(date, text)
  return (
    <TextField
      ref={input}
      label={label}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={20}
      disabled={disabled}
      hint={help}
      error={error ?? (isWrong ? t`Enter a valid date (YYYY-MM-DD)` : null)}
      onChange={(entered) => {
        setLeft(false)
        type(entered)
      }}
      onBlur={() => {
        setLeft(true)
        if (text === value && date !== null && date !== value) onChange(date)
      }}
    />
  )
}
