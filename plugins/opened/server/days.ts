import type { OpenedDays, User } from '@forrad/openapi'
import { failure, recordChange, recordItemEvent, takeTurn, transact } from '@forrad/server'
import type { Database, StockCheckContext } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'

/** The days of the items that have any, by item, up to one more than `limit`. */
export async function listDays(
  db: Kysely<Database>,
  customerId: number,
  after: number,
  limit: number,
): Promise<readonly OpenedDays[]> {
  const { rows } = await sql<OpenedDays>`
    SELECT item_id, days FROM opened_days
    WHERE customer_id = ${customerId} AND item_id > ${after}
    ORDER BY item_id LIMIT ${limit + 1}`.execute(db)
  return rows
}

/** The days of these items, by item. */
export async function findDays(
  ask: StockCheckContext['ask'],
  customerId: number,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await ask<OpenedDays>(sql`
    SELECT item_id, days FROM opened_days
    WHERE customer_id = ${customerId} AND item_id = ANY(${itemIds}::bigint[])`)
  return new Map(rows.map(({ item_id, days }) => [item_id, days]))
}

/**
 * Says how many days packs of the item are good once opened; null: nobody says. What was said before stands
 * in the audit log. Throws 404 `not_found`.
 */
export async function setDays(
  db: Kysely<Database>,
  user: { readonly customer_id: number; readonly id: User['apoex_id'] },
  now: Date,
  itemId: number,
  days: number | null,
): Promise<void> {
  const { customer_id, id } = user
  await transact(db, async (trx) => {
    // Of two who say it at once, the second sees what the first has said.
    await takeTurn(trx, customer_id)
    const { rows } = await sql`
      SELECT FROM items
      WHERE id = ${itemId} AND (customer_id IS NULL OR customer_id = ${customer_id})`.execute(trx)
    if (rows.length === 0) throw failure('not_found')
    const before = await readDays(trx, customer_id, itemId)
    if (before !== days) {
      const changes = [{ field: 'opened_days', before, after: days }]
      const kind = 'opened_days_changed'
      await recordItemEvent(trx, { customer_id, kind, actor_id: id, item_id: itemId, changes })
    }
    if (days === null) {
      await sql`DELETE FROM opened_days WHERE customer_id = ${customer_id} AND item_id = ${itemId}`.execute(
        trx,
      )
    } else {
      await sql`
        INSERT INTO opened_days (customer_id, item_id, days, set_at, set_by)
        VALUES (${customer_id}, ${itemId}, ${days}, ${now}, ${id})
        ON CONFLICT (customer_id, item_id) DO UPDATE
          SET days = excluded.days, set_at = excluded.set_at, set_by = excluded.set_by`.execute(trx)
    }
    await recordChange(trx, customer_id, { plugins: ['opened'] })
  })
}

async function readDays(
  trx: Transaction<Database>,
  customerId: number,
  itemId: number,
): Promise<number | null> {
  const { rows } = await sql<{ readonly days: number }>`
    SELECT days FROM opened_days
    WHERE customer_id = ${customerId} AND item_id = ${itemId}`.execute(trx)
  return rows[0]?.days ?? null
}
