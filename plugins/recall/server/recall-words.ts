import type { RecallInput } from '@forrad/openapi'
import { invalidField } from '@forrad/server'

/** A recall as it is kept. */
export interface RecallWords extends Omit<RecallInput, 'reference' | 'instructions'> {
  /** Each once, without blanks around it, as batches are kept. */
  readonly lots: readonly string[]
  readonly reference: string | null
  readonly instructions: string | null
}

/** What was written of a recall, cleaned as batches are; 422 `validation` for a text that is none. */
export function recallWords({
  item_id,
  lots,
  class: grade,
  reference = null,
  instructions = null,
}: RecallInput): RecallWords {
  const cleaned = lots.map((lot, index) => clean(lot, `recall.lots.${index}`))
  const empty = cleaned.indexOf('')
  if (empty >= 0) throw invalidField(`recall.lots.${empty}`, 'required')
  return {
    item_id,
    lots: [...new Set(cleaned)].sort(),
    class: grade,
    reference: clean(reference ?? '', 'recall.reference') || null,
    instructions: clean(instructions ?? '', 'recall.instructions') || null,
  }
}

function clean(text: string, field: string): string {
  // Half a surrogate pair: the database would store another character in its place.
  if (/\p{Surrogate}/u.test(text)) throw invalidField(field, 'wrong_format')
  return text.trim()
}
