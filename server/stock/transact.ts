import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * Does the work in one transaction at the level `read committed`, whatever the database's default:
 * what is read after a lock was waited for must be what the one before has left.
 */
export function transact<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('read committed').execute(work)
}
