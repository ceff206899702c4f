import type { Location, Transfer } from '@forrad/openapi'
import { ConfirmDialog, formatUnits, SelectField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TurnWay } from '../model/turning.ts'

/** Props of {@link TurnQuestion}. */
export interface TurnQuestionProps {
  readonly transfer: Pick<Transfer, 'from' | 'to' | 'left'>
  readonly way: TurnWay
  /** Every location of the customer. */
  readonly locations: readonly Pick<Location, 'id' | 'name'>[]
  readonly busy: boolean
  readonly onTurn: (locationId: Location['id']) => void
  readonly onClose: () => void
}

/** Asks before what is left of a transfer is turned, and where to when its sender is gone (TRANSFER-8). */
export function TurnQuestion(props: TurnQuestionProps) {
  const { transfer, way, locations, busy, onTurn, onClose } = props
  const { t } = useLingui()
  const { from, to, left } = transfer
  const [other, setOther] = useState<Location['id'] | null>(null)
  const [asked, setAsked] = useState(false)
  const sender = from.name
  const target = way.kind === 'elsewhere' ? '' : way.to.name
  const pieces = formatUnits(left)
  const goal = way.kind === 'elsewhere' ? other : way.to.id
  const words = {
    back: [t`Send back to ${target}?`, t`Send back`],
    again: [t`Send to ${target} again?`, t`Send`],
    elsewhere: [t`Send it elsewhere?`, t`Send on`],
  } as const
  const [title, confirmLabel] = words[way.kind]
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      busy={busy}
      onConfirm={() => {
        setAsked(true)
        if (goal !== null) onTurn(goal)
      }}
      onClose={onClose}
    >
      {t`${pieces} are then on their way there, and are received there.`}
      {way.kind === 'elsewhere' ? (
        <SelectField
          label={t`${sender} has been deleted. Where to?`}
          value={other}
          options={locations
            .filter(({ id }) => id !== to.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t`Choose where it goes`}
          error={asked && other === null ? t`Choose where it goes` : null}
          onChange={setOther}
        />
      ) : null}
    </ConfirmDialog>
  )
}
