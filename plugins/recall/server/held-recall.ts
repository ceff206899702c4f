import type { AuditChange, RecallClass, User } from '@forrad/openapi'
import { failure, recordChange, recordItemEvent, takeTurn } from '@forrad/server'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

/** Who changes a recall. */
export interface Actor {
  readonly customer_id: number
  readonly id: User['apoex_id']
}

/** A recall as it stands, which nobody else changes until the transaction ends. */
export interface HeldRecall {
  readonly id: number
  readonly item_id: number
  readonly lots: readonly string[]
  readonly class: RecallClass
  readonly reference: string | null
  readonly instructions: string | null
  readonly due_on: string | null
  readonly active_at: Date | null
  readonly settled_at: Date | null
  readonly ended_at: Date | null
  readonly ended_by: User['apoex_id'] | null
  readonly outcome: 'closed' | 'lifted' | 'dropped' | null
  readonly asked_outcome: 'closed' | 'lifted' | null
  readonly asked_by: User['apoex_id'] | null
}

/** A recall, held for the transaction. Throws 404 `not_found`. */
export async function holdRecall(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
): Promise<HeldRecall> {
  await takeTurn(trx, customerId)
  const { rows } = await sql<HeldRecall>`
    SELECT id, item_id, lots, class, reference, instructions, due_on::text AS due_on, active_at,
      settled_at, ended_at, ended_by, outcome, asked_outcome, asked_by
    FROM recall_recalls WHERE customer_id = ${customerId} AND id = ${id}`.execute(trx)
  const [held] = rows
  if (!held) throw failure('not_found')
  return held
}

/** Tells those who listen, and writes the event log where a block came or went. */
export async function tell(
  trx: Transaction<Database>,
  { customer_id, id: actor_id }: Actor,
  recall: Pick<HeldRecall, 'item_id' | 'lots' | 'class' | 'reference'>,
  kind: 'recall_begun' | 'recall_ended' | null = null,
): Promise<void> {
  const { item_id, lots, class: grade, reference } = recall
  const fields = { lots: lotsOf(lots), class: grade, reference }
  const changes = Object.entries(fields).flatMap(([field, after]): readonly AuditChange[] =>
    after === null ? [] : [{ field, before: null, after }],
  )
  if (kind) await recordItemEvent(trx, { customer_id, kind, actor_id, item_id, changes })
  await recordChange(trx, customer_id, { plugins: ['recall'] })
}

/**
 * Writes to the event log what a recall in force says otherwise by now (RECALL-22), beside the batches by
 * which it is known from others of its item; nothing for none, and of a draft, which nobody acts on.
 */
export async function noteChanges(
  trx: Transaction<Database>,
  { customer_id, id: actor_id }: Actor,
  { item_id, lots, active_at }: Pick<HeldRecall, 'item_id' | 'lots' | 'active_at'>,
  changed: readonly AuditChange[],
): Promise<void> {
  if (active_at === null || changed.length === 0) return
  const changes = [{ field: 'lots', before: null, after: lotsOf(lots) }, ...changed]
  const kind = 'recall_changed'
  await recordItemEvent(trx, { customer_id, kind, actor_id, item_id, changes })
}

/** Batches as the event log has them; a star for all. */
const lotsOf = (lots: readonly string[]) => lots.join(', ') || '*'

/** How a person is called; their id where nobody knows. */
export async function nameOf(
  trx: Transaction<Database>,
  customerId: number,
  userId: string | null,
): Promise<string> {
  if (userId === null) return ''
  const { rows } = await sql<{ readonly name: string }>`
    SELECT concat_ws(' ', first_name, last_name) AS name FROM users
    WHERE customer_id = ${customerId} AND id = ${userId}`.execute(trx)
  return rows[0]?.name ?? userId
}
