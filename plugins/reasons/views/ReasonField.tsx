import type { ChangeFieldProps } from '@forrad/core/kernel'
import { FilterChips, SelectField, TextField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { isRequired, reasonsOf, withReason, writtenReason } from '../model/field.ts'
import styles from './ReasonField.module.css'

/** So many reasons are chosen by one tap; more stand in a list. */
const MOST_CHIPS = 6

/** Asks why a change is made: one of the customer's reasons, or written where there are none. */
export default function ReasonField(props: ChangeFieldProps) {
  const { lines, settings, words, disabled, refusal, onChange } = props
  const { t } = useLingui()
  const label = isRequired(settings, lines) ? t`Reason` : t`Reason (if you like)`
  const reasons = reasonsOf(settings)
  const chosen = words.reason?.code ?? null
  const choose = (code: string) => {
    const reason = reasons.find((one) => one.code === code) ?? null
    onChange(withReason(words, code === chosen ? null : reason))
  }
  if (reasons.length === 0) {
    return (
      <TextField
        label={label}
        value={words.reason?.text ?? ''}
        maxLength={200}
        disabled={disabled}
        error={refusal}
        onChange={(text) => onChange(withReason(words, writtenReason(text)))}
      />
    )
  }
  if (reasons.length > MOST_CHIPS) {
    return (
      <SelectField
        label={label}
        value={chosen}
        placeholder={t`Choose a reason`}
        options={reasons.map(({ code, text }) => ({ value: code, label: text }))}
        disabled={disabled}
        error={refusal}
        onChange={(code) => {
          if (code !== chosen) choose(code)
        }}
      />
    )
  }
  return (
    <div>
      <p className={styles.legend}>{label}</p>
      <FilterChips
        label={label}
        options={reasons.map(({ code, text }) => ({ id: code, label: text }))}
        selected={chosen === null ? [] : [chosen]}
        disabled={disabled}
        onToggle={choose}
      />
      <div role="alert">{refusal ? <p className={styles.refusal}>{refusal}</p> : null}</div>
    </div>
  )
}
