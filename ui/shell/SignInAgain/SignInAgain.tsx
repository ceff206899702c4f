import { Dialog, DialogSurface } from '@fluentui/react-components'
import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cx } from '../../cx.ts'
import { useServices } from '../../hooks/useServices.tsx'
import { useStore } from '../../hooks/useStore.ts'
import { ReturnFocus } from '../../components/BottomSheet/ReturnFocus.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog/ConfirmDialog.tsx'
import { ErrorMessage } from '../../components/ErrorMessage/ErrorMessage.tsx'
import { SignInCard } from '../SignIn/SignInCard.tsx'
import { useSignIn } from '../SignIn/useSignIn.ts'
import { messages } from './locales/sv.po'
import styles from './SignInAgain.module.css'

i18n.load('sv', messages)

/** The e-mail that is filled in may be one that was changed on another device, which signed the person out. */
const REFUSED = { kind: 'answer', code: 'invalid_credentials', details: [] } as const

/** Sign-in in place over whatever is open, when the session ended in the middle; input stays. */
export default function SignInAgain() {
  const { t } = useLingui()
  const { session, wordError } = useServices()
  const { user, switchTo } = useStore(session)
  const signIn = useSignIn()
  if (switchTo) return <SwitchUser from={fullName(user)} to={fullName(switchTo)} />
  return (
    <Dialog open modalType="alert" surfaceMotion={null}>
      <DialogSurface
        ref={focusPassword}
        className={styles.surface}
        aria-labelledby="sign-in-title"
        mountNode={{ className: cx(styles.layer) }}
      >
        <ReturnFocus />
        <SignInCard {...signIn} title={t`Sign in again`} email={user?.email ?? ''}>
          {t`You have been signed out. Sign in again to go on; what you entered is still here.`}
          {signIn.error === wordError(REFUSED)
            ? ` ${t`Has your e-mail address been changed? Then it is the new one.`}`
            : null}
        </SignInCard>
      </DialogSurface>
    </Dialog>
  )
}

/** After so many milliseconds without an answer it is given up, as where somebody signs out. */
const PATIENCE = 6000

interface SwitchUserProps {
  /** Empty where the page was loaded anew, and only the other's name is known. */
  readonly from: string
  readonly to: string
}

function SwitchUser({ from, to }: SwitchUserProps) {
  const { t } = useLingui()
  const { session, wordError } = useServices()
  const { busy } = useStore(session)
  const [failed, setFailed] = useState<string | null>(null)
  async function decline() {
    setFailed(null)
    const limit = AbortSignal.timeout(PATIENCE)
    const result = await session.declineSwitch(limit)
    if (!result.ok) setFailed(wordError(limit.aborted ? { kind: 'network' } : result.error))
  }
  return (
    <ConfirmDialog
      title={from === '' ? t`Drop what somebody else has begun?` : t`Drop what ${from} has begun?`}
      confirmLabel={t`Drop and continue`}
      tone="danger"
      busy={busy}
      onConfirm={() => session.acceptSwitch()}
      onClose={() => void decline()}
    >
      {from === ''
        ? t`Somebody else has begun something here that is not saved yet, such as a pick or a count. If you go on as ${to} it is dropped. Cancel to let them sign in and save it.`
        : t`${from} has begun something that is not saved yet, such as a pick or a count. If you go on as ${to} it is dropped. Cancel to let ${from} sign in and save it.`}
      {failed === null ? null : (
        <div className={styles.error}>
          <ErrorMessage title={t`${to} could not be signed out.`}>{failed}</ErrorMessage>
        </div>
      )}
    </ConfirmDialog>
  )
}

/** The e-mail is known: the focus goes to the password, after the dialog has put it on the first field. */
function focusPassword(surface: HTMLElement | null): void {
  requestAnimationFrame(() => {
    surface?.querySelector<HTMLInputElement>('input[type="password"]')?.focus()
  })
}

function fullName(
  user: { readonly first_name: string; readonly last_name: string } | null,
): string {
  return user ? `${user.first_name} ${user.last_name}` : ''
}
