import { FormSheet, TextField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** Props of {@link ReasonSheet}. */
export interface ReasonSheetProps {
  readonly title: string
  /** What the reason is for. */
  readonly about: string
  readonly saveLabel: string
  readonly saving: boolean
  /** Why it could not be saved, in Swedish; null when nothing is wrong. */
  readonly failed: string | null
  readonly onSave: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for a reason, without which nothing is put aside. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { title, about, saveLabel, saving, failed, onSave, onClose } = props
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const text = reason.trim()
  // Enter comes here too while the button waits for a reason.
  const save = () => {
    setTried(true)
    if (text !== '') onSave(text)
  }
  return (
    <FormSheet
      title={title}
      saveLabel={saveLabel}
      saving={saving}
      canSave={text !== ''}
      dirty={text !== ''}
      startsInside
      failure={failed === null ? null : { title: t`It was not saved`, reason: failed }}
      onSave={save}
      onClose={onClose}
    >
      <p>{about}</p>
      <TextField
        label={t`Reason`}
        value={reason}
        maxLength={200}
        disabled={saving}
        error={tried && text === '' ? t`Say why` : null}
        onChange={setReason}
      />
    </FormSheet>
  )
}
