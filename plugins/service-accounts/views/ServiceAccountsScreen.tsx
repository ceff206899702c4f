import type { ServiceAccount } from '@forrad/openapi'
import {
  ActionBar,
  Button,
  EmptyState,
  ErrorMessage,
  ListSkeleton,
  PageHead,
  useSmall,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { AccountCard } from './AccountCard.tsx'
import styles from './ServiceAccountsScreen.module.css'

/** Props of {@link ServiceAccountsScreen}. */
export interface ServiceAccountsScreenProps {
  /** Those that work first; null until they are known. */
  readonly accounts: readonly ServiceAccount[] | null
  /** Why they could not be fetched, in Swedish. */
  readonly error: string | null
  /** Ids of those being revoked. */
  readonly revoking: readonly string[]
  readonly onRetry: () => void
  readonly onMake: () => void
  readonly onRevoke: (account: ServiceAccount) => void
}

/** The service accounts, and making one. */
export function ServiceAccountsScreen(props: ServiceAccountsScreenProps) {
  const { accounts, error, revoking, onRetry, onMake, onRevoke } = props
  const { t } = useLingui()
  const small = useSmall()
  const make = (
    <Button appearance="primary" icon="add" onClick={onMake}>
      {t`New service account`}
    </Button>
  )
  return (
    <div className={styles.screen}>
      <PageHead title={t`Service accounts`} actions={small ? null : make} />
      <p className={styles.about}>
        {t`A service account lets a script or another system in with a key, without a password. The history shows its name.`}
      </p>
      {error ? (
        <ErrorMessage title={t`The service accounts could not be fetched`} onRetry={onRetry}>
          {error}
        </ErrorMessage>
      ) : null}
      {accounts === null && error === null ? <ListSkeleton rows={3} /> : null}
      {accounts?.length === 0 ? (
        <EmptyState icon="password" title={t`No service accounts yet`}>
          {t`Make one for each script, so that each can be revoked alone.`}
        </EmptyState>
      ) : null}
      {accounts && accounts.length > 0 ? (
        <ul className={styles.list}>
          {accounts.map((account) => (
            <li key={account.id}>
              <AccountCard
                account={account}
                revoking={revoking.includes(account.id)}
                onRevoke={() => onRevoke(account)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {small ? <ActionBar>{make}</ActionBar> : null}
    </div>
  )
}
