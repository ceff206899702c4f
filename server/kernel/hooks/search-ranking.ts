import type { Match } from '@forrad/core/find'
import type { Moment } from './moment.ts'
import type { StockCheckContext } from './stock-check.ts'

/** A hit of a search, as plugins that have a say in the order are told of it. */
export interface SearchHit {
  readonly item_id: number
  /** By exactly the `number` (or GTIN) or the `strength` that was typed: such hits stay first. */
  readonly match: Match
}

/** What `search.ranking` works with. */
export interface SearchRankingContext extends Omit<Moment, 'run'> {
  /** As typed. */
  readonly query: string
  /** The hits of one page, in the core's order; `user` may see every one. */
  readonly hits: readonly SearchHit[]
  /** Only what is kept at these is searched; empty means anywhere. */
  readonly location_ids: readonly number[]
  /** Where the caller's computer is placed; null when it does not say. */
  readonly own_location_id: number | null
  /** Asks the database, in a transaction that only reads; every question names the customer. */
  readonly ask: StockCheckContext['ask']
}

/**
 * Returns what speaks for a hit, up to 1, or against it, down to -1, by the item's id; an item that is
 * left out gets 0. What several plugins say is added up.
 */
export type SearchRanking = (context: SearchRankingContext) => Promise<ReadonlyMap<number, number>>
