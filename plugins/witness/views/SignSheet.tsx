import { FormSheet, PasswordField, TextField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SigningActions, SigningState } from '../model/signing.store.ts'
import type { SignedRow } from '../model/signed-rows.ts'
import { SignedList } from './SignedList.tsx'
import styles from './SignSheet.module.css'

/** Props of {@link SignSheet}. */
export interface SignSheetProps {
  readonly state: SigningState
  /** What is signed (WITNESS-12). */
  readonly rows?: readonly SignedRow[]
  /** Why it failed, in Swedish; null when it did not. */
  readonly failed: string | null
  readonly onType: SigningActions['type']
  readonly onSign: () => void
  readonly onClose: () => void
  /** What else can be done, below the form. */
  readonly below?: ReactNode
}

/** Somebody else signs as a witness, with their own e-mail and password. */
export function SignSheet(props: SignSheetProps) {
  const { state, rows = [], failed, onType, onSign, onClose, below } = props
  const { t } = useLingui()
  const { email, password, tried, signing, wrong } = state
  const missing = t`The witness fills this in`
  return (
    <FormSheet
      title={t`Witnessed by`}
      saveLabel={t`Sign`}
      saving={signing}
      canSave
      dirty={email.trim() !== '' || password !== ''}
      startsInside
      failure={failed === null ? null : { title: t`Nobody has signed`, reason: failed }}
      onSave={onSign}
      onClose={onClose}
      below={below}
    >
      <p className={styles.about}>
        {t`Hand over to a colleague who saw it and may handle narcotics.`}
      </p>
      {rows.length > 0 ? <SignedList rows={rows} /> : null}
      <div className={styles.fields}>
        <TextField
          label={t`The witness’s e-mail`}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          disabled={signing}
          error={tried && email.trim() === '' ? missing : null}
          onChange={(text) => onType('email', text)}
        />
        <PasswordField
          label={t`The witness’s password`}
          autoComplete="off"
          value={password}
          disabled={signing}
          error={
            wrong
              ? t`The e-mail and the password do not belong together`
              : tried && password === ''
                ? missing
                : null
          }
          onChange={(text) => onType('password', text)}
        />
      </div>
    </FormSheet>
  )
}
