import { ToggleButton } from '@fluentui/react-components'
import { OTHER_BATCH_REASONS, type OtherBatchReason } from '@forrad/core/domain'
import type { Reason } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import styles from './OtherBatchReasonField.module.css'

/** Props of {@link OtherBatchReasonField}. */
export interface OtherBatchReasonFieldProps {
  /** The code of the reason that was given; null while none was. */
  readonly chosen: string | null
  readonly disabled: boolean
  /** It was to be picked without a reason: the focus goes here. */
  readonly missing: boolean
  readonly onChoose: (reason: Reason) => void
}

/** Asks with one tap why another batch than the first is taken (WHY-9). */
export function OtherBatchReasonField(props: OtherBatchReasonFieldProps) {
  const { chosen, disabled, missing, onChoose } = props
  const { t } = useLingui()
  const field = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (missing) field.current?.querySelector('button')?.focus()
  }, [missing])
  const words: Readonly<Record<OtherBatchReason, string>> = {
    batch_opened: t`Opened pack`,
    batch_missing: t`Damaged or missing`,
    batch_patient: t`The patient’s batch`,
    batch_other: t`Other`,
  }
  return (
    <fieldset ref={field} className={styles.field} disabled={disabled}>
      <legend className={styles.legend}>{t`Why not the batch that goes out first?`}</legend>
      <div className={styles.chips}>
        {OTHER_BATCH_REASONS.map((code) => (
          <ToggleButton
            key={code}
            className={styles.chip}
            shape="circular"
            appearance={code === chosen ? 'primary' : 'outline'}
            checked={code === chosen}
            onClick={() => onChoose({ code, text: words[code] })}
          >
            {words[code]}
          </ToggleButton>
        ))}
      </div>
    </fieldset>
  )
}
