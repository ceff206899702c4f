import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A difference that stands open again keeps who had solved it, when and how (SOLVE-2). The trigger writes
 * it, so that no statement that opens one can forget it or write another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const solved = `ARRAY['solved_how', 'solved_text', 'solved_adjustment_id', 'solved_at', 'solved_by']`

const statements = [
  `ALTER TABLE stock_differences ADD COLUMN earlier_solutions jsonb NOT NULL DEFAULT '[]'
     CHECK (jsonb_typeof(earlier_solutions) = 'array')`,
  // As in 0035.
  `CREATE OR REPLACE FUNCTION forrad_keep_difference() RETURNS trigger LANGUAGE plpgsql
     SET search_path FROM CURRENT AS $$
     BEGIN
       IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - ${solved} = to_jsonb(OLD) - ${solved} THEN
         IF OLD.solved_at IS NULL AND NEW.solved_at IS NOT NULL THEN RETURN NEW; END IF;
         IF OLD.solved_at IS NOT NULL AND NEW.solved_at IS NULL AND EXISTS (
           SELECT FROM adjustments u
           WHERE u.customer_id = OLD.customer_id AND u.undoes_id = OLD.solved_adjustment_id)
         THEN
           NEW.earlier_solutions := OLD.earlier_solutions || jsonb_build_object(
             'how', OLD.solved_how, 'text', OLD.solved_text,
             'adjustment_id', OLD.solved_adjustment_id, 'at', OLD.solved_at, 'by', OLD.solved_by);
           RETURN NEW;
         END IF;
       END IF;
       RAISE EXCEPTION 'a difference is solved once and stays: % refused', TG_OP
         USING ERRCODE = 'restrict_violation';
     END $$`,
]
