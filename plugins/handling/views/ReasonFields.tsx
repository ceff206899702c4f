import { FilterChips, TextField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { HandlingForm, Missing } from '../model/form.ts'
import styles from './HandleSheet.module.css'
import { useReasonWords } from './useReasonWords.ts'

/** Props of {@link ReasonFields}. */
export interface ReasonFieldsProps extends Pick<HandlingForm, 'act' | 'code' | 'words'> {
  readonly missing: readonly Missing[]
  readonly disabled: boolean
  readonly onChange: (change: Partial<HandlingForm>) => void
}

/** Asks with one tap why a batch is written off or put back; another reason is typed. */
export function ReasonFields(props: ReasonFieldsProps) {
  const { act, code, words, missing, disabled, onChange } = props
  const { t } = useLingui()
  const choices = useReasonWords(act)
  return (
    <>
      <div className={styles.reasons}>
        <p className={styles.legend}>{t`Why?`}</p>
        <FilterChips
          label={t`Why?`}
          options={choices}
          selected={code === null ? [] : [code]}
          disabled={disabled}
          onToggle={(chosen) => onChange({ code: chosen })}
        />
        <div role="alert">
          {missing.includes('reason') ? (
            <p className={styles.missing}>{t`Choose a reason`}</p>
          ) : null}
        </div>
      </div>
      {code === 'other' ? (
        <TextField
          label={t`The reason in a few words`}
          value={words}
          maxLength={200}
          disabled={disabled}
          error={missing.includes('words') ? t`Write why` : null}
          onChange={(typed) => onChange({ words: typed })}
        />
      ) : null}
    </>
  )
}
