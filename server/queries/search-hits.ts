import type { SearchRank } from '@forrad/core/find'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { plannedAnew } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { toSql } from './search-conditions.ts'
import type { KeptAt } from './search-conditions.ts'
import type { SearchPosition, SearchRequest } from './search.ts'

/** The hits of some ranks in order, each rank's up to `most`, after where the page begins. */
export async function hitsOf(
  db: Kysely<Database>,
  request: SearchRequest,
  ranks: readonly (SearchRank | null)[],
  asked: readonly number[],
  most: number,
): Promise<readonly SearchPosition[]> {
  const byRank = asked.flatMap((index) => {
    const rank = ranks[index]
    if (!rank) return []
    const better = request.after === null ? [] : ranks.slice(0, index).filter((one) => one !== null)
    return sharesOf(request, rank, index).map(
      (share) => sql`(${hitsOfShare(request, rank, better, share, most)})`,
    )
  })
  if (byRank.length === 0) return []
  const { rows } = await sql<SearchPosition>`${plannedAnew}
    SELECT rank, id, display_name FROM (${sql.join(byRank, sql` UNION ALL `)}) AS found
    ORDER BY rank, display_name COLLATE swedish, id`.execute(db)
  return rows
}

/** Hits of one rank that are read together. */
interface Share {
  /** The highest position that a hit of it can have. */
  readonly last: number
  /** A hit's position, as SQL. */
  readonly position: RawBuilder<number>
  readonly only: readonly RawBuilder<unknown>[]
}

/**
 * What is kept at the own location and what is not. The hits of a prefix are sorted anyway; those of
 * the others come in the order of an index, each half by itself.
 */
function sharesOf(request: SearchRequest, rank: SearchRank, index: number): readonly Share[] {
  const { ownLocationId, stocked, after } = request
  const [first, last] = [2 * index, 2 * index + 1]
  const share = (position: number, only: readonly RawBuilder<unknown>[]): Share => ({
    last: position,
    position: sql`${position}::int`,
    only,
  })
  if (ownLocationId === null || !stocked) return [share(last, [])]
  const own = sql`kept_at && ${[ownLocationId]}::bigint[]`
  if (rank.isPrefix) {
    return [
      { last, position: sql`CASE WHEN ${own} THEN ${first}::int ELSE ${last}::int END`, only: [] },
    ]
  }
  return [share(first, [own]), share(last, [sql`NOT (${own})`])].filter(
    (one) => one.last >= (after?.rank ?? 0),
  )
}

function hitsOfShare(
  request: SearchRequest,
  { matches, isPrefix }: SearchRank,
  better: readonly SearchRank[],
  { last, position, only }: Share,
  most: number,
): RawBuilder<unknown> {
  const { after } = request
  const { table, scope } = sourceOf(request)
  const kept = keptAt(request)
  const conditions = [
    scope,
    toSql(matches, kept),
    ...only,
    ...better.map((rank) => sql`NOT (${toSql(rank.matches, kept)})`),
    ...(after && after.rank >= (isPrefix ? last - 1 : last)
      ? [isAfter(after, position, isPrefix)]
      : []),
  ]
  // A prefix's hits are gathered from its index first; left to itself the database would rather read
  // everything in name order, where names that begin alike come late or never.
  return sql`
    WITH hits AS ${isPrefix ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      SELECT ${position} AS rank, id, display_name FROM ${table} WHERE ${sql.join(conditions, sql` AND `)}
    )
    SELECT rank, id, display_name FROM hits
    ORDER BY ${isPrefix ? sql`rank,` : sql``} display_name COLLATE swedish, id
    ${most === Infinity ? sql`` : sql`LIMIT ${most}`}`
}

/** Said of the name alone where all of a share have one position, so that an index serves it. */
function isAfter(
  { rank, display_name, id }: SearchPosition,
  position: RawBuilder<number>,
  isMixed: boolean,
): RawBuilder<unknown> {
  const isLater = sql`(display_name COLLATE swedish, id) > (${display_name}, ${id})`
  return isMixed
    ? sql`(${position} > ${rank}::int OR ${position} = ${rank}::int AND ${isLater})`
    : isLater
}

/** What is searched, and which rows of it. */
export interface Source {
  readonly customerId: number
  readonly table: RawBuilder<unknown>
  readonly scope: RawBuilder<unknown>
}

/** What a request searches. */
export function sourceOf(request: SearchRequest): Source {
  return request.stocked ? keptItems(request) : visibleItems(request)
}

function visibleItems({ customerId }: SearchRequest): Source {
  return {
    customerId,
    table: sql`items`,
    scope: sql`(customer_id IS NULL OR customer_id = ${customerId})`,
  }
}

function keptItems({ customerId, locationIds, within = null }: SearchRequest): Source {
  const wanted = locationIds.length === 0 ? within : locationIds
  const somewhere = sql`customer_id = ${customerId} AND in_stock`
  return {
    customerId,
    table: sql`(SELECT c.*, item_id AS id FROM customer_items c) AS kept`,
    scope: wanted === null ? somewhere : sql`${somewhere} AND kept_at && ${wanted}::bigint[]`,
  }
}

/** How items kept at some of these locations are told in the table that is searched. */
function keptAt({ customerId, stocked }: SearchRequest): KeptAt {
  if (stocked) return (ids) => sql`kept_at && ${ids}::bigint[]`
  return (ids) => sql`id = ANY(ARRAY(SELECT item_id FROM customer_items
    WHERE customer_id = ${customerId} AND in_stock AND kept_at && ${ids}::bigint[]))`
}
