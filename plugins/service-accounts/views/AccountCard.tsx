import type { ServiceAccount } from '@forrad/openapi'
import { Button, Card, cx, formatDateTime } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './AccountCard.module.css'
import { useAccountWords } from './useAccountWords.ts'

/** Props of {@link AccountCard}. */
export interface AccountCardProps {
  readonly account: ServiceAccount
  readonly revoking: boolean
  readonly onRevoke: () => void
}

/** One service account: what it may, where, and when it was used. */
export function AccountCard({ account, revoking, onRevoke }: AccountCardProps) {
  const { t } = useLingui()
  const { may, where, used, until } = useAccountWords(account)
  const { name: maker } = account.created_by
  const made = formatDateTime(account.created_at)
  const works = account.state === 'active'
  return (
    <Card className={cx(styles.card, !works && styles.ended)}>
      <div className={styles.text}>
        <h2 className={styles.name}>{account.name}</h2>
        <p>{[may, where].join(' · ')}</p>
        <p className={styles.quiet}>{[used, until].filter(Boolean).join(' · ')}</p>
        <p className={styles.quiet}>{t`Made ${made} by ${maker}`}</p>
      </div>
      {works ? (
        <Button busy={revoking} onClick={onRevoke}>{t`Revoke`}</Button>
      ) : (
        <span className={styles.state}>
          {account.state === 'revoked' ? t`Revoked` : t`Past its last day`}
        </span>
      )}
    </Card>
  )
}
