import type { RecallInput } from '@forrad/openapi'
import { invalidField } from '@forrad/server'
import { isCalendarDate, keptText } from '@forrad/core/domain'

/** A recall as it is kept, with what names its item. */
export interface RecallWords extends Omit<
  RecallInput,
  'item_id' | 'reference' | 'instructions' | 'due_on' | 'lots'
> {
  /** Missing where its GTIN or its varunummer names it. */
  readonly item_id?: number
  /** Each once, cleaned as a received lot is (VALID-14); none: every lot. */
  readonly lots: readonly string[]
  readonly reference: string | null
  readonly instructions: string | null
  readonly due_on: string | null
}

/** What was written of a recall, cleaned as batches are; 422 `validation` for a text that is none. */
export function recallWords({
  item_id,
  gtin,
  vendor_name,
  lots,
  class: grade,
  reference = null,
  instructions = null,
  due_on = null,
}: RecallInput): RecallWords {
  const cleaned = lots.map((lot, index) => clean(lot, `recall.lots.${index}`))
  const empty = cleaned.indexOf('')
  if (empty >= 0) throw invalidField(`recall.lots.${empty}`, 'required')
  const named = Object.entries({
    item_id,
    gtin,
    vendor_name: vendor_name && keptText(vendor_name),
  }).filter(([, value]) => value)
  if (named.length !== 1) {
    throw invalidField('recall.item_id', named.length === 0 ? 'required' : 'wrong')
  }
  if (due_on !== null && !isCalendarDate(due_on)) {
    throw invalidField('recall.due_on', 'wrong_format')
  }
  return {
    ...Object.fromEntries(named),
    lots: [...new Set(cleaned)].sort(),
    class: grade,
    reference: clean(reference ?? '', 'recall.reference') || null,
    instructions: clean(instructions ?? '', 'recall.instructions') || null,
    due_on,
  }
}

/** A text as it is kept (VALID-14); 422 `validation` for half a character. */
export function clean(text: string, field: string): string {
  // Half a surrogate pair: the database would store another character in its place.
  if (/\p{Surrogate}/u.test(text)) throw invalidField(field, 'wrong_format')
  return keptText(text)
}
