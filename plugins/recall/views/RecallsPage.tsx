import { can } from '@forrad/core/domain'
import type { Recall } from '@forrad/openapi'
import { ConfirmDialog, useServices, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RecallsScreen } from './RecallsScreen.tsx'
import { useRecalls } from './useRecalls.ts'

/** The recalls in force, and lifting one. */
export default function RecallsPage() {
  const { t } = useLingui()
  const { notices, wordError } = useServices()
  const { store, state } = useRecalls()
  const user = useUser()
  const [asked, setAsked] = useState<Recall | null>(null)
  const [busy, setBusy] = useState(false)
  const lots = asked?.lots.join(', ') ?? ''

  const lift = async ({ id }: Recall) => {
    setBusy(true)
    const result = await store.end(id)
    setBusy(false)
    setAsked(null)
    notices.show(
      result.ok
        ? { tone: 'success', text: t`The block is lifted. Batch ${lots} can be used again.` }
        : {
            tone: 'error',
            text: `${t`The block could not be lifted.`} ${wordError(result.error)}`,
          },
    )
  }
  return (
    <>
      <RecallsScreen
        recalls={state.list}
        error={state.error ? wordError(state.error) : null}
        onRetry={() => void store.load()}
        onLift={can(user, 'administer') ? setAsked : undefined}
      />
      {asked ? (
        <ConfirmDialog
          title={t`Lift the block of batch ${lots}?`}
          confirmLabel={t`Lift the block`}
          main="cancel"
          tone="danger"
          busy={busy}
          onConfirm={() => void lift(asked)}
          onClose={() => setAsked(null)}
        >
          {t`It can then be picked and received again at every location.`}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
