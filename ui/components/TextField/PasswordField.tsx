import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '../Button/Button.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Props of {@link PasswordField}. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'inputMode'>

/** A password, hidden until the eye is pressed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'hide' : 'show'}
          label={shown ? t`Hide the password` : t`Show the password`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
