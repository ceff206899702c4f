import type { Database, JobContext } from '@forrad/server'
import { awaitChanges, recordChange, transact } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { holdRecall } from './held-recall.ts'
import { settleTasks } from './settle-tasks.ts'

/** A recall in force whose tasks have not been made. */
interface Unsettled {
  readonly id: number
  readonly item_id: number
}

async function findUnsettled(
  db: Kysely<Database>,
  customerId: number,
  id: number | null = null,
): Promise<readonly Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    SELECT id, item_id FROM recall_recalls
    WHERE customer_id = ${customerId} AND (${id}::bigint IS NULL OR id = ${id}::bigint)
      AND active_at IS NOT NULL AND settled_at IS NULL AND ended_at IS NULL
    ORDER BY id`.execute(db)
  return rows
}

/**
 * Waits until the block of a recall holds everywhere, and makes the tasks of what then lies there, in a
 * transaction of its own; nothing where that has been done, or is not due. Who was cut off after the
 * block came is followed by whoever comes next: the same call again, the one that closes it, or
 * {@link settleCutOff}.
 */
export async function settleRecall(
  db: Kysely<Database>,
  customerId: number,
  id: number,
  now: Date,
): Promise<void> {
  const [unsettled] = await findUnsettled(db, customerId, id)
  if (!unsettled) return
  await awaitChanges(db, customerId, [unsettled.item_id])
  await transact(db, async (trx) => {
    const held = await holdRecall(trx, customerId, id)
    const isMade = await settleTasks(trx, customerId, held, now)
    if (isMade) await recordChange(trx, customerId, { plugins: ['recall'] })
  })
}

/** Makes the tasks of recalls whose start was cut off; of one that fails, the others do not wait. */
export async function settleCutOff({
  db,
  clock,
  signal,
}: Pick<JobContext, 'db' | 'clock' | 'signal'>): Promise<void> {
  const { rows: customers } = await sql<{ readonly id: number }>`
    SELECT id FROM customers ORDER BY id`.execute(db)
  const failures: unknown[] = []
  for (const customer of customers) {
    for (const { id } of await findUnsettled(db, customer.id)) {
      signal.throwIfAborted()
      await settleRecall(db, customer.id, id, clock.now()).catch((error: unknown) => {
        failures.push(error)
      })
    }
  }
  if (failures.length > 0) throw failures[0]
}
