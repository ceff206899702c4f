import { ConfirmDialog } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { PickQuestion as Question } from '../model/pick.state.ts'
import type { UsableBatch } from '../model/usable.ts'
import { ChangeList, type ListedChange } from './ChangeList.tsx'
import { ExpiredQuestion } from './ExpiredQuestion.tsx'

/** Props of {@link PickQuestion}. */
export interface PickQuestionProps {
  readonly question: Question
  /** What can be used instead at the location; empty where all has expired. */
  readonly usable: readonly UsableBatch[]
  /** yyyy-mm-dd */
  readonly today: string
  /** A shelf place's identifier by its id. */
  readonly placeName: (shelfPlaceId: number) => string
  readonly onAgree: () => void
  readonly onDecline: () => void
}

/** Asks for the one explicit yes: to expired batches, or to others than those shown. */
export function PickQuestion(props: PickQuestionProps) {
  const { question, usable, today, placeName, onAgree, onDecline } = props
  const { t } = useLingui()
  const expired = question.kind === 'expired'
  if (expired) {
    return (
      <ExpiredQuestion
        changes={listed(question, placeName)}
        usable={usable}
        today={today}
        onConfirm={onAgree}
        onClose={onDecline}
      />
    )
  }
  return (
    <ConfirmDialog
      title={t`The stock has changed`}
      confirmLabel={t`Pick from these`}
      onConfirm={onAgree}
      onClose={onDecline}
    >
      {t`Somebody else has picked meanwhile. There is enough, but from these batches:`}
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
