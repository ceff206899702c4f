import type { OwnSession } from '@forrad/openapi'
import {
  Button,
  Card,
  ErrorMessage,
  formatDateTime,
  ListSkeleton,
  PageHead,
  Section,
  SlowHint,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { OwnAccountActions, OwnAccountState } from '../model/own-account.store.ts'
import styles from './OwnAccountScreen.module.css'
import { PasswordForm } from './PasswordForm.tsx'

/** Props of {@link OwnAccountScreen}. */
export interface OwnAccountScreenProps {
  readonly email: string
  readonly state: OwnAccountState
  readonly actions: OwnAccountActions
  readonly wordError: (error: unknown) => string
}

/** One's own account: the password, and where one is signed in. */
export function OwnAccountScreen({ email, state, actions, wordError }: OwnAccountScreenProps) {
  const { t } = useLingui()
  const { sessions, loading, sessionError, ending } = state
  return (
    <div className={styles.screen}>
      <PageHead title={t`My account`} subtitle={email} />
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
                <li key={session.id} className={styles.session}>
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
