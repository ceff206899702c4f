import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { plannedAnew } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { readMeanings } from './search-meanings.ts'
import type { Meaning, MeaningScope, Run } from './search-meanings.ts'
import { covers, standsFor } from './search-meant.ts'
import { all, any, contains } from './search-ranks.ts'
import type { SearchRank } from './search-ranks.ts'

/** Shorter words are too near to too many others. */
const shortest = 4
const longest = 30
/** How many words each word may stand for. */
const mostTerms = 8

/** What is spelt nearly so, and what other words for the same are; null where the text has none. */
type NearRanks = readonly [near: SearchRank | null, sameAsNear: SearchRank | null]

/**
 * The rank of items in which every word of a folded text stands, or a word that is one slip of the
 * keyboard from it; and the one after it, in which other words for either may stand too. Null when no
 * word that is known is so near. Words with digits are taken as they are: a strength with another
 * digit is another strength.
 */
export async function nearRanks(
  db: Kysely<Database>,
  scope: MeaningScope,
  words: readonly string[],
  known: readonly Meaning[],
): Promise<NearRanks> {
  const near = await nearTerms(db, words.filter(mayBeMisspelt))
  if (near.size === 0) return [null, null]
  const meant = await readMeanings(db, scope, termRuns(words, near), false)
  const synonyms = [...known, ...meant].filter((meaning) => meaning.kind === 'synonym')
  const nearly = words.map((word) => {
    const terms = (near.get(word) ?? []).map((term) => sql`search_text LIKE ${`% ${term} %`}`)
    return any([contains(word), ...terms])
  })
  const meantSo = nearly.map((condition, at) =>
    any([condition, ...synonyms.filter(covers(at)).map(standsFor)]),
  )
  return [
    { isPrefix: false, matches: all(nearly) },
    synonyms.length === 0 ? null : { isPrefix: false, matches: all(meantSo) },
  ]
}

/** Each near word in the place of the one that was typed. */
function termRuns(
  words: readonly string[],
  near: ReadonlyMap<string, readonly string[]>,
): readonly Run[] {
  return words.flatMap((word, from) =>
    (near.get(word) ?? []).map((text) => ({ text, from, to: from + 1 })),
  )
}

function mayBeMisspelt(word: string): boolean {
  return word.length >= shortest && word.length <= longest && !/\d/.test(word)
}

/** The catalogue's words one slip away from each word, found by what both become when a letter goes. */
async function nearTerms(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const near = new Map<string, readonly string[]>()
  if (words.length === 0) return near
  const variants = [...new Set(words.flatMap(variantsOf))]
  const { rows } = await sql<{ readonly term: string }>`${plannedAnew}
    SELECT DISTINCT term FROM search_terms WHERE variant = ANY(${variants}::text[])`.execute(db)
  for (const word of words) {
    const terms = rows.map(({ term }) => term).filter((term) => isOneSlip(word, term))
    // People seldom miss the first letter.
    const score = (term: string) => (term.startsWith(word.slice(0, 1)) ? 0 : 1)
    terms.sort((a, b) => score(a) - score(b) || (a < b ? -1 : 1))
    if (terms.length > 0) near.set(word, terms.slice(0, mostTerms))
  }
  return near
}

/** The word, and what it becomes without each of its letters. */
function variantsOf(word: string): readonly string[] {
  const letters = [...word]
  return [word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))]
}

/** Whether one letter too many, too few or wrong, or two changed about, make one word the other. */
export function isOneSlip(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  if (one === other || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const restOf = (letters: readonly string[], from: number) => letters.slice(from).join('')
  if (a.length > b.length) return restOf(a, start + 1) === restOf(b, start)
  if (a.length < b.length) return restOf(a, start) === restOf(b, start + 1)
  if (restOf(a, start + 1) === restOf(b, start + 1)) return true
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start]
  return isSwapped && restOf(a, start + 2) === restOf(b, start + 2)
}
