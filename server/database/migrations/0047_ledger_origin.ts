import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * An entry says how it came about: by hand, by a scan, without a network, by an import. Of a document's
 * entries the document says it, so that the two never disagree and the entries of before say it too.
 * Null where nobody knows, as of all others of before. A column without a default: no row is written anew.
 *
 * By its reason, and by what is rare of how it came about, the newest entries are found without reading
 * through the many that have none. By hand or scanned are nearly all: the newest of them are the newest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE adjustments ADD COLUMN origin text,
     ADD CONSTRAINT adjustments_origin CHECK (origin IS NULL
       OR origin IN ('manual', 'scan', 'offline', 'import') AND document_id IS NULL
         AND (type <> 'undo' OR origin = 'manual'))`,
  `CREATE INDEX adjustments_reason_code ON adjustments (customer_id, reason_code, id DESC)
     WHERE reason_code IS NOT NULL`,
  `CREATE INDEX adjustments_rare_origin ON adjustments (customer_id, origin, id DESC)
     WHERE origin IN ('offline', 'import')`,
]
