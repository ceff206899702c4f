import { Button, ConfirmDialog } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** The way to give a round up that was sent without an answer, asked about once. */
export function GiveUpRound({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button wide onClick={() => setAsks(true)}>
        {t`Give up`}
      </Button>
      {asks ? (
        <ConfirmDialog
          title={t`Give up trying?`}
          confirmLabel={t`Give up`}
          cancelLabel={t`Go on`}
          tone="danger"
          onConfirm={() => {
            setAsks(false)
            onGiveUp()
          }}
          onClose={() => setAsks(false)}
        >
          {t`It is first looked up whether the round was saved. If not, you can go on counting, or drop the round.`}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
