import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { names, type Extent } from '../server/fill.ts'

/**
 * The same items, named and numbered alike, with one quantity at each location: it knows no batches,
 * and so has a tenth of the rows.
 */
export async function fillMedusa(
  db: Kysely<unknown>,
  { items, batches, locations }: Extent,
): Promise<void> {
  await sql`INSERT INTO stock_location (id, name)
    SELECT 'sloc_' || n, 'Lager ' || n FROM generate_series(1, ${locations}::int) n`.execute(db)
  await sql`INSERT INTO inventory_item (id, sku, title, description)
    SELECT 'iitem_' || n, lpad((70462600000000 + n::bigint * 10)::text, 14, '0'),
      (${names}::text[])[1 + (n::bigint * 7919) % ${names.length}] || ' ' ||
        initcap(translate(substr(md5(n::text), 1, 5 + n % 4), '0123456789', 'oieasgtbqp')) ||
        ' ' || (1 + n % 50) * 10 || ' mg', (100000 + n)::text
    FROM generate_series(1, ${items}::int) n`.execute(db)
  const whole = (quantity: number) => JSON.stringify({ value: `${quantity}`, precision: 20 })
  await sql`INSERT INTO inventory_level (id, inventory_item_id, location_id, stocked_quantity,
      raw_stocked_quantity, raw_reserved_quantity, raw_incoming_quantity)
    SELECT 'ilev_' || n || '_' || l, 'iitem_' || n, 'sloc_' || l, ${batches * 99},
      ${whole(batches * 99)}::jsonb, ${whole(0)}::jsonb, ${whole(0)}::jsonb
    FROM generate_series(1, ${items}::int) n, generate_series(1, ${locations}::int) l`.execute(db)
  await sql`VACUUM ANALYZE`.execute(db)
  await sql`CHECKPOINT`.execute(db)
}
