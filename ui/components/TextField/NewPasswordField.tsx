import { isPasswordTooLong, passwordLength } from '@forrad/core/domain'
import type { PasswordStrength } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
import { StrengthHint } from './StrengthHint.tsx'

/** Has the server judge a password; null when it cannot now. */
export type JudgePassword = (
  password: string,
  options: { readonly signal: AbortSignal },
) => Promise<PasswordStrength | null>

/** Props of {@link NewPasswordField}. */
export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'hint' | 'autoComplete'> {
  readonly judge: JudgePassword
}

/** How long nothing is typed before the password is judged, in milliseconds. */
const PAUSE = 500

/**
 * A new password: below it what is asked for, and once that is typed, how well it would stand. The
 * answer is read out politely, and says nothing where the server cannot be asked.
 */
export function NewPasswordField({ judge, ...field }: NewPasswordFieldProps) {
  const { t } = useLingui()
  const strength = useStrength(field.value, judge)
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={
        strength ? (
          <StrengthHint strength={strength} />
        ) : (
          t`At least 12 characters, such as a few words`
        )
      }
    />
  )
}

/** The last answer, kept while a longer password waits for its own; null before enough is typed. */
function useStrength(password: string, judge: JudgePassword): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const ask = useEffectEvent(judge)
  const isEnough =
    password !== '' && passwordLength(password) === null && !isPasswordTooLong(password)
  useEffect(() => {
    if (!isEnough) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await ask(password, { signal: abort.signal })
      if (!abort.signal.aborted) setStrength(answer)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [password, isEnough])
  if (!isEnough && strength) setStrength(null)
  return isEnough ? strength : null
}
