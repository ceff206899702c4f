import { LargeChangeQuestion } from '@forrad/ui'
import type { CountState } from '../model/count.state.ts'
import type { CountActions } from '../model/count.store.ts'
import type { CountPlace } from '../model/places.ts'

/** Props of {@link CountQuestion}. */
export interface CountQuestionProps {
  readonly question: CountState['question']
  readonly places: readonly CountPlace[]
  readonly actions: Pick<CountActions, 'agree' | 'decline'>
}

/** Asks about counts that differ a lot from what was there. */
export function CountQuestion({ question, places, actions }: CountQuestionProps) {
  if (question === null) return null
  const changes = question.map(({ storage_location_id, previous_quantity, new_quantity }) => ({
    label: places.find(({ id }) => id === storage_location_id)?.identifier ?? '',
    before: previous_quantity,
    after: new_quantity,
  }))
  return (
    <LargeChangeQuestion
      changes={changes}
      onConfirm={() => void actions.agree()}
      onClose={actions.decline}
    />
  )
}
