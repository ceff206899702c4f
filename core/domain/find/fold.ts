import { strengthIn } from '../strength.ts'
import { accents } from './accents.ts'

/**
 * Folding as the database does it (FIND-2). There it stands in SQL, because columns are made of it:
 * `forrad_fold` and its like in the migrations 0001, 0002 and 0013.
 */

/** A search as what it searches is folded. */
export interface FoldedQuery {
  /** All of it; empty when it cannot match anything. */
  readonly text: string
  /** The strength that it names, and its other words; null when it names none. */
  readonly strength: { readonly text: string; readonly rest: string } | null
}

/** Longer than every field together, in UTF-16 units: an item cannot contain it. */
export const LONGEST_QUERY = 600

/** How much of a text its beginning is compared by, in letters. */
const START = 100
/** A longer text in UTF-8 is cut to so many letters. */
const LONGEST_TEXT = { bytes: 1300, letters: 325 }

let plain: ReadonlyMap<string, string> | null = null

/** Read on first use: most texts have an accent somewhere, most sessions search nothing here. */
function plainLetters(): ReadonlyMap<string, string> {
  plain ??= new Map(
    accents.split('¦').flatMap((group) => {
      const [folded = '', letters = ''] = group.split('¤')
      return [...letters].map((letter) => [letter, folded] as const)
    }),
  )
  return plain
}

/** Without accents and in small letters. */
export function fold(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase()
  const letters = plainLetters()
  return text.replaceAll(/\P{ASCII}/gu, (one) => letters.get(one) ?? one).toLowerCase()
}

/** Letter case, accents and punctuation aside; a decimal comma becomes a point. */
export function foldWords(text: string): string {
  const words = fold(text.replaceAll(/[µμ]/g, 'u'))
    .replaceAll(/([0-9]),([0-9])/g, '$1.$2')
    // oxlint-disable-next-line no-control-regex -- control characters part words too
    .replaceAll(/[\x01-\x2d\x2f\x3a-\x60\x7b-\x7f\u00a0]+|[.](?![0-9])/g, ' ')
  return words.replaceAll(/^ +| +$/g, '')
}

/** What begins a text, folded. */
export function foldStart(text: string): string {
  return firstLetters(foldWords(text), START)
}

/** A strength: numbers stand apart from units, 5 000 is 5000, a pack's size is left out. */
export function foldStrength(text: string): string {
  const [strength = ''] = text.split(', ', 1)
  const apart = strength
    .replaceAll('%', ' procent ')
    .replaceAll(/([0-9])[ \u00a0](?=[0-9]{3}([^0-9]|$))/g, '$1')
    .replaceAll(/([0-9])(?=[^0-9., ])/g, '$1 ')
  return foldStart(apart)
}

/** The fields that an item is searched by. */
export interface SearchedFields {
  readonly vendor_name: string
  readonly display_name: string
  readonly strength_text: string | null
  readonly gtin: string | null
}

/** Everything of an item, each word with a space before it: `% word%` is the beginning of a word. */
export function foldItem(item: SearchedFields): string {
  const { vendor_name, display_name, strength_text, gtin } = item
  const said = [vendor_name, display_name, ...(strength_text === null ? [] : [strength_text])]
  const words = [
    '',
    fold(vendor_name).replaceAll(/[ .,:;_/+-]/g, ''),
    ...(gtin === null ? [] : [gtin, gtin.replace(/^0+/, '')]),
    foldWords(said.join(' ')),
    '',
  ].join(' ')
  const { bytes, letters } = LONGEST_TEXT
  return isLonger(words, bytes) ? firstLetters(words, letters) : words
}

/** A search, folded. */
export function foldQuery(query: string): FoldedQuery {
  if (query.length > LONGEST_QUERY) return { text: '', strength: null }
  const wish = strengthIn(query)
  const strength = foldStrength(wish?.strength ?? '')
  return {
    text: foldWords(query),
    strength: strength === '' ? null : { text: strength, rest: foldWords(wish?.rest ?? '') },
  }
}

/** Letters are counted as the database counts them: a pair of surrogates is one. */
function firstLetters(text: string, count: number): string {
  return text.length <= count ? text : [...text].slice(0, count).join('')
}

function isLonger(text: string, bytes: number): boolean {
  if (text.length > bytes) return true
  if (text.length * 3 <= bytes) return false
  let length = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    length += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return length > bytes
}
