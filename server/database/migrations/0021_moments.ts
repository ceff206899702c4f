import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What plugins are told of, do by themselves, and may not write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Triggers on every table call it (`plugin-bounds.ts`); their conditions let through what is allowed.
  `CREATE FUNCTION forrad_plugin_bounds() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_ARGV[0] = 'table' THEN
         RAISE EXCEPTION 'the table % is not the plugin''s', TG_TABLE_NAME
           USING ERRCODE = 'insufficient_privilege';
       END IF;
       RAISE EXCEPTION 'a row of % is another customer''s', TG_TABLE_NAME
         USING ERRCODE = 'insufficient_privilege';
     END $$`,
  // Ledger entries that a plugin's hook is still to be told of.
  `CREATE TABLE untold_entries (
     customer_id bigint NOT NULL,
     plugin text COLLATE "C" NOT NULL,
     item_id bigint NOT NULL,
     adjustment_id bigint NOT NULL,
     created_at timestamptz NOT NULL,
     tries integer NOT NULL DEFAULT 0,
     next_try_at timestamptz,
     error text,
     PRIMARY KEY (customer_id, plugin, item_id, adjustment_id),
     FOREIGN KEY (customer_id, adjustment_id) REFERENCES adjustments (customer_id, id)
   )`,
  `CREATE INDEX untold_entries_order ON untold_entries (plugin, adjustment_id)`,
  // What went wrong last, for the customer's administrators.
  `CREATE TABLE plugin_faults (
     customer_id bigint NOT NULL REFERENCES customers (id),
     plugin text COLLATE "C" NOT NULL,
     hook text COLLATE "C" NOT NULL,
     times integer NOT NULL,
     last_at timestamptz NOT NULL,
     error text NOT NULL,
     PRIMARY KEY (customer_id, plugin, hook)
   )`,
  // Of the whole installation. `tries` counts the runs that were cut off.
  `CREATE TABLE plugin_jobs (
     plugin text COLLATE "C" NOT NULL,
     name text COLLATE "C" NOT NULL,
     known_since timestamptz NOT NULL,
     started_at timestamptz,
     finished_at timestamptz,
     error text,
     tries integer NOT NULL DEFAULT 0,
     PRIMARY KEY (plugin, name)
   )`,
]
