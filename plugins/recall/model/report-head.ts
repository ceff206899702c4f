import { stockholmMoment, type Row } from '@forrad/core/documents'
import type { Recall } from '@forrad/openapi'
import { recallHistory, type RecallAct } from './recall-history.ts'
import { recallName } from './recall-rule.ts'

/** What the lines about the recall itself are called. */
export interface HeadWords {
  /** Stands where the other rows have their location. */
  readonly recall: string
  readonly item: string
  readonly vendorName: string
  readonly gtin: string
  readonly reference: string
  readonly instructions: string
  readonly due: string
  readonly letter: string
  readonly batches: (recall: Recall) => string
  readonly grade: (recall: Recall) => string
  readonly act: (act: RecallAct) => string
}

/** The report's first rows: what is recalled, how gravely, what to do until when, and who did what and when. */
export function reportHead(recall: Recall, words: HeadWords): readonly Row[] {
  const { item, instructions, due_on, letter } = recall
  const line = (what: string, who: string | null = null, when: string | null = null): Row => [
    words.recall,
    what,
    who,
    when,
    null,
    null,
  ]
  const named = (label: string, value: string | null | undefined): readonly Row[] =>
    value ? [line(`${label}: ${value}`)] : []
  return [
    ...named(words.item, [item.display_name, item.strength_text].filter(Boolean).join(' ')),
    ...named(words.vendorName, item.vendor_name),
    ...named(words.gtin, item.gtin),
    line(words.batches(recall)),
    line(words.grade(recall)),
    ...named(words.reference, recallName(recall)),
    ...named(words.instructions, instructions),
    ...(due_on === null ? [] : [line(words.due, null, due_on)]),
    ...named(words.letter, letter?.name),
    ...recallHistory(recall).map(({ act, at, by }) =>
      line(words.act(act), by?.name ?? null, stockholmMoment(at)),
    ),
  ]
}
