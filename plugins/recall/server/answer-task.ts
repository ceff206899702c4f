import type { RecallTaskInput } from '@forrad/openapi'
import type { Database } from '@forrad/server'
import { failure, transact } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { countLeft } from './find-tasks.ts'
import { holdRecall, nameOf, tell } from './held-recall.ts'
import type { Actor } from './held-recall.ts'
import { keepLateTasks } from './late-tasks.ts'
import { clean } from './recall-words.ts'
import { refuse } from './refuse.ts'

interface Answered {
  readonly answered_by: string | null
  readonly found: number | null
  readonly remark: string | null
}

/**
 * Answers for a location, once: of two the second reads who was first, and the same again, as after an
 * answer that got lost, stays as it is. What was found is in a quarantine or written off by then.
 * Throws 404 `not_found` where there is no task.
 */
export async function answerTask(
  db: Kysely<Database>,
  user: Actor,
  now: Date,
  { id, location_id }: { readonly id: number; readonly location_id: number },
  input: RecallTaskInput,
): Promise<void> {
  const { customer_id } = user
  const { found } = input
  const remark = clean(input.remark ?? '', 'answer.remark') || null
  await transact(db, async (trx) => {
    const held = await holdRecall(trx, customer_id, id)
    await keepLateTasks(trx, customer_id, id)
    const { rows } = await sql<Answered>`
      SELECT answered_by, found::int AS found, remark FROM recall_tasks
      WHERE customer_id = ${customer_id} AND recall_id = ${id} AND location_id = ${location_id}`.execute(
      trx,
    )
    const [task] = rows
    if (!task) throw failure('not_found')
    if (task.answered_by !== null) {
      const isSame = task.answered_by === user.id && task.found === found && task.remark === remark
      if (isSame) return
      throw refuse('answered', await nameOf(trx, customer_id, task.answered_by))
    }
    if (held.ended_at) throw refuse('over')
    const left = await countLeft(trx, customer_id, held, location_id)
    if (left > 0) throw refuse('left', `${left}`)
    await sql`
      UPDATE recall_tasks SET answered_at = ${now}, answered_by = ${user.id}, found = ${found},
        remark = ${remark}
      WHERE customer_id = ${customer_id} AND recall_id = ${id} AND location_id = ${location_id}`.execute(
      trx,
    )
    await tell(trx, user, held)
  })
}
