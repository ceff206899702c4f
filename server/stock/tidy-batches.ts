import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { lockStockKeeping } from './lock-order.ts'
import type { StockKeeping } from './lock-order.ts'
import { transact } from './transact.ts'

/** So many batches go in one transaction. */
const atOnce = 500

interface EmptyBatch extends StockKeeping {
  readonly customer_id: number
  readonly id: number
}

/**
 * Removes batches at 0 that nobody has touched since: they are neither shown nor counted, and the
 * ledger keeps what happened to them. `before` is older than any undo may reach, because an undo tells
 * by the batch whether somebody came after.
 */
export async function tidyBatches(db: Kysely<Database>, before: Date): Promise<void> {
  for (let after: EmptyBatch | undefined; ;) {
    const found = await emptyBatches(db, before, after)
    for (const customerId of new Set(found.map(({ customer_id }) => customer_id))) {
      const own = found.filter(({ customer_id }) => customer_id === customerId)
      await transact(db, async (trx) => {
        await lockStockKeeping(trx, customerId, own)
        await sql`
          DELETE FROM batches b WHERE b.customer_id = ${customerId} AND b.quantity = 0
            AND b.id = ANY(${own.map(({ id }) => id)}::bigint[])
            AND ${untouchedSince(before)}`.execute(trx)
      })
    }
    if (found.length < atOnce) return
    after = found.at(-1)
  }
}

async function emptyBatches(
  db: Kysely<Database>,
  before: Date,
  after: EmptyBatch | undefined,
): Promise<readonly EmptyBatch[]> {
  const { rows } = await sql<EmptyBatch>`
    SELECT b.customer_id, b.id, b.item_id, s.location_id
    FROM batches b
    JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
    WHERE b.quantity = 0 AND (b.customer_id, b.id) > (${after?.customer_id ?? 0}, ${after?.id ?? 0})
      AND ${untouchedSince(before)}
    ORDER BY b.customer_id, b.id LIMIT ${atOnce}`.execute(db)
  return rows
}

/** Of batch `b`; its latest row decides, and there is one. */
const untouchedSince = (before: Date) => sql`(
  SELECT a.created_at FROM ledger_rows r
  JOIN adjustments a ON a.customer_id = r.customer_id AND a.id = r.adjustment_id
  WHERE r.customer_id = b.customer_id AND r.batch_id = b.id
  ORDER BY r.id DESC LIMIT 1) < ${before}`
