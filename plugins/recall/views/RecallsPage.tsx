import { can } from '@forrad/core/domain'
import type { Recall } from '@forrad/openapi'
import { afterRemoval, ConfirmDialog, useServices, useToday, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { RecallsScreen } from './RecallsScreen.tsx'
import { useOtherRecalls } from './useOtherRecalls.ts'
import { useRecalls } from './useRecalls.ts'
import { useRecallWords } from './useRecallWords.ts'

/** The recalls in force, and lifting one. */
export default function RecallsPage() {
  const { t } = useLingui()
  const { notices, overlays, wordError } = useServices()
  const { store, state } = useRecalls()
  const user = useUser()
  const [asked, setAsked] = useState<Recall | null>(null)
  const [busy, setBusy] = useState(false)
  const goOn = useRef<(() => boolean) | null>(null)
  const words = useRecallWords()
  const today = useToday()
  const { store: others, state: rest } = useOtherRecalls(state.list)
  const mayAdministrate = can(user, 'administer')
  const lots = asked ? words.batches(asked) : ''

  useEffect(() => {
    // With a block that was lifted the card has gone that gets the focus back from the question.
    const timer = asked === null ? setTimeout(() => goOn.current?.()) : undefined
    return () => clearTimeout(timer)
  }, [asked])
  const ask = (recall: Recall, button: HTMLElement) => {
    goOn.current = afterRemoval(button)
    setAsked(recall)
  }
  const lift = async ({ id }: Recall) => {
    setBusy(true)
    const result = await store.end(id)
    setBusy(false)
    setAsked(null)
    notices.show(
      result.ok
        ? result.data.state === 'active'
          ? { tone: 'info', text: t`Class I takes a second administrator to lift the block.` }
          : { tone: 'success', text: t`The block is lifted. ${lots} can be used again.` }
        : {
            tone: 'error',
            text: `${t`The block could not be lifted.`} ${wordError(result.error)}`,
          },
    )
  }
  const write = () =>
    void overlays.open({
      id: 'recall-form',
      load: () => import('./FormOverlay.tsx'),
      props: {},
    })
  return (
    <>
      <RecallsScreen
        recalls={state.list}
        error={state.error ? wordError(state.error) : null}
        onRetry={() => void store.load()}
        drafts={mayAdministrate ? rest.drafts : []}
        closed={rest.closed}
        onMoreClosed={rest.cursor === null ? undefined : () => void others.more()}
        adding={rest.adding}
        othersError={rest.error ? wordError(rest.error) : null}
        onOthersRetry={() => void others.load()}
        today={today}
        onLift={mayAdministrate ? ask : undefined}
        onNew={mayAdministrate ? write : undefined}
      />
      {asked ? (
        <ConfirmDialog
          title={words.lifting(asked)}
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
