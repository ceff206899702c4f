import type { Condition } from './conditions.ts'
import type { Entry } from './entry.ts'
import { wantedBy } from './signatures.ts'
import type { Signatures } from './signatures.ts'

/** For each entry in order 1 where something holds of it, else 0; read only. */
export type Marks = Readonly<Uint8Array>

type TextCondition = Extract<Condition, { readonly text: string }>

/** Returns what holds of entries, for one search: what was asked once is remembered. */
export interface Matcher {
  marksOf(condition: Condition): Marks
  keptAt(locationIds: readonly number[]): Marks
}

/** What is looked at. */
export interface Matched {
  readonly inOrder: readonly Entry[]
  /** Where in that order an item stands; undefined when it does not. */
  readonly placeOf: (itemId: number) => number | undefined
  /** Who is kept at a location. */
  readonly keptAtOne: (locationId: number) => Marks
  /** Of the entries' texts. */
  readonly signatures: Signatures
}

/** Looks at every entry for every question, one question at a time. */
export function createMatcher({
  inOrder: entries,
  placeOf,
  keptAtOne,
  signatures,
}: Matched): Matcher {
  const known = new Map<string, Marks>()

  const textMarks = ({ is, text }: TextCondition): Marks => {
    const key = `${is} ${text}`
    const before = known.get(key)
    if (before) return before
    const marks = lookFor(is, text)
    known.set(key, marks)
    return marks
  }

  const lookFor = (is: TextCondition['is'], text: string): Marks => {
    // Most differ in their first letter, which is the quicker question.
    const first = text.charCodeAt(0)
    switch (is) {
      case 'vendor':
        return marked(entries, (one) => one.vendorFirst === first && one.vendor === text)
      case 'vendorStart':
        return marked(entries, (one) => one.vendorFirst === first && one.vendor.startsWith(text))
      case 'nameStart':
        return marked(entries, (one) => one.startFirst === first && one.start.startsWith(text))
      case 'strength':
        return marked(entries, ({ strength }) => strength === text && text !== '')
      case 'letters':
        return containing(text)
      case 'wordStart':
        return containing(` ${text}`)
      case 'word':
        return containing(` ${text} `)
    }
  }

  const containing = (part: string): Marks => {
    const wanted = wantedBy(part)
    return marked(
      entries,
      ({ slot, text }) => signatures.mayContain(slot, wanted) && text.includes(part),
    )
  }

  const keptAt = (locationIds: readonly number[]): Marks =>
    either(locationIds.map((id) => () => keptAtOne(id)))

  const oneOf = (itemIds: readonly number[]): Marks => {
    const marks = new Uint8Array(entries.length)
    for (const id of itemIds) {
      const place = placeOf(id)
      if (place !== undefined) marks[place] = 1
    }
    return marks
  }

  const marksOf = (condition: Condition): Marks => {
    switch (condition.is) {
      case 'keptAt':
        return keptAt(condition.locationIds)
      case 'oneOf':
        return oneOf(condition.itemIds)
      case 'all':
        return both(condition.of)
      case 'any':
        return either(condition.of.map((one) => () => marksOf(one)))
      default:
        return textMarks(condition)
    }
  }

  const both = (conditions: readonly Condition[]): Marks => {
    const marks = new Uint8Array(entries.length).fill(1)
    for (const condition of conditions) {
      const others = marksOf(condition)
      for (let at = 0; at < marks.length; at += 1) marks[at] = (marks[at] ?? 0) & (others[at] ?? 0)
      if (!marks.includes(1)) break
    }
    return marks
  }

  const either = (questions: readonly (() => Marks)[]): Marks => {
    const marks = new Uint8Array(entries.length)
    for (const question of questions) {
      const others = question()
      for (let at = 0; at < marks.length; at += 1) marks[at] = (marks[at] ?? 0) | (others[at] ?? 0)
    }
    return marks
  }

  return { marksOf, keptAt }
}

/** Asks each entry. */
export function marked(entries: readonly Entry[], test: (entry: Entry) => boolean): Marks {
  const marks = new Uint8Array(entries.length)
  for (let at = 0; at < entries.length; at += 1) if (test(entries[at] as Entry)) marks[at] = 1
  return marks
}
