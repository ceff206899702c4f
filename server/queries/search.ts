import { strengthIn } from '@forrad/core/domain'
import {
  beginnings,
  distinctWords,
  firstRanks,
  foldQuery,
  lettersRank,
  LONGEST_QUERY,
  nearRanks,
  placeRank,
  runsOf,
  synonymRank,
  termRuns,
  wordsRank,
} from '@forrad/core/find'
import type { FindPosition, FoldedQuery, SearchRank } from '@forrad/core/find'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { hitsOf, sourceOf } from './search-hits.ts'
import { readMeanings } from './search-meanings.ts'
import type { MeaningScope } from './search-meanings.ts'
import { nearTerms } from './search-near.ts'

/** Where and for what to search. */
export interface SearchRequest {
  readonly customerId: number
  /** As typed. */
  readonly query: string
  /** Only items that the customer keeps. */
  readonly stocked: boolean
  /** Only items kept at one of these; empty means anywhere. Without effect unless `stocked`. */
  readonly locationIds: readonly number[]
  /** What is kept here goes before the rest of its rank; null for none. Without effect unless `stocked`. */
  readonly ownLocationId: number | null
  /** The locations that may be known of, as of a token that is bound to some; every one when missing. */
  readonly within?: readonly number[] | null
  readonly limit?: number | undefined
  readonly after: SearchPosition | null
}

/** A hit's place in the answer: its rank, then its name in Swedish order, then its id. */
export type SearchPosition = FindPosition

/**
 * The hits in order, up to one more than `limit`. Ranks are asked in turns and only until
 * there are enough, so that a short or common text never sorts everything it matches.
 */
export async function searchItems(
  db: Kysely<Database>,
  request: SearchRequest,
): Promise<readonly SearchPosition[]> {
  const { after, limit } = request
  const wanted = limit === undefined ? Infinity : limit + 1
  const hits = new Map<number, SearchPosition>()
  const ranks: (SearchRank | null)[] = []
  const folded = await folding(db, request.query)
  for await (const turn of turnsOf(db, request, folded)) {
    ranks.push(...turn)
    const asked = turn
      .map((_, index) => ranks.length - turn.length + index)
      .filter((rank) => ranks[rank] && 2 * rank + 1 >= (after?.rank ?? 0))
    // A turn comes only when those before it have no more, so the better hits of this page are all
    // known and are read over here; those of earlier pages are left out by the database.
    for (const hit of await hitsOf(db, request, ranks, asked, wanted + hits.size)) {
      if (hits.size < wanted && !hits.has(hit.id)) hits.set(hit.id, hit)
    }
    if (hits.size >= wanted) break
  }
  return [...hits.values()]
}

/**
 * The ranks, best first, by the turns that they are asked in; null where the text has none. What is
 * spelt as typed comes first, then other words for the same and what lies where the text says, then
 * what has its letters inside, is spelt nearly so, or goes on where the typing stopped.
 */
async function* turnsOf(
  db: Kysely<Database>,
  request: SearchRequest,
  folded: FoldedQuery,
): AsyncGenerator<readonly (SearchRank | null)[]> {
  const words = distinctWords(folded.text)
  if (words.length === 0) return
  const { customerId, stocked, locationIds, within = null } = request
  const scope: MeaningScope = {
    customerId,
    locationIds: stocked && locationIds.length > 0 ? locationIds : within,
  }
  yield firstRanks(folded)
  yield [wordsRank(words)]
  const runs = runsOf(words)
  const meanings = await readMeanings(db, scope, runs, false)
  yield [synonymRank(words, meanings), placeRank(words, meanings)]
  yield [lettersRank(words)]
  const near = await nearTerms(db, sourceOf({ ...request, locationIds: [] }), words)
  const meant = await readMeanings(db, scope, termRuns(words, near), false)
  yield nearRanks(words, near, [...meanings, ...meant])
  const begun = await readMeanings(db, scope, beginnings(runs, words), true)
  yield [synonymRank(words, begun), placeRank(words, begun)]
}

/** Letters that every version of Unicode folds alike, the database's and this program's (FIND-2). */
const settled = /^[^\u1c80-\uffff]*$/

async function folding(db: Kysely<Database>, query: string): Promise<FoldedQuery> {
  if (query.length > LONGEST_QUERY || settled.test(query)) return foldQuery(query)
  const wish = strengthIn(query)
  const { rows } = await sql<Record<'text' | 'strength' | 'rest', string>>`
    SELECT forrad_search_words(${query}) AS text,
      forrad_search_strength(${wish?.strength ?? ''}) AS strength,
      forrad_search_words(${wish?.rest ?? ''}) AS rest`.execute(db)
  const { text = '', strength = '', rest = '' } = rows[0] ?? {}
  return { text, strength: strength === '' ? null : { text: strength, rest } }
}
