import type { Run } from './words.ts'

/** Words that may be misspelt and that others may be a slip of, in letters. */
const [SHORTEST, LONGEST] = [4, 30]
/** How many words each word may stand for. */
const MOST_TERMS = 8

/** The words of the catalogue that are one slip from each word; without an entry there are none. */
export type NearTerms = ReadonlyMap<string, readonly string[]>

/** Whether a word of a search is looked for in other spellings. Words with digits are taken as they are: a strength with another digit is another strength. */
export function mayBeMisspelt(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && !/\d/.test(word)
}

/** Whether another word may be a slip of this one. */
export function isTerm(word: string): boolean {
  if (word.length < SHORTEST || /[0-9]/.test(word)) return false
  const { length } = word.length > LONGEST || /\P{ASCII}/u.test(word) ? [...word] : word
  return length >= SHORTEST && length <= LONGEST
}

/** Of words that are one slip from a word, those that it stands for. */
export function nearestTerms(word: string, near: readonly string[]): readonly string[] {
  // People seldom miss the first letter.
  const score = (term: string) => (term.startsWith(word.slice(0, 1)) ? 0 : 1)
  return near.toSorted((a, b) => score(a) - score(b) || (a < b ? -1 : 1)).slice(0, MOST_TERMS)
}

/** Each near word in the place of the one that was typed. */
export function termRuns(words: readonly string[], near: NearTerms): readonly Run[] {
  return words.flatMap((word, from) =>
    (near.get(word) ?? []).map((text) => ({ text, from, to: from + 1 })),
  )
}

/** Whether one letter too many, too few or wrong, or two changed about, make one word the other. */
export function isOneSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (Math.max(one.length, other.length) - shorter > 2 || one === other) return false
  let start = 0
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start += 1
  let end = 0
  while (end < shorter - start && unitBefore(one, end) === unitBefore(other, end)) end += 1
  if (one.length - start - end > 4) return false
  // A letter of two units is never parted.
  if (isFirstHalf(one, start - 1)) start -= 1
  if (isSecondHalf(one, one.length - end)) end -= 1
  const a = lettersOf(one.slice(start, one.length - end))
  const b = lettersOf(other.slice(start, other.length - end))
  if (a.length > 2 || b.length > 2) return false
  if (a.length + b.length <= 2) return a.length < 2 && b.length < 2
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}

function isFirstHalf(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text.charAt(at))
}

function isSecondHalf(text: string, at: number): boolean {
  return /[\udc00-\udfff]/.test(text.charAt(at))
}

function unitBefore(text: string, end: number): number {
  return text.charCodeAt(text.length - 1 - end)
}

function lettersOf(text: string): readonly string[] {
  return [...text]
}
