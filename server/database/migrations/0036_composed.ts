import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Names and numbers are kept with composed letters from now on (VALID-14), and so are those that are
 * there. Where that would make two of a kind alike, the one of decomposed letters stays as it is: somebody
 * has to tell them apart. Lots stay as they were written: ledger, documents and blocks name them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** One row after the other: what another has already is refused by a unique index, and left. */
const composing = (table: string, columns: readonly string[], only = 'true') =>
  `DO $$
   DECLARE
     place tid;
   BEGIN
     FOR place IN SELECT ctid FROM ${table}
       WHERE (${columns.map((column) => `${column} IS NOT NFC NORMALIZED`).join(' OR ')}) AND ${only}
     LOOP
       BEGIN
         UPDATE ${table} SET ${columns.map((column) => `${column} = normalize(${column}, NFC)`).join(', ')}
           WHERE ctid = place;
       EXCEPTION WHEN unique_violation THEN
         NULL;
       END;
     END LOOP;
   END $$`

const itemTexts = ['vendor_name', 'display_name', 'strength_text']

const statements = [
  // It is no change of anybody's, and nobody sees it.
  `SELECT set_config('forrad.audit', 'off', true)`,
  composing('items', itemTexts, 'customer_id IS NULL'),
  // An own item beside one of the catalogue would be found in its place.
  composing(
    'items',
    itemTexts,
    `customer_id IS NOT NULL AND NOT EXISTS (SELECT FROM items shared
       WHERE shared.customer_id IS NULL AND shared.vendor_name = normalize(items.vendor_name, NFC)
         AND items.vendor_name IS NOT NFC NORMALIZED)`,
  ),
  composing('customer_items', ['print_label_text']),
  composing('licences', ['license_number', 'responsible']),
  composing('synonyms', ['word', 'same_as']),
  composing('locations', ['name']),
  composing('storage_locations', ['identifier']),
  `SELECT set_config('forrad.audit', '', true)`,
]
