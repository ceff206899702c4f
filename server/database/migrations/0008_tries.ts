import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Tries under way are told from failed ones, so that right passwords never count; and a secret that
 * the server signs with, the same for every process. Before, every try was booked as failed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE failed_tries ADD COLUMN pending boolean NOT NULL DEFAULT false`,
  `CREATE TABLE server_secrets (
     name text PRIMARY KEY,
     secret bytea NOT NULL CHECK (length(secret) >= 32)
   )`,
  // Each UUID has 122 random bits.
  `INSERT INTO server_secrets (name, secret)
     VALUES ('device', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))`,
]
