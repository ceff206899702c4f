import type { Proposal } from '@forrad/core/stores'
import { ConfirmDialog } from '@forrad/ui'
import { isExpired } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import type { ListLine } from '../model/list.ts'
import { ChangeList } from './ChangeList.tsx'

interface QuestionProps {
  readonly lines: readonly ListLine[]
  /** yyyy-mm-dd */
  readonly today: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for the one explicit yes to expired batches before the list is registered. */
export function ExpiredQuestion({ lines, today, onConfirm, onClose }: QuestionProps) {
  const { t } = useLingui()
  const changes = lines.flatMap((line) =>
    line.changes
      .filter((change) => isExpired(change.expiration_date, today))
      .map((change) => ({
        ...change,
        quantity: 0 - change.quantity,
        place: line.place ?? '–',
        name: line.item?.display_name,
      })),
  )
  return (
    <ConfirmDialog
      title={t`Pick expired stock?`}
      confirmLabel={t`Pick anyway`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t`The date has passed on what you are about to pick:`}
      <ChangeList changes={changes} today={today} />
    </ConfirmDialog>
  )
}

/** Asks whether to pick from other batches than those shown. */
export function ProposalQuestion(
  props: QuestionProps & { readonly proposal: Proposal; readonly busy: boolean },
) {
  const { proposal, lines, today, busy, onConfirm, onClose } = props
  const { t } = useLingui()
  const changes = proposal.changes.map((change) => {
    const line = lines.find(
      ({ itemId, shelfPlaceId }) =>
        itemId === change.item_id && shelfPlaceId === change.storage_location_id,
    )
    return { ...change, place: line?.place ?? '–', name: line?.item?.display_name }
  })
  return (
    <ConfirmDialog
      title={t`The stock has changed`}
      confirmLabel={t`Pick from these`}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t`Somebody else has picked meanwhile. There is enough, but from these batches:`}
      <ChangeList changes={changes} today={today} />
    </ConfirmDialog>
  )
}
