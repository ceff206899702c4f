import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The undo of a change closes the differences that it left (UNDO-7), also one that would stand open again since
 * what had solved it is taken back, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const solved = `ARRAY['solved_how', 'solved_text', 'solved_adjustment_id', 'solved_at', 'solved_by']`

const statements = [
  // The fourth of the table's checks without a name of its own, as 0019 made them.
  `ALTER TABLE stock_differences
     DROP CONSTRAINT stock_differences_solved_how_check,
     DROP CONSTRAINT stock_differences_check3,
     ADD CONSTRAINT stock_differences_solved_how_check
       CHECK (solved_how IN ('count', 'batch', 'reason', 'undo')),
     ADD CONSTRAINT stock_differences_solved_by_entry
       CHECK ((solved_how IN ('count', 'batch', 'undo')) = (solved_adjustment_id IS NOT NULL))`,
  // As in 0044.
  `CREATE OR REPLACE FUNCTION forrad_keep_difference() RETURNS trigger LANGUAGE plpgsql
     SET search_path FROM CURRENT AS $$
     BEGIN
       IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - ${solved} = to_jsonb(OLD) - ${solved} THEN
         IF OLD.solved_at IS NULL AND NEW.solved_at IS NOT NULL THEN RETURN NEW; END IF;
         IF OLD.solved_at IS NOT NULL AND (NEW.solved_at IS NULL OR NEW.solved_how = 'undo') AND EXISTS (
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
