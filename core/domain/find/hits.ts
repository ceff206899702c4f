import { compareSwedish } from '../sorting.ts'
import type { Entry } from './entry.ts'
import { foldQuery } from './fold.ts'
import type { FoldedQuery } from './fold.ts'
import { isKeptAt, testOf } from './matches.ts'
import type { PlaceIndex } from './place-index.ts'
import { firstRanks, lettersRank, nearRanks, placeRank, synonymRank, wordsRank } from './ranks.ts'
import type { SearchRank } from './ranks.ts'
import { termRuns } from './slips.ts'
import type { SynonymIndex } from './synonym-index.ts'
import type { TermIndex } from './term-index.ts'
import { beginnings, distinctWords, runsOf } from './words.ts'

/** Where and for what to search. */
export interface FindRequest {
  /** As typed. */
  readonly query: string
  /** Only items kept at one of these; empty means anywhere. */
  readonly locationIds: readonly number[]
  /** What is kept here goes before the rest of its rank; null for none. */
  readonly ownLocationId: number | null
  /** The most hits of a page; all without it. */
  readonly limit?: number | undefined
  /** The last hit of the page before; null for the first page. */
  readonly after: FindPosition | null
}

/** A hit's place in the order, the same as the server's: its rank, then its name, then its id. */
export interface FindPosition {
  /** Twice the rank's number, and one more for what is not kept at the own location. */
  readonly rank: number
  readonly display_name: string
  readonly id: number
}

/** What is searched. */
export interface Searched {
  /** By name, then by id. */
  readonly inOrder: readonly Entry[]
  readonly places: PlaceIndex
  readonly terms: TermIndex
  readonly synonyms: SynonymIndex
}

/** The hits in order, up to one more than `limit`. */
export function findHits(searched: Searched, request: FindRequest): readonly FindPosition[] {
  const { locationIds, limit, after } = request
  const wanted = limit === undefined ? Infinity : limit + 1
  const here =
    locationIds.length === 0 ? searched.inOrder : searched.inOrder.filter(isKeptAt(locationIds))
  const hits: FindPosition[] = []
  let rest = here
  let first = 0
  for (const turn of turnsOf(searched, request, foldQuery(request.query))) {
    const { found, others } = partedBy(rest, turn)
    turn.forEach((_, index) => {
      for (const hit of positioned(found[index] ?? [], first + index, request.ownLocationId)) {
        if (after === null || comparePositions(hit, after) > 0) hits.push(hit)
      }
    })
    if (hits.length >= wanted) break
    rest = others
    first += turn.length
  }
  return limit === undefined ? hits : hits.slice(0, wanted)
}

/**
 * The ranks, best first, by the turns that they are looked at in; null where the text has none. The
 * server asks in the same turns (server/queries/search.ts).
 */
function* turnsOf(
  { places, terms, synonyms }: Searched,
  { locationIds }: FindRequest,
  folded: FoldedQuery,
): Generator<readonly (SearchRank | null)[]> {
  const words = distinctWords(folded.text)
  if (words.length === 0) return
  yield firstRanks(folded)
  yield [wordsRank(words)]
  const runs = runsOf(words)
  const meanings = [...synonyms.meant(runs, false), ...places.meant(runs, false, locationIds)]
  yield [synonymRank(words, meanings), placeRank(words, meanings)]
  yield [lettersRank(words)]
  const near = terms.near(words)
  yield nearRanks(words, near, [...meanings, ...synonyms.meant(termRuns(words, near), false)])
  const begun = beginnings(runs, words)
  const goneOn = [...synonyms.meant(begun, true), ...places.meant(begun, true, locationIds)]
  yield [synonymRank(words, goneOn), placeRank(words, goneOn)]
}

/** Each rank's entries that no better rank has, and those of no rank; all stay in order. */
function partedBy(
  entries: readonly Entry[],
  ranks: readonly (SearchRank | null)[],
): { readonly found: readonly (readonly Entry[])[]; readonly others: readonly Entry[] } {
  const found = ranks.map((): Entry[] => [])
  const tests = ranks.flatMap((rank, index) => {
    const hits = found[index]
    return rank && hits ? [{ hits, test: testOf(rank.matches) }] : []
  })
  if (tests.length === 0) return { found, others: entries }
  const others = entries.filter((entry) => {
    const rank = tests.find(({ test }) => test(entry))
    rank?.hits.push(entry)
    return rank === undefined
  })
  return { found, others }
}

/** A rank's entries with their positions, what is kept at the own location first. */
function positioned(
  entries: readonly Entry[],
  index: number,
  ownLocationId: number | null,
): readonly FindPosition[] {
  const at = (rank: number) => (entry: Entry) => {
    return { rank, display_name: entry.name, id: entry.id }
  }
  const [first, last] = [2 * index, 2 * index + 1]
  if (ownLocationId === null) return entries.map(at(last))
  const isOwn = isKeptAt([ownLocationId])
  return [
    ...entries.filter(isOwn).map(at(first)),
    ...entries.filter((entry) => !isOwn(entry)).map(at(last)),
  ]
}

function comparePositions(a: FindPosition, b: FindPosition): number {
  return a.rank - b.rank || compareSwedish(a.display_name, b.display_name) || a.id - b.id
}
