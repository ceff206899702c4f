import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A difference that an entry solved stands open again when that entry is taken back (SOLVE-2), and there
 * are differences of what a count has seen before it was told (INTENT-9). And when
 * a count took place is kept with the index by which the last count of a shelf place is found, since a
 * count without a network is written later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const solved = `ARRAY['solved_how', 'solved_text', 'solved_adjustment_id', 'solved_at', 'solved_by']`

const statements = [
  // What an undo looks for; solutions by an entry are few.
  `CREATE INDEX stock_differences_solved_by ON stock_differences (customer_id, solved_adjustment_id)
     WHERE solved_adjustment_id IS NOT NULL`,
  `ALTER TABLE stock_differences DROP CONSTRAINT stock_differences_why_check,
     ADD CONSTRAINT stock_differences_why_check CHECK (why IN ('short', 'blocked', 'gone', 'counted'))`,
  // As in 0019; a solution goes only with its entry, and whole.
  `CREATE OR REPLACE FUNCTION forrad_keep_difference() RETURNS trigger LANGUAGE plpgsql
     SET search_path FROM CURRENT AS $$
     BEGIN
       IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - ${solved} = to_jsonb(OLD) - ${solved} THEN
         IF OLD.solved_at IS NULL AND NEW.solved_at IS NOT NULL THEN RETURN NEW; END IF;
         IF OLD.solved_at IS NOT NULL AND NEW.solved_at IS NULL AND EXISTS (
           SELECT FROM adjustments u
           WHERE u.customer_id = OLD.customer_id AND u.undoes_id = OLD.solved_adjustment_id)
         THEN RETURN NEW; END IF;
       END IF;
       RAISE EXCEPTION 'a difference is solved once and stays: % refused', TG_OP
         USING ERRCODE = 'restrict_violation';
     END $$`,
  `DROP INDEX adjustments_counts`,
  `CREATE INDEX adjustments_counts ON adjustments (customer_id, id) INCLUDE (created_at, occurred_at)
     WHERE type = 'stocktaking'`,
]
