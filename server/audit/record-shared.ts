import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/** An item of the shared catalogue as it is to be; beside its varunummer the fields that it is compared by. */
export interface SharedItem {
  readonly vendor_name: string
}

/**
 * Writes `item_changed` to the audit log of every customer that keeps any of these items of the shared
 * catalogue and has it another way so far. No trigger does: such a row is no customer's, and a class that
 * goes from 5 to 0 decides everywhere who may take without flag and witness. Before they are written, in
 * the same transaction.
 */
export async function recordSharedChanges<Item extends SharedItem>(
  trx: Transaction<Database>,
  items: readonly Item[],
  fields: readonly (keyof Item & string)[],
): Promise<void> {
  await sql`
    INSERT INTO audit_events (customer_id, kind, actor_id, subject_type, subject_id, changes)
    SELECT k.customer_id, 'item_changed', forrad_audit_actor(), 'item', i.id, d.changes
    FROM jsonb_array_elements(${JSON.stringify(items)}::jsonb) AS n (item)
    JOIN items i ON i.customer_id IS NULL AND i.vendor_name = n.item ->> 'vendor_name'
    CROSS JOIN LATERAL forrad_audit_changes(to_jsonb(i), n.item, ${fields}::text[]) AS d (changes)
    JOIN customer_items k ON k.item_id = i.id AND k.in_stock
    WHERE d.changes IS NOT NULL AND forrad_audit_is_on()
    ORDER BY k.customer_id, i.id`.execute(trx)
}
