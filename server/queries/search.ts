import { strengthIn } from '@forrad/core/domain'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { plannedAnew } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { nearRank } from './search-near.ts'
import { searchRanks } from './search-ranks.ts'
import type { FoldedQuery, SearchRank } from './search-ranks.ts'

/** Where and for what to search. */
export interface SearchRequest {
  readonly customerId: number
  /** As typed. */
  readonly query: string
  /** Only items that the customer keeps. */
  readonly stocked: boolean
  /** Only items kept at one of these; empty means anywhere. Without effect unless `stocked`. */
  readonly locationIds: readonly number[]
  readonly limit?: number | undefined
  readonly after: SearchPosition | null
}

/** A hit's place in the answer: its rank, then its name in Swedish order, then its id. */
export interface SearchPosition {
  readonly rank: number
  readonly display_name: string
  readonly id: number
}

/** Strengths and prefixes are quick and asked in one go; the other ranks one by one and only if need be. */
const turns = [[0, 1, 2, 3], [4], [5]] as const
/** The rank of what is spelt nearly so. */
const nearly = 6

/**
 * The hits in order, up to one more than `limit`. Ranks are asked in turns and only until there are
 * enough, so that a short or common text never sorts everything it matches. Items spelt nearly
 * as the text is come after all that are spelt so.
 */
export async function searchItems(
  db: Kysely<Database>,
  request: SearchRequest,
): Promise<readonly SearchPosition[]> {
  const { after, limit } = request
  const folded = await foldQuery(db, request.query)
  const ranks = searchRanks(folded)
  const wanted = limit === undefined ? Infinity : limit + 1
  const hits = new Map<number, SearchPosition>()
  const add = (found: readonly SearchPosition[]) => {
    for (const hit of found) if (hits.size < wanted && !hits.has(hit.id)) hits.set(hit.id, hit)
  }
  for (const turn of turns) {
    const asked = ranks.length === 0 ? [] : turn.filter((rank) => rank >= (after?.rank ?? 0))
    if (hits.size >= wanted || asked.length === 0) continue
    // A turn comes only when those before it have no more, so the better hits of this page are all
    // known and are read over here; those of earlier pages are left out by the database.
    add(await hitsOf(db, request, ranks, asked, wanted + hits.size))
  }
  const near = hits.size < wanted ? await nearRank(db, folded.text) : null
  if (near) add(await hitsOf(db, request, [...ranks, near], [nearly], wanted + hits.size))
  return [...hits.values()]
}

async function foldQuery(db: Kysely<Database>, query: string): Promise<FoldedQuery> {
  // Longer than every field together: an item cannot contain it.
  if (query.length > 600) return { text: '', strength: null }
  const wish = strengthIn(query)
  const { rows } = await sql<Record<'text' | 'strength' | 'rest', string>>`
    SELECT forrad_search_words(${query}) AS text,
      forrad_search_strength(${wish?.strength ?? ''}) AS strength,
      forrad_search_words(${wish?.rest ?? ''}) AS rest`.execute(db)
  const { text = '', strength = '', rest = '' } = rows[0] ?? {}
  return { text, strength: strength === '' ? null : { text: strength, rest } }
}

async function hitsOf(
  db: Kysely<Database>,
  request: SearchRequest,
  ranks: readonly SearchRank[],
  asked: readonly number[],
  most: number,
): Promise<readonly SearchPosition[]> {
  const byRank = asked.flatMap((index) => {
    const rank = ranks[index]
    return rank ? [sql`(${hitsOfRank(request, ranks, rank, index, most)})`] : []
  })
  const { rows } = await sql<SearchPosition>`${plannedAnew}
    SELECT rank, id, display_name FROM (${sql.join(byRank, sql` UNION ALL `)}) AS found
    ORDER BY rank, display_name COLLATE swedish, id`.execute(db)
  return rows
}

function hitsOfRank(
  request: SearchRequest,
  ranks: readonly SearchRank[],
  { matches, isPrefix }: SearchRank,
  index: number,
  most: number,
): RawBuilder<unknown> {
  const { after } = request
  const { table, scope } = request.stocked ? keptItems(request) : visibleItems(request)
  const better = after === null ? [] : ranks.slice(0, index)
  const conditions = [
    scope,
    matches,
    ...better.map((rank) => sql`NOT ${rank.matches}`),
    ...(after?.rank === index
      ? [sql`(display_name COLLATE swedish, id) > (${after.display_name}, ${after.id})`]
      : []),
  ]
  // A prefix's hits are gathered from its index first; left to itself the database would rather read
  // everything in name order, where names that begin alike come late or never.
  return sql`
    WITH hits AS ${isPrefix ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      SELECT id, display_name FROM ${table} WHERE ${sql.join(conditions, sql` AND `)}
    )
    SELECT ${index}::int AS rank, id, display_name FROM hits
    ORDER BY display_name COLLATE swedish, id ${most === Infinity ? sql`` : sql`LIMIT ${most}`}`
}

interface Source {
  readonly table: RawBuilder<unknown>
  readonly scope: RawBuilder<unknown>
}

function visibleItems({ customerId }: SearchRequest): Source {
  return { table: sql`items`, scope: sql`(customer_id IS NULL OR customer_id = ${customerId})` }
}

function keptItems({ customerId, locationIds }: SearchRequest): Source {
  const somewhere = sql`customer_id = ${customerId} AND in_stock`
  return {
    table: sql`(SELECT c.*, item_id AS id FROM customer_items c) AS kept`,
    scope:
      locationIds.length === 0
        ? somewhere
        : sql`${somewhere} AND kept_at && ${locationIds}::bigint[]`,
  }
}
