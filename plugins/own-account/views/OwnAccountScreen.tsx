import type { OwnSession } from '@forrad/openapi'
import {
  Button,
  Card,
  ErrorMessage,
  formatDateTime,
  ListSkeleton,
  PageHead,
  Section,
  shieldPressed,
  SlowHint,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OwnAccountActions, OwnAccountState } from '../model/own-account.store.ts'
import styles from './OwnAccountScreen.module.css'
import { PasswordForm } from './PasswordForm.tsx'

/** Props of {@link OwnAccountScreen}. */
export interface OwnAccountScreenProps {
  readonly email: string
  /** The form of one's name. */
  readonly nameForm: ReactNode
  /** How the app looks and sounds on this device. */
  readonly device: ReactNode
  /** What there is to know of this device. */
  readonly about: ReactNode
  readonly state: OwnAccountState
  readonly actions: OwnAccountActions
  readonly wordError: (error: unknown) => string
}

/** One's own account: name and password, where one is signed in, and what is chosen on this device. */
export function OwnAccountScreen(props: OwnAccountScreenProps) {
  const { email, nameForm, device, about, state, actions, wordError } = props
  const { t } = useLingui()
  const { sessions, loading, sessionError, ending } = state
  return (
    <div className={styles.screen}>
      <PageHead title={t`My account`} subtitle={email} />
      {device}
      {about}
      <Section title={t`Name`}>
        <Card>{nameForm}</Card>
      </Section>
      <Section title={t`Change the password`}>
        <Card>
          <PasswordForm email={email} state={state} actions={actions} wordError={wordError} />
        </Card>
      </Section>
      <Section title={t`Where you are signed in`}>
        <SlowHint active={loading} />
        {sessionError && !loading ? (
          <ErrorMessage
            title={t`That did not work`}
            {...(sessions ? {} : { onRetry: () => void actions.load() })}
          >
            {wordError(sessionError)}
          </ErrorMessage>
        ) : null}
        {sessions === null && loading ? <ListSkeleton rows={2} /> : null}
        {sessions ? (
          <Card flush>
            <ul className={styles.list}>
              {sessions.map((session) => (
                // A double touch signs out the one, and not the next in its place.
                <li key={session.id} className={styles.session} onClickCapture={shieldPressed}>
                  <div>
                    <p className={styles.name}>{nameOf(session)}</p>
                    <p className={styles.when}>
                      {session.current
                        ? t`Here and now`
                        : t`Last used ${formatDateTime(session.last_seen_at)}`}
                    </p>
                  </div>
                  {session.current ? null : (
                    <Button
                      busy={ending.includes(session.id)}
                      aria-label={t`Sign out ${nameOf(session)}`}
                      onClick={() => void actions.end(session.id)}
                    >
                      {t`Sign out`}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
      </Section>
    </div>
  )

  function nameOf({ browser, system }: OwnSession): string {
    if (browser && system) return t`${browser} on ${system}`
    return browser ?? system ?? t`Unknown device`
  }
}
