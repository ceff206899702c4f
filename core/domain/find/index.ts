/** @forrad/core/find: what a search finds and in which order; RULES.md numbers the rules. */
export { arranged, matchOf } from './arranged.ts'
export type { Match } from './arranged.ts'
export type { Condition } from './conditions.ts'
export {
  fold,
  foldItem,
  foldQuery,
  foldStart,
  foldStrength,
  foldWords,
  LONGEST_QUERY,
} from './fold.ts'
export type { FoldedQuery } from './fold.ts'
export { createFinder } from './finder.ts'
export type { Finder, FinderStart, FindPage } from './finder.ts'
export type { FindItem } from './entry.ts'
export type { FindPosition, FindRequest } from './hits.ts'
export { MOST_ITEMS, MOST_MEANINGS } from './meanings.ts'
export type { Meaning, Place, Synonym } from './meanings.ts'
export { firstRanks, lettersRank, nearRanks, placeRank, synonymRank, wordsRank } from './ranks.ts'
export type { NearRanks, SearchRank } from './ranks.ts'
export { isOneSlip, mayBeMisspelt, nearestTerms, termRuns } from './slips.ts'
export type { NearTerms } from './slips.ts'
export type { SynonymPair } from './synonym-index.ts'
export { beginnings, distinctWords, runsOf } from './words.ts'
export type { Run } from './words.ts'
