import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Change } from './write-changes.ts'

/**
 * Keeps what a document has on its way (HAND-8): its moves add what they take out and take off what
 * they put in. Throws when more is put in than is on its way: whoever changes a document has locked it
 * and reckoned before.
 */
export async function carry(
  trx: Transaction<Database>,
  customerId: number,
  documentId: string,
  { entries, rows }: Pick<Change, 'entries' | 'rows'>,
): Promise<void> {
  const moved = rows.filter(({ adjustment_index }) => entries[adjustment_index]?.type === 'move')
  const named = sql`
    SELECT item_id, identifier, expiration_date, -sum(quantity)::int AS more FROM unnest(
      ${moved.map((row) => row.item_id)}::bigint[], ${moved.map((row) => row.identifier)}::text[],
      ${moved.map((row) => row.expiration_date)}::date[], ${moved.map((row) => row.quantity)}::int[]
    ) AS t (item_id, identifier, expiration_date, quantity) GROUP BY 1, 2, 3`
  const ofDocument = sql`w.customer_id = ${customerId} AND w.document_id = ${documentId}`
  await sql`
    INSERT INTO stock_on_the_way AS w
      (customer_id, document_id, item_id, identifier, expiration_date, quantity)
    SELECT ${customerId}::bigint, ${documentId}::text, item_id, identifier, expiration_date, more
    FROM (${named}) AS named WHERE more > 0
    ON CONFLICT (customer_id, document_id, item_id, identifier, expiration_date)
      DO UPDATE SET quantity = w.quantity + excluded.quantity`.execute(trx)
  const { rows: counts } = await sql<{ readonly wanted: number; readonly taken: number }>`
    WITH named AS (SELECT * FROM (${named}) AS t WHERE more < 0),
    taken AS (
      UPDATE stock_on_the_way w SET quantity = w.quantity + named.more FROM named
      WHERE ${ofDocument} AND w.item_id = named.item_id
        AND w.identifier IS NOT DISTINCT FROM named.identifier
        AND w.expiration_date IS NOT DISTINCT FROM named.expiration_date
      RETURNING w.id
    )
    SELECT (SELECT count(*) FROM named)::int AS wanted, (SELECT count(*) FROM taken)::int AS taken
  `.execute(trx)
  if (counts[0]?.wanted !== counts[0]?.taken) throw new Error('more is put in than is on its way')
  await sql`DELETE FROM stock_on_the_way w WHERE ${ofDocument} AND w.quantity = 0`.execute(trx)
}
