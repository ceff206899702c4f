import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { Link } from '../../components/Link/Link.tsx'
import { SlowHint } from '../../components/SlowHint/SlowHint.tsx'
import { PasswordField } from '../../components/TextField/PasswordField.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { useStartFocus } from '../../hooks/useStartFocus.ts'
import { Icon } from '../../theme/Icon.tsx'
import styles from './SignInCard.module.css'

/** Props of {@link SignInCard}. */
export interface SignInCardProps {
  /** Resolves when the try has ended, well or not. */
  readonly onSignIn: (email: string, password: string) => Promise<void>
  /** Gives up the try under way, which takes long, and tries the same anew. */
  readonly onRetry: () => void
  readonly busy: boolean
  /** Why the last try failed. */
  readonly error: string | null
  /** Where a new password is asked for; no link when missing. */
  readonly forgotPasswordTo: string | null
  readonly title: string
  /** Says why, when a session ended in the middle. */
  readonly children?: ReactNode
  /** Known already when a session ended in the middle. */
  readonly email?: string
  /** Something was typed: sign-in is near. */
  readonly onStart?: () => void
}

/** The sign-in form; the error stands above it. */
export function SignInCard(props: SignInCardProps) {
  const { onSignIn, busy, error, forgotPasswordTo, title, children } = props
  const { t } = useLingui()
  const [email, setEmail] = useState(props.email ?? '')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  useStartFocus(emailInput, !props.email)
  useStartFocus(passwordInput, Boolean(props.email))
  const missing = (value: string) => (tried && value.trim() === '' ? t`Required` : null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (email.trim() === '') emailInput.current?.focus()
    else if (password === '') passwordInput.current?.focus()
    else if (!busy) {
      await onSignIn(email, password)
      setPassword('')
      setTried(false)
      passwordInput.current?.focus()
    }
  }

  return (
    <form
      className={styles.card}
      // Drawn by the server it must not send the password anywhere: outside of a dialog this sends nothing.
      method="dialog"
      onSubmit={(event) => void submit(event)}
      onInput={props.onStart}
      onPointerDown={props.onStart}
      noValidate
    >
      <h1 className={styles.title} id="sign-in-title">
        {title}
      </h1>
      {children ? <p className={styles.text}>{children}</p> : null}
      <div role="alert" className={styles.alert}>
        {error === null ? null : (
          <p className={styles.error}>
            <Icon icon="error" size={20} />
            {error}
          </p>
        )}
      </div>
      <TextField
        ref={emailInput}
        label={t`E-mail`}
        type="email"
        name="username"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        value={email}
        onChange={setEmail}
        error={missing(email)}
      />
      <PasswordField
        ref={passwordInput}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        onChange={setPassword}
        error={missing(password)}
      />
      <Button type="submit" appearance="primary" wide busy={busy} className={styles.submit}>
        {t`Sign in`}
      </Button>
      <div className={styles.forgot}>
        {forgotPasswordTo === null ? null : (
          <Link to={forgotPasswordTo}>{t`Forgot your password?`}</Link>
        )}
      </div>
      {/* Below all else and without a height of its own, so that nothing moves; a dialog grows to hold it. */}
      <div className={props.email ? undefined : styles.slow}>
        <SlowHint active={busy} onRetry={props.onRetry} />
      </div>
    </form>
  )
}
