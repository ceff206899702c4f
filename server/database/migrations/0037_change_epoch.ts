import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Which database a place in the feed of changes is of. Transactions are numbered through a whole
 * PostgreSQL, so that a place of another database beside this one looks like one of its own. The row is
 * in no backup and `restore` makes it anew; the database's own number tells copies made otherwise apart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE change_epoch (
     single boolean PRIMARY KEY DEFAULT true CHECK (single),
     epoch text COLLATE "C" NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16)
   )`,
  `INSERT INTO change_epoch DEFAULT VALUES`,
  `CREATE FUNCTION forrad_epoch() RETURNS text LANGUAGE sql STABLE SET search_path FROM CURRENT AS
     $$ SELECT e.epoch || '-' || d.oid FROM change_epoch e, pg_database d
        WHERE d.datname = current_database() $$`,
]
