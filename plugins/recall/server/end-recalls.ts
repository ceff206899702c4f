import type { Database } from '@forrad/server'
import { holdStock, transact } from '@forrad/server'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Changing } from './change-recalls.ts'
import { holdRecall, tell } from './held-recall.ts'
import type { Actor, HeldRecall } from './held-recall.ts'
import { refuse } from './refuse.ts'
import { countOutside } from './find-tasks.ts'
import { keepLateTasks } from './late-tasks.ts'
import { settleRecall } from './settle-recall.ts'

type Outcome = 'closed' | 'lifted'

/**
 * Closes a recall: every task is answered, and nothing of it lies outside of a quarantine or is on its
 * way, where it would arrive free to be picked (RECALL-14). Of class I the first who asks is kept, and
 * another person ends it (RECALL-17). Of two who close at once the second reads that it is over. Throws 404
 * `not_found`.
 */
export async function closeRecall(changing: Changing, user: Actor, id: number): Promise<void> {
  const { db, clock } = changing
  const { customer_id } = user
  // By itself: its tasks stand, too, where they are what keeps it from being closed.
  await settleRecall(db, customer_id, id, clock.now())
  const isSettled = await transact(db, async (trx) => {
    const held = await holdRecall(trx, customer_id, id)
    if (held.ended_at) {
      // The answer of the same person's call may have got lost.
      if (held.outcome === 'closed' && held.ended_by === user.id) return true
      throw refuse('over')
    }
    if (!held.active_at) throw refuse('draft')
    // Put in force since: who has to answer is known once its tasks are made.
    if (!held.settled_at) return false
    // A count or an undo may have read the recall as in force, and what it brings to light comes yet.
    await holdStock(trx, customer_id, [held.item_id])
    await keepLateTasks(trx, customer_id, id)
    const open = await countOpen(trx, customer_id, id)
    if (open > 0) throw refuse('unanswered', `${open}`)
    const { left, on_the_way } = await countOutside(trx, customer_id, held)
    if (left > 0) throw refuse('left', `${left}`)
    if (on_the_way > 0) throw refuse('on_the_way', `${on_the_way}`)
    await end(trx, user, changing, held, 'closed')
    return true
  })
  if (!isSettled) await closeRecall(changing, user, id)
}

/**
 * Lifts a block, or drops a draft; what is over stays as it is. Of class I the first who asks is kept,
 * and another person lifts it (RECALL-17). Throws 404 `not_found`.
 */
export async function liftRecall(changing: Changing, user: Actor, id: number): Promise<void> {
  await transact(changing.db, async (trx) => {
    const held = await holdRecall(trx, user.customer_id, id)
    if (!held.ended_at) await end(trx, user, changing, held, 'lifted')
  })
}

async function end(
  trx: Transaction<Database>,
  user: Actor,
  { clock, settleBlocks }: Changing,
  held: HeldRecall,
  wanted: Outcome,
): Promise<void> {
  const now = clock.now()
  const { customer_id } = user
  const outcome = held.active_at ? wanted : 'dropped'
  const where = sql`WHERE customer_id = ${customer_id} AND id = ${held.id}`
  if (outcome !== 'dropped' && held.class === 'I') {
    const scripts = await findScripts(trx, customer_id, [user.id, held.asked_by ?? user.id])
    if (scripts.includes(user.id)) throw refuse('script')
    const isAsked = held.asked_outcome === outcome && !scripts.includes(held.asked_by ?? '')
    if (isAsked && held.asked_by === user.id) throw refuse('second_person')
    if (!isAsked) {
      await sql`
        UPDATE recall_recalls SET asked_outcome = ${outcome}, asked_by = ${user.id}, asked_at = ${now}
        ${where}`.execute(trx)
      return tell(trx, user, held)
    }
  }
  await sql`
    UPDATE recall_recalls SET ended_at = ${now}, ended_by = ${user.id}, outcome = ${outcome}
    ${where}`.execute(trx)
  await tell(trx, user, held, outcome === 'dropped' ? null : 'recall_ended')
  if (outcome !== 'dropped') await settleBlocks(trx, customer_id, { items: [held.item_id] })
}

/** Which of these are service accounts: whoever made one speaks through it (RECALL-17). */
async function findScripts(
  trx: Transaction<Database>,
  customerId: number,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    SELECT id FROM users
    WHERE customer_id = ${customerId} AND id = ANY(${ids}::text[]) AND service`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Open tasks, but those of locations that are there no more: nothing lies there. */
async function countOpen(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ readonly open: number }>`
    SELECT count(*)::int AS open FROM recall_tasks t
    JOIN locations l ON l.customer_id = t.customer_id AND l.id = t.location_id
    WHERE t.customer_id = ${customerId} AND t.recall_id = ${id} AND t.answered_at IS NULL
      AND l.hidden_at IS NULL`.execute(trx)
  return rows[0]?.open ?? 0
}
