import { carriedBy } from '@forrad/core/domain'
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
  const carried = carriedBy(
    entries.map(({ item_id, type }, index) => {
      return { item_id, type, rows: rows.filter((row) => row.adjustment_index === index) }
    }),
  )
  const named = sql`
    SELECT item_id, identifier, expiration_date, more FROM unnest(
      ${carried.map((one) => one.item_id)}::bigint[], ${carried.map((one) => one.identifier)}::text[],
      ${carried.map((one) => one.expiration_date)}::date[], ${carried.map((one) => one.more)}::int[]
    ) AS t (item_id, identifier, expiration_date, more)`
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
