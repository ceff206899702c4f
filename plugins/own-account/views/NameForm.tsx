import type { User } from '@forrad/openapi'
import { Button, ErrorMessage, SlowHint, TextField, useValidationWords } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { shownName, type NameActions, type NameField, type NameState } from '../model/name.store.ts'
import styles from './OwnAccountScreen.module.css'

/** Props of {@link NameForm}. */
export interface NameFormProps {
  readonly user: Pick<User, NameField>
  readonly state: NameState
  readonly actions: NameActions
  readonly wordError: (error: unknown) => string
}

/** Changes one's own name. */
export function NameForm({ user, state, actions, wordError }: NameFormProps) {
  const { t } = useLingui()
  const words = useValidationWords()
  const form = useRef<HTMLFormElement>(null)
  const { tried, saving, error } = state
  const name = shownName(state, user)
  const isSame = name.first_name === user.first_name && name.last_name === user.last_name
  const save = async () => {
    const missing = await actions.save()
    if (missing) form.current?.querySelector<HTMLElement>(`[name=${missing}]`)?.focus()
  }
  const field = (one: NameField, label: string, autoComplete: 'given-name' | 'family-name') => (
    <TextField
      label={label}
      name={one}
      autoComplete={autoComplete}
      required
      maxLength={100}
      value={name[one]}
      onChange={(text) => actions.type(one, text)}
      error={tried && name[one].trim() === '' ? words('required', { field: label }) : null}
    />
  )
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame) void save()
      }}
    >
      {field('first_name', t`First name`, 'given-name')}
      {field('last_name', t`Last name`, 'family-name')}
      <Button type="submit" busy={saving} disabled={isSame}>
        {saving ? t`Saving …` : t`Save the name`}
      </Button>
      <SlowHint active={saving} />
      {error ? (
        <ErrorMessage title={t`The name could not be changed`}>{wordError(error)}</ErrorMessage>
      ) : null}
    </form>
  )
}
