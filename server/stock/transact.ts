import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { refuseLate } from '../http/deadline.ts'
import { errorCode } from '../start-error.ts'

/** Deadlock, and a conflict of isolation: nothing was written, and the next try may succeed. */
const passing = ['40P01', '40001']
const mostTries = 5

/**
 * Does the work in one transaction at the level `read committed`, whatever the database's default:
 * what is read after a lock was waited for must be what the one before has left. A transaction that
 * the database ends because of others is repeated, so `work` does nothing that a rollback would not
 * undo. Nothing is committed for a call whose time is up.
 */
export async function transact<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (trx) => {
          const result = await work(trx)
          refuseLate()
          return result
        })
    } catch (error) {
      if (tries === mostTries || !passing.includes(errorCode(error))) throw error
      // Apart from those it collided with.
      await wait(Math.random() * 20 * tries)
    }
  }
}
