import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { currentOrigin, noteChange } from '../http/origin.ts'
import type { Database } from './schema.ts'

/** What a transaction changed, as it is kept to be told: ids only. */
export interface RecordedChange {
  readonly items?: readonly number[]
  readonly locations?: readonly number[]
  readonly users?: boolean
  /** Items at locations whose figures or levels changed. */
  readonly stock?: readonly (readonly [itemId: number, locationId: number])[]
  /** Plugins whose own data changed. */
  readonly plugins?: readonly string[]
  /** Told by the request that made the change. */
  readonly origin?: string
}

/** Whom a change is told: everybody, or all but the request under way, whose answer tells it. */
export type ToldTo = 'others' | 'everybody'

/**
 * Writes down which ids have changed, in the transaction that changes them; every server reads it, and tells who
 * listens. `others`: not the client whose call is under way, since its answer tells it; where it does not, as of
 * the `extra` of items that are on the screen, say `everybody`.
 */
export async function recordChange(
  db: Kysely<Database>,
  customerId: number,
  change: Omit<RecordedChange, 'origin'>,
  to: ToldTo = 'others',
): Promise<void> {
  await db
    .insertInto('changes')
    .values({ customer_id: customerId, event: recordedChange(change, to) })
    .execute()
}

/**
 * Writes it down for every customer that keeps any of these items that it has changed, as when a
 * catalogue was imported. Dated now and not when the transaction began: an import may take long.
 */
export async function recordKeptItems(
  db: Kysely<Database>,
  itemIds: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO changes (customer_id, event, created_at)
    SELECT customer_id, jsonb_build_object('items', jsonb_agg(item_id ORDER BY item_id)), clock_timestamp()
    FROM customer_items WHERE in_stock AND item_id = ANY(${itemIds}::bigint[])
    GROUP BY customer_id`.execute(db)
}

/** A change as it is kept to be told, with the origin of the request under way; who listens is told when that has ended. */
export function recordedChange(
  change: Omit<RecordedChange, 'origin'>,
  to: ToldTo = 'others',
): string {
  noteChange()
  const origin = to === 'others' ? currentOrigin() : undefined
  return JSON.stringify({ ...change, ...(origin === undefined ? {} : { origin }) })
}
