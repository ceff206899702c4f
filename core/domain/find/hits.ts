import { compareSwedish } from '../sorting.ts'
import { foldQuery } from './fold.ts'
import type { FoldedQuery } from './fold.ts'
import { createMatcher } from './matches.ts'
import type { Marks, Matched, Matcher } from './matches.ts'
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
export interface Searched extends Matched {
  readonly places: PlaceIndex
  readonly terms: TermIndex
  readonly synonyms: SynonymIndex
}

/** The hits in order, up to one more than `limit`. */
export function findHits(searched: Searched, request: FindRequest): readonly FindPosition[] {
  const { inOrder } = searched
  const { locationIds, ownLocationId, limit, after } = request
  const wanted = limit === undefined ? Infinity : limit + 1
  const matcher = createMatcher(searched)
  const own = ownLocationId === null ? null : matcher.keptAt([ownLocationId])
  /** Who has no rank yet. */
  const open =
    locationIds.length === 0
      ? new Uint8Array(inOrder.length).fill(1)
      : Uint8Array.from(matcher.keptAt(locationIds))
  const hits: FindPosition[] = []
  let index = 0
  for (const turn of turnsOf(searched, request, foldQuery(request.query))) {
    for (const rank of turn) {
      const found = rank ? takeOpen(open, rank, matcher) : []
      for (const [place, position] of positionsOf(found, index, own)) {
        const entry = inOrder[place]
        if (!entry) continue
        const hit = { rank: position, display_name: entry.name, id: entry.id }
        if (after === null || comparePositions(hit, after) > 0) hits.push(hit)
      }
      index += 1
    }
    if (hits.length >= wanted) break
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

/** A rank's entries that no better rank has, by their places; they are open no more. */
function takeOpen(open: Uint8Array, { matches }: SearchRank, matcher: Matcher): readonly number[] {
  const found: number[] = []
  const marks = matcher.marksOf(matches)
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) {
    if (open[at] !== 1) continue
    open[at] = 0
    found.push(at)
  }
  return found
}

/** Places in the order of a rank with their positions: what is kept at the own location first. */
function positionsOf(
  places: readonly number[],
  index: number,
  own: Marks | null,
): readonly (readonly [place: number, position: number])[] {
  const [first, last] = [2 * index, 2 * index + 1]
  const at = (position: number) => (place: number) => [place, position] as const
  if (own === null) return places.map(at(last))
  return [
    ...places.filter((place) => own[place] === 1).map(at(first)),
    ...places.filter((place) => own[place] !== 1).map(at(last)),
  ]
}

function comparePositions(a: FindPosition, b: FindPosition): number {
  return a.rank - b.rank || compareSwedish(a.display_name, b.display_name) || a.id - b.id
}
