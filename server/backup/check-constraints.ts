import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

interface ForeignKey {
  readonly name: string
  readonly child: string
  readonly parent: string
  /** Pairs of columns, as SQL. */
  readonly same: string
  readonly present: string
}

/**
 * Whether every row points to one that is there, and no constraint or index stands without being
 * enforced; lists what is wrong. PostgreSQL keeps this itself: what it finds is damage, or the work of
 * somebody who switched checks off.
 */
export async function checkConstraints(db: Kysely<Database>): Promise<readonly string[]> {
  const found: string[] = []
  for (const { name, child, parent, same, present } of await foreignKeys(db)) {
    const { rows } = await sql<{ readonly lost: number }>`
      SELECT count(*) AS lost FROM ${sql.raw(child)} c
      WHERE ${sql.raw(present)} AND NOT EXISTS (SELECT FROM ${sql.raw(parent)} p WHERE ${sql.raw(same)})
    `.execute(db)
    const lost = rows[0]?.lost ?? 0
    if (lost > 0) found.push(`${child}: ${lost} rows point to no row of ${parent} (${name})`)
  }
  const { rows } = await sql<{ readonly what: string }>`
    SELECT conrelid::regclass || ': ' || conname || ' is not enforced' AS what FROM pg_constraint
      WHERE connamespace = current_schema()::regnamespace AND NOT convalidated
    UNION ALL
    SELECT i.indrelid::regclass || ': the index ' || i.indexrelid::regclass || ' is not valid'
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE c.relnamespace = current_schema()::regnamespace AND NOT i.indisvalid
    UNION ALL
    SELECT tgrelid::regclass || ': the trigger ' || tgname || ' is switched off'
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE c.relnamespace = current_schema()::regnamespace AND tgenabled = 'D'`.execute(db)
  return [...found, ...rows.map(({ what }) => what)]
}

async function foreignKeys(db: Kysely<Database>): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    SELECT f.conname AS name, f.conrelid::regclass::text AS child, f.confrelid::regclass::text AS parent,
      string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' AND ') AS same,
      string_agg(format('c.%I IS NOT NULL', ca.attname), ' AND ') AS present
    FROM pg_constraint f
    CROSS JOIN LATERAL unnest(f.conkey, f.confkey) AS k (child, parent)
    JOIN pg_attribute ca ON ca.attrelid = f.conrelid AND ca.attnum = k.child
    JOIN pg_attribute pa ON pa.attrelid = f.confrelid AND pa.attnum = k.parent
    WHERE f.contype = 'f' AND f.connamespace = current_schema()::regnamespace
    GROUP BY f.oid, 1, 2, 3 ORDER BY 1`.execute(db)
  return rows
}
