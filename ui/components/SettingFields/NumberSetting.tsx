import type { SettingValue } from '@forrad/openapi'
import { useState } from 'react'
import { TextField } from '../TextField/TextField.tsx'

/** Props of {@link NumberSetting}. */
export interface NumberSettingProps {
  readonly label: string
  readonly value: SettingValue
  readonly error: string | null
  readonly hint?: string
  readonly disabled: boolean
  readonly onChange: (value: number) => void
}

/** A whole number; what is typed and is none stays as it was typed, and is said to be wrong. */
export function NumberSetting({ value, onChange, ...field }: NumberSettingProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && Object.is(numberOf(typed), value)
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={isTyped ? typed : String(value ?? '')}
      onChange={(text) => {
        setTyped(text)
        onChange(numberOf(text))
      }}
    />
  )
}

function numberOf(text: string): number {
  return /^\s*[-−]?\d{1,9}\s*$/.test(text) ? Number(text.replace('−', '-')) : Number.NaN
}
