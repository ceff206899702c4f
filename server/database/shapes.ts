import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Something that stands in the database, as text that tells when it has changed. */
interface Shape {
  /** The table, function or type that it is, or is a part of. */
  readonly owner: string
  readonly what: string
  readonly shape: string
}

/**
 * Everything that stands in the database: tables with their columns, constraints and triggers,
 * functions, types, and how many rows this transaction has written to each table.
 */
export async function databaseShapes(trx: Transaction<Database>): Promise<readonly Shape[]> {
  const { rows } = await sql<Shape>`
    SELECT c.relname::text AS owner, 'relation ' || c.relname AS what,
      c.relkind::text || coalesce((
        SELECT string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
          a.attnotnull, pg_get_expr(d.adbin, d.adrelid)), ', ' ORDER BY a.attnum)
        FROM pg_attribute a
        LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped), '') AS shape
    FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace
    UNION ALL
    SELECT c.relname, 'constraint ' || k.conname, pg_get_constraintdef(k.oid)
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.connamespace = current_schema()::regnamespace
    UNION ALL
    SELECT c.relname, 'trigger ' || t.tgname, t.tgenabled::text || pg_get_triggerdef(t.oid)
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal
    UNION ALL
    SELECT p.proname, 'function ' || p.oid::regprocedure, md5(p.prosrc)
    FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace
    UNION ALL
    SELECT t.typname, 'type ' || t.typname, t.typtype::text
    FROM pg_type t WHERE t.typnamespace = current_schema()::regnamespace AND t.typtype IN ('d', 'e')
    UNION ALL
    SELECT relname, 'rows of ' || relname, (n_tup_ins + n_tup_upd + n_tup_del)::text
    FROM pg_stat_xact_user_tables WHERE schemaname = current_schema()`.execute(trx)
  return rows
}

/** What is not as it was, beside what is somebody's own; by their owners' names, in order. */
export function changedShapes(
  before: readonly Shape[],
  after: readonly Shape[],
  isOwn: (owner: string) => boolean,
): readonly string[] {
  const others = ({ owner }: Shape) => !isOwn(owner)
  const key = ({ owner, what, shape }: Shape) => JSON.stringify([owner, what, shape])
  const [then, now] = [before.filter(others), after.filter(others)]
  const [known, found] = [new Set(then.map(key)), new Set(now.map(key))]
  const changed = [
    ...now.filter((one) => !known.has(key(one))),
    ...then.filter((one) => !found.has(key(one))),
  ]
  return [...new Set(changed.map(({ owner }) => owner))].sort()
}
