import { toGtin14 } from '@forrad/core/gs1'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** One rank of a search. */
export interface SearchRank {
  /** On the columns `search_vendor`, `search_name`, `search_strength` and `search_text`. */
  readonly matches: RawBuilder<boolean>
  /** Begins with the text: the hits stand together in an index and are best read from there. */
  readonly isPrefix: boolean
}

/** A search as the database folds what it searches. */
export interface FoldedQuery {
  /** All of it; empty when it cannot match anything. */
  readonly text: string
  /** The strength that it names, and its other words; null when it names none. */
  readonly strength: { readonly text: string; readonly rest: string } | null
}

/**
 * The ranks that an index gives at once, best first: exactly this varunummer or GTIN; exactly the
 * strength that is named (SEARCH-1); a varunummer that begins so; a name that begins so.
 */
export function firstRanks({ text, strength }: FoldedQuery): readonly (SearchRank | null)[] {
  return [
    { isPrefix: true, matches: isExactly(text) },
    strength ? { isPrefix: false, matches: isOfStrength(strength) } : null,
    { isPrefix: true, matches: sql`search_vendor LIKE ${`${text}%`}` },
    { isPrefix: true, matches: sql`search_name LIKE ${`${text}%`}` },
  ]
}

/** Every word begins a word of the item, in any order. */
export function wordsRank(words: readonly string[]): SearchRank {
  return { isPrefix: false, matches: all(words.map(beginsWord)) }
}

/** Every word stands somewhere in the item, in any order. */
export function lettersRank(words: readonly string[]): SearchRank {
  return { isPrefix: false, matches: all(words.map(contains)) }
}

/** A text's words. "500mg" is searched as "500" and "mg", because items write it apart. */
export function distinctWords(text: string): readonly string[] {
  const apart = text.replaceAll(/(\d)(?=[^\d. ])/g, '$1 ')
  return [...new Set(apart.split(' '))].filter((word) => word !== '')
}

/** In an index with the order of the answer, whose condition the planner must see stated. */
function isOfStrength({ text, rest }: NonNullable<FoldedQuery['strength']>): RawBuilder<boolean> {
  const words = distinctWords(rest).map(beginsWord)
  return all([sql`search_strength = ${text} AND search_strength <> ''`, ...words])
}

function isExactly(text: string): RawBuilder<boolean> {
  const gtin = toGtin14(text)
  if (gtin === undefined) return sql`search_vendor = ${text}`
  return sql`(search_vendor = ${text} OR search_text LIKE ${`% ${gtin} %`})`
}

/**
 * Whether a word stands in an item. Trigrams cannot find one or two letters inside a word; the letters themselves are indexed too. The
 * first half repeats the second for reading in name order, where it is the quicker one, in a form
 * that does not make the database think the hits fewer than they are.
 */
export function contains(word: string): RawBuilder<boolean> {
  if ([...word].length > 2) return sql`search_text LIKE ${`%${word}%`}`
  return sql`strpos(search_text, ${word}) > 0 AND forrad_grams(search_text) @> ${[word]}::text[]`
}

/** That a word of the item begins so. */
export function beginsWord(word: string): RawBuilder<boolean> {
  return sql`search_text LIKE ${`% ${word}%`}`
}

/** Every condition; there is at least one. */
export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` AND `)})`
}

/** One condition or more; there is at least one. */
export function any(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` OR `)})`
}
