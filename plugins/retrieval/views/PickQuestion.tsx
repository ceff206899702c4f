import { ConfirmDialog } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { PickQuestion as Question } from '../model/pick.state.ts'
import { ChangeList, type ListedChange } from './ChangeList.tsx'

/** Props of {@link PickQuestion}. */
export interface PickQuestionProps {
  readonly question: Question
  /** yyyy-mm-dd */
  readonly today: string
  /** A shelf place's identifier by its id. */
  readonly placeName: (shelfPlaceId: number) => string
  readonly onAgree: () => void
  readonly onDecline: () => void
}

/** Asks for the one explicit yes: to expired batches, or to others than those shown. */
export function PickQuestion(props: PickQuestionProps) {
  const { question, today, placeName, onAgree, onDecline } = props
  const { t } = useLingui()
  const expired = question.kind === 'expired'
  return (
    <ConfirmDialog
      title={expired ? t`Pick expired stock?` : t`The stock has changed`}
      confirmLabel={expired ? t`Pick anyway` : t`Pick from these`}
      onConfirm={onAgree}
      onClose={onDecline}
    >
      {expired
        ? t`The date has passed on what you are about to pick:`
        : t`Somebody else has picked meanwhile. There is enough, but from these batches:`}
      <ChangeList changes={listed(question, placeName)} today={today} />
    </ConfirmDialog>
  )
}

function listed(question: Question, placeName: (id: number) => string): readonly ListedChange[] {
  if (question.kind === 'expired') {
    return question.changes.map((change) => ({ ...change, quantity: 0 - change.quantity }))
  }
  return question.proposal.changes.map((change) => ({
    ...change,
    place: placeName(change.storage_location_id),
  }))
}
