import type { AuditChange, User } from '@forrad/openapi'
import { awaitChanges, failure, recordChange, recordItemEvent, transact } from '@forrad/server'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { RecallWords } from './recall-words.ts'

/** Who changes a recall. */
interface Actor {
  readonly customer_id: number
  readonly id: User['apoex_id']
}

/**
 * Begins a recall and returns its id once it holds: first it is committed, so that every change that
 * locks its stock from now on sees it, then those that locked theirs before are waited for. The same
 * recall again, as after an answer that got lost, is the one in force. Throws 404 `not_found` for an
 * item that the customer cannot see.
 */
export async function beginRecall(
  db: Kysely<Database>,
  user: Actor,
  now: Date,
  words: RecallWords,
): Promise<number> {
  const { customer_id } = user
  const id = await transact(db, async (trx) => {
    await takeTurn(trx, customer_id)
    if (!(await isVisible(trx, customer_id, words.item_id))) throw failure('not_found')
    const known = await findSame(trx, customer_id, words)
    if (known !== null) return known
    const { item_id, lots, class: grade, reference, instructions } = words
    const { rows } = await sql<{ readonly id: number }>`
      INSERT INTO recall_recalls
        (customer_id, item_id, lots, class, reference, instructions, begun_at, begun_by)
      VALUES (${customer_id}, ${item_id}, ${lots}::text[], ${grade}, ${reference}, ${instructions},
        ${now}, ${user.id})
      RETURNING id`.execute(trx)
    const [made] = rows
    if (!made) throw new Error('the recall was not written')
    await tell(trx, user, { kind: 'recall_begun', ...words })
    return made.id
  })
  await awaitChanges(db, customer_id, [words.item_id])
  return id
}

/** Lifts a block; one that is lifted stays as it is. Throws 404 `not_found`. */
export async function endRecall(
  db: Kysely<Database>,
  user: Actor,
  now: Date,
  id: number,
): Promise<void> {
  const { customer_id } = user
  await transact(db, async (trx) => {
    await takeTurn(trx, customer_id)
    const { rows } = await sql<RecallWords & { readonly was_ended: boolean }>`
      UPDATE recall_recalls r
      SET ended_at = coalesce(r.ended_at, ${now}), ended_by = coalesce(r.ended_by, ${user.id})
      FROM recall_recalls former
      WHERE r.customer_id = ${customer_id} AND r.id = ${id}
        AND former.customer_id = r.customer_id AND former.id = r.id
      RETURNING r.item_id, r.lots, r.class, r.reference, r.instructions,
        former.ended_at IS NOT NULL AS was_ended`.execute(trx)
    const [ended] = rows
    if (!ended) throw failure('not_found')
    if (!ended.was_ended) await tell(trx, user, { kind: 'recall_ended', ...ended })
  })
}

/** Of two who change a customer's recalls at once, the second sees what the first has done. */
async function takeTurn(trx: Transaction<Database>, customerId: number): Promise<void> {
  await sql`SELECT FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`.execute(trx)
}

async function isVisible(
  trx: Transaction<Database>,
  customerId: number,
  itemId: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM items
    WHERE id = ${itemId} AND (customer_id IS NULL OR customer_id = ${customerId})`.execute(trx)
  return rows.length > 0
}

async function findSame(
  trx: Transaction<Database>,
  customerId: number,
  { item_id, lots, class: grade, reference, instructions }: RecallWords,
): Promise<number | null> {
  const { rows } = await sql<{ readonly id: number }>`
    SELECT id FROM recall_recalls
    WHERE customer_id = ${customerId} AND item_id = ${item_id} AND ended_at IS NULL
      AND lots = ${lots}::text[] AND class = ${grade}
      AND reference IS NOT DISTINCT FROM ${reference}::text
      AND instructions IS NOT DISTINCT FROM ${instructions}::text
    ORDER BY id LIMIT 1`.execute(trx)
  return rows[0]?.id ?? null
}

/** Writes the audit log and tells those who listen. */
async function tell(
  trx: Transaction<Database>,
  { customer_id, id: actor_id }: Actor,
  {
    kind,
    item_id,
    lots,
    class: grade,
    reference,
  }: RecallWords & { readonly kind: 'recall_begun' | 'recall_ended' },
): Promise<void> {
  const fields = { lots: lots.join(', '), class: grade, reference }
  const changes = Object.entries(fields).flatMap(([field, after]): readonly AuditChange[] =>
    after === null ? [] : [{ field, before: null, after }],
  )
  await recordItemEvent(trx, { customer_id, kind, actor_id, item_id, changes })
  await recordChange(trx, customer_id, { plugins: ['recall'] })
}
