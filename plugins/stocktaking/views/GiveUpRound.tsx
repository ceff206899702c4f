import { Button, GiveUpQuestion } from '@forrad/ui'
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
        <GiveUpQuestion
          onConfirm={() => {
            setAsks(false)
            onGiveUp()
          }}
          onClose={() => setAsks(false)}
        >
          {t`It is first looked up whether the round was saved. If not, you can go on counting, or drop the round.`}
        </GiveUpQuestion>
      ) : null}
    </>
  )
}
