import { Button, ConfirmDialog } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** The way to drop a round, asked about once. */
export function DropRound({ onDrop }: { readonly onDrop: () => void }) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <div>
        <Button appearance="subtle" onClick={() => setAsks(true)}>
          {t`Drop the round`}
        </Button>
      </div>
      {asks ? (
        <ConfirmDialog
          title={t`Drop the round?`}
          confirmLabel={t`Drop`}
          tone="danger"
          main="cancel"
          onConfirm={onDrop}
          onClose={() => setAsks(false)}
        >
          {t`What you have counted is not saved.`}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
