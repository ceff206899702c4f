import type { ApiError } from '@forrad/core/api'
import { mergeFields, parseDateInput } from '@forrad/core/domain'
import type { CalendarDate, Recall, RecallClass, RecallInput, SeenRecall } from '@forrad/openapi'
import { OVERTAKEN } from './recall-change.ts'
import { typedLots } from './recall-state.ts'

/** A recall as it is typed. */
export interface TypedRecall {
  /** Varunummer or GTIN. */
  readonly code: string
  readonly lots: string
  readonly every: boolean
  readonly grade: RecallClass
  readonly reference: string
  readonly instructions: string
  readonly due: string
  readonly letter: File | null
}

/** A field that a colleague can have changed meanwhile. */
export type SharedField = 'lots' | 'grade' | 'reference' | 'instructions' | 'due'

/** The form's fields by what the contract calls them. */
const NAMES: ReadonlyMap<string | undefined, SharedField> = new Map([
  ['recall.lots', 'lots'],
  ['recall.class', 'grade'],
  ['recall.reference', 'reference'],
  ['recall.instructions', 'instructions'],
  ['recall.due_on', 'due'],
])

/** The form of a recall; of a new one where there is none. */
export function typedRecall(recall: Recall | null): TypedRecall {
  return {
    code: '',
    lots: recall?.lots.join(', ') ?? '',
    every: recall?.lots.length === 0,
    grade: recall?.class ?? 'none',
    reference: recall?.reference ?? '',
    instructions: recall?.instructions ?? '',
    due: recall?.due_on ?? '',
    letter: null,
  }
}

/** What is sent, but for the item; lots that nobody touched as they are, though one has a comma in it. */
export function writtenRecall(
  typed: TypedRecall,
  before: Recall | null,
  today: CalendarDate,
): Omit<RecallInput, 'item_id' | 'gtin' | 'vendor_name'> {
  const { lots, every, grade, reference, instructions, due } = typed
  const old = typedRecall(before)
  const isTouched = lots !== old.lots || every !== old.every
  return {
    lots: before && !isTouched ? before.lots : every ? [] : [...typedLots(lots)],
    class: grade,
    reference: reference.trim() || null,
    instructions: instructions.trim() || null,
    due_on: parseDateInput(due, today),
  }
}

/** A recall as whoever changes it sees it, for the server to know what they have not touched (RECALL-16). */
export function seenRecall(recall: Recall): SeenRecall {
  const { item_id, lots, class: grade, reference, instructions, due_on } = recall
  return { item_id, lots, class: grade, reference, instructions, due_on }
}

/** What was typed over `before`, over the recall as it is `now`: what nobody touched shows as it is now. */
export function typedOver(typed: TypedRecall, before: Recall, now: Recall): TypedRecall {
  const [old, fresh] = [typedRecall(before), typedRecall(now)]
  // Neither the item's number nor the letter is of the recall as it was.
  const names = [...NAMES.values(), 'every'] as const
  return mergeFields(names, fresh, typed, old).merged
}

/** The fields that somebody else has changed meanwhile, as a refusal names them. */
export function overtakenFields(error: ApiError): readonly SharedField[] {
  if (error.kind !== 'answer') return []
  return error.details.flatMap(({ field, rule }) => {
    const name = NAMES.get(field)
    return rule === OVERTAKEN && name ? [name] : []
  })
}
