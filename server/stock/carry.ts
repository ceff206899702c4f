import { carriedBy, carriedOpenings, NEVER_OPENED } from '@forrad/core/domain'
import type { Carried, OnTheWay, OpenedState } from '@forrad/core/domain'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Change } from './write-changes.ts'

/**
 * Keeps what a document has on its way (HAND-8): its moves add what they take out and take off what
 * they put in, opened packs with their mark (OPEN-8); returns the change with what becomes of its
 * batches' openings. Throws when more is put in than is on its way: whoever changes a document has
 * locked it and reckoned before.
 */
export async function carry(
  trx: Transaction<Database>,
  customerId: number,
  documentId: string,
  change: Change,
): Promise<Change> {
  const { entries, rows, batches } = change
  const carried = carriedBy(
    entries.map(({ item_id, type }, index) => {
      return { item_id, type, rows: rows.filter((row) => row.adjustment_index === index) }
    }),
  )
  const ways = await findWays(trx, customerId, documentId, carried)
  const { openings, ways: states } = carriedOpenings(entries, rows, batches, ways)
  const named = wayRows(carried, states)
  const ofDocument = sql`w.customer_id = ${customerId} AND w.document_id = ${documentId}`
  await sql`
    INSERT INTO stock_on_the_way AS w (customer_id, document_id, item_id, identifier, expiration_date,
      quantity, opened_on, printed_date, closed_quantity)
    SELECT ${customerId}::bigint, ${documentId}::text, item_id, identifier, expiration_date, more,
      opened_on, printed_date, closed_quantity
    FROM (${named}) AS named WHERE more > 0
    ON CONFLICT (customer_id, document_id, item_id, identifier, expiration_date)
      DO UPDATE SET quantity = w.quantity + excluded.quantity, opened_on = excluded.opened_on,
        printed_date = excluded.printed_date, closed_quantity = excluded.closed_quantity`.execute(
    trx,
  )
  const { rows: counts } = await sql<{ readonly wanted: number; readonly taken: number }>`
    WITH named AS (SELECT * FROM (${named}) AS t WHERE more < 0),
    taken AS (
      UPDATE stock_on_the_way w SET quantity = w.quantity + named.more, opened_on = named.opened_on,
        printed_date = named.printed_date, closed_quantity = named.closed_quantity
      FROM named
      WHERE ${ofDocument} AND w.item_id = named.item_id
        AND w.identifier IS NOT DISTINCT FROM named.identifier
        AND w.expiration_date IS NOT DISTINCT FROM named.expiration_date
      RETURNING w.id
    )
    SELECT (SELECT count(*) FROM named)::int AS wanted, (SELECT count(*) FROM taken)::int AS taken
  `.execute(trx)
  if (counts[0]?.wanted !== counts[0]?.taken) throw new Error('more is put in than is on its way')
  await sql`DELETE FROM stock_on_the_way w WHERE ${ofDocument} AND w.quantity = 0`.execute(trx)
  return { ...change, openings }
}

/** What the document has on its way of these, each in its turn. */
async function findWays(
  trx: Transaction<Database>,
  customerId: number,
  documentId: string,
  carried: readonly Carried[],
): Promise<readonly OnTheWay[]> {
  const known = await trx
    .selectFrom('stock_on_the_way')
    .select(['item_id', 'identifier', 'expiration_date', 'quantity'])
    .select(['opened_on', 'printed_date', 'closed_quantity'])
    .where('customer_id', '=', customerId)
    .where('document_id', '=', documentId)
    .execute()
  const keyOf = ({ item_id, identifier, expiration_date }: Omit<Carried, 'more'>) =>
    JSON.stringify([item_id, identifier, expiration_date])
  const found = new Map(known.map((way) => [keyOf(way), way]))
  return carried.map(({ item_id, identifier, expiration_date }) => {
    const batch = { item_id, identifier, expiration_date }
    const { quantity = 0, ...state } = found.get(keyOf(batch)) ?? NEVER_OPENED_WAY
    const { opened_on, printed_date, closed_quantity } = state
    return { ...batch, quantity, openings: { opened_on, printed_date, closed_quantity } }
  })
}

const NEVER_OPENED_WAY = { ...NEVER_OPENED, quantity: 0 }

/** As rows of a statement. */
function wayRows(carried: readonly Carried[], states: readonly OpenedState[]): RawBuilder<unknown> {
  return sql`
    SELECT * FROM unnest(
      ${carried.map((one) => one.item_id)}::bigint[], ${carried.map((one) => one.identifier)}::text[],
      ${carried.map((one) => one.expiration_date)}::date[], ${carried.map((one) => one.more)}::int[],
      ${states.map((state) => state.opened_on)}::date[],
      ${states.map((state) => state.printed_date)}::date[],
      ${states.map((state) => state.closed_quantity)}::int[]
    ) AS t (item_id, identifier, expiration_date, more, opened_on, printed_date, closed_quantity)`
}
