import type { ServiceAccount } from '@forrad/openapi'
import { ConfirmDialog, useServices, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { accountsOf } from '../model/accounts.store.ts'
import { ServiceAccountsScreen } from './ServiceAccountsScreen.tsx'

/** The service accounts at work, as colleagues make and revoke them. */
export default function ServiceAccountsPage() {
  const { t } = useLingui()
  const services = useServices()
  const { notices, overlays, wordError } = services
  const store = accountsOf(services)
  const { list, error, revoking } = useStore(store)
  const [asked, setAsked] = useState<ServiceAccount | null>(null)
  const name = asked?.name ?? ''
  useEffect(() => void store.refresh(), [store])

  const revoke = async ({ id }: ServiceAccount) => {
    const result = await store.revoke(id)
    setAsked(null)
    notices.show(
      result.ok
        ? { tone: 'success', text: t`The key of ${name} does not work any more.` }
        : { tone: 'error', text: `${t`The key could not be revoked.`} ${wordError(result.error)}` },
    )
  }
  return (
    <>
      <ServiceAccountsScreen
        accounts={list}
        error={error ? wordError(error) : null}
        revoking={revoking}
        onRetry={() => void store.refresh()}
        onMake={() =>
          void overlays.open({
            id: 'service-account',
            load: () => import('./ServiceAccountOverlay.tsx'),
            props: { accounts: store },
          })
        }
        onRevoke={setAsked}
      />
      {asked ? (
        <ConfirmDialog
          title={t`Revoke the key of ${name}?`}
          confirmLabel={t`Revoke`}
          main="cancel"
          tone="danger"
          busy={revoking.includes(asked.id)}
          onConfirm={() => void revoke(asked)}
          onClose={() => setAsked(null)}
        >
          {t`What uses it stops working at once, and it cannot be taken back. What it has done stays in the history.`}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
