import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/database/schema.ts'

/** How often this database has ended a transaction because of a deadlock. */
export async function deadlocksOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ readonly deadlocks: number }>`
    SELECT pg_stat_clear_snapshot(), deadlocks FROM pg_stat_database
    WHERE datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? -1
}
