import type { Proposal } from '@forrad/core/stores'
import { ConfirmDialog } from '@forrad/ui'
import { isExpired, itemName } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import type { ListLine } from '../model/list.ts'
import { usableBatches } from '../model/usable.ts'
import { ChangeList } from './ChangeList.tsx'
import { ExpiredQuestion } from './ExpiredQuestion.tsx'

interface QuestionProps {
  readonly lines: readonly ListLine[]
  /** yyyy-mm-dd */
  readonly today: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for the one explicit yes to expired batches before the list is registered. */
export function ExpiredLinesQuestion({ lines, today, onConfirm, onClose }: QuestionProps) {
  const changes = lines.flatMap((line) =>
    line.changes
      .filter((change) => isExpired(change.expiration_date, today))
      .map((change) => ({
        ...change,
        quantity: 0 - change.quantity,
        place: line.place ?? '–',
        name: nameOf(line),
      })),
  )
  // One item may stand on several lines of a location.
  const sources = new Map(lines.map((line) => [`${line.itemId} ${line.location}`, line]))
  const usable = [...sources.values()].flatMap((line) =>
    line.item
      ? usableBatches(line.item, line.location, today).map((batch) => ({
          ...batch,
          name: nameOf(line),
        }))
      : [],
  )
  return <ExpiredQuestion {...{ changes, usable, today, onConfirm, onClose }} />
}

function nameOf({ item }: Pick<ListLine, 'item'>): string | undefined {
  return item ? itemName(item) : undefined
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
    return { ...change, place: line?.place ?? '–', name: line && nameOf(line) }
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
