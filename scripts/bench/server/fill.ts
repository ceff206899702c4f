import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { hashPassword } from '../../../server/accounts/passwords.ts'
import type { Database } from '../../../server/database/schema.ts'
import { sumUpCounts } from '../../../server/stock/location-counts.ts'

/** So many items are put in place at a time. */
const PART = 1000

/** How much stock there is. */
export interface Extent {
  readonly items: number
  /** Of each item at each location. */
  readonly batches: number
  readonly locations: number
  /** Others that keep as much beside the one that is measured; one in all when missing. */
  readonly customers?: number
}

/** How many administrators there are. */
export const users = 20

/** How one of them signs in. */
export const signIn = (user: number) => ({
  email: `bench${user}@forrad.example`,
  password: 'forrad-bench-2026',
})

/** What items are called, before a word of their own. */
export const names = [
  'Alvedon', 'Paracetamol', 'Ibuprofen', 'Insulin glargin', 'Omeprazol', 'Morfin', 'Oxikodon',
  'Citodon', 'Undersökningshandskar nitril', 'Kanyl', 'Spruta luer lock', 'Skumförband', 'Kompress',
  'Bisoprolol', 'Ålgräs', 'Ögondroppar', 'Enalapril', 'Losartan', 'Metformin', 'Furosemid',
] // prettier-ignore

/**
 * Fills an empty database: customers that keep every item at each of their locations, on two of forty
 * shelf places there, in batches that expire from a month ago until three years from now.
 */
export async function fillStock(
  db: Kysely<Database>,
  { items, batches, locations, customers = 1 }: Extent,
): Promise<void> {
  await sql`INSERT INTO customers (company_name, name)
    SELECT 'Region Mätning', 'Lager ' || n FROM generate_series(1, ${customers}::int) n`.execute(db)
  const password_hash = await hashPassword(signIn(1).password)
  for (let user = 1; user <= users; user += 1) {
    const [id, { email }] = [`bench${user}`, signIn(user)]
    await sql`WITH u AS (
        INSERT INTO users (customer_id, id, email, first_name, last_name, role, narcotics, password_hash)
        VALUES (1, ${id}, ${email}, 'Bo', 'Ek', 'administrate', true, ${password_hash}))
      INSERT INTO sign_in_names (email, customer_id, user_id) VALUES (${email}, 1, ${id})`.execute(
      db,
    )
  }
  await sql`INSERT INTO items (vendor_name, display_name, strength_text, gtin, kind)
    SELECT (100000 + n)::text,
      (${names}::text[])[1 + (n::bigint * 7919) % ${names.length}] || ' ' ||
        initcap(translate(substr(md5(n::text), 1, 5 + n % 4), '0123456789', 'oieasgtbqp')),
      (1 + n % 50) * 10 || ' mg', lpad((70462600000000 + n::bigint * 10)::text, 14, '0'), 'medicine'
    FROM generate_series(1, ${items}::int) n`.execute(db)
  await sql`INSERT INTO locations (customer_id, name)
    SELECT c.id, 'Lager ' || n FROM customers c, generate_series(1, ${locations}::int) n
    ORDER BY c.id, n`.execute(db)
  await sql`INSERT INTO storage_locations (customer_id, location_id, identifier)
    SELECT l.customer_id, l.id, 'A' || n FROM locations l, generate_series(1, 40) n ORDER BY l.id, n`.execute(
    db,
  )
  const countsLater = await canCountLater(db)
  if (countsLater) await setTriggers(db, 'DISABLE')
  // In parts, and looked over as they double: the database plans what keeps the stock by how much there is.
  let [parts, looked] = [0, 0]
  for (let customer = 1; customer <= customers; customer += 1) {
    for (let first = 1; first <= items; first += PART, parts += 1) {
      if (parts >= 2 * looked) {
        await sql`ANALYZE`.execute(db)
        looked = parts
      }
      await fillPart(db, customer, first, batches, countsLater)
    }
  }
  if (countsLater) await countAll(db)
  else if (await keepsCounts(db)) await sumUpCounts(db)
  await sql`VACUUM ANALYZE`.execute(db)
  // What the database would write in the next minutes is none of the requests' cost.
  await sql`CHECKPOINT`.execute(db)
}

/** An earlier version, which another one is measured beside, counts when it is asked. */
async function keepsCounts(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ readonly found: boolean }>`
    SELECT to_regclass('location_counts') IS NOT NULL AS found`.execute(db)
  return rows[0]?.found ?? false
}

/** Whether what the triggers keep row by row can be made at once instead: by this version's way of counting. */
async function canCountLater(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ readonly found: boolean }>`
    SELECT EXISTS (SELECT FROM information_schema.columns
      WHERE table_name = 'item_stock' AND column_name = 'dated_quantities') AS found`.execute(db)
  return rows[0]?.found ?? false
}

/** Turns off or on what is kept and checked row by row; what is filled here fits together. */
async function setTriggers(db: Kysely<Database>, how: 'DISABLE' | 'ENABLE'): Promise<void> {
  for (const table of ['location_items', 'batches', 'item_stock']) {
    await sql.raw(`ALTER TABLE ${table} ${how} TRIGGER ALL`).execute(db)
  }
}

/** Counts everything once; `check-ledger` says the same of it as of what the triggers count. */
async function countAll(db: Kysely<Database>): Promise<void> {
  await sql`ANALYZE`.execute(db)
  await sql`WITH dated AS (
      SELECT b.customer_id, b.item_id, p.location_id, b.expiration_date AS date, sum(b.quantity)::bigint AS there
      FROM batches b
      JOIN storage_locations p ON p.customer_id = b.customer_id AND p.id = b.storage_location_id
      WHERE b.quantity > 0 AND b.expiration_date IS NOT NULL GROUP BY 1, 2, 3, 4
    ),
    listed AS (
      SELECT customer_id, item_id, location_id,
        array_agg(date ORDER BY date) AS dates, array_agg(there ORDER BY date) AS quantities
      FROM dated GROUP BY 1, 2, 3
    )
    UPDATE item_stock s SET counted_reorder_point = li.reorder_point,
      counted_dates = d.dates, dated_quantities = d.quantities
    FROM location_items li JOIN listed d USING (customer_id, item_id, location_id)
    WHERE li.customer_id = s.customer_id AND li.item_id = s.item_id
      AND li.location_id = s.location_id`.execute(db)
  await setTriggers(db, 'ENABLE')
  await sql`SELECT forrad_set_kept_at(array_agg(customer_id), array_agg(item_id))
    FROM (SELECT DISTINCT customer_id, item_id FROM location_items) AS kept`.execute(db)
  await sql`INSERT INTO location_counts (customer_id, location_id, kind, date, after, items)
    SELECT customer_id, location_id, kind, date, after, items FROM location_counts_anew`.execute(db)
}

/** Keeps the items from this one on at every location of a customer, with their batches. */
async function fillPart(
  db: Kysely<Database>,
  customer: number,
  first: number,
  batches: number,
  countsLater: boolean,
): Promise<void> {
  const here = sql`l.customer_id = ${customer}`
  const part = sql`i.id BETWEEN ${first} AND ${first + PART - 1}`
  const [copied, copy] = countsLater ? [sql`, display_name`, sql`, i.display_name`] : [sql``, sql``]
  await sql`INSERT INTO location_items (customer_id, location_id, item_id, preferred_stock_level, reorder_point ${copied})
    SELECT l.customer_id, l.id, i.id, 900, i.id % 1200 ${copy} FROM locations l, items i WHERE ${here} AND ${part}`.execute(
    db,
  )
  await sql`INSERT INTO item_stock (customer_id, item_id, location_id, quantity)
    SELECT l.customer_id, i.id, l.id, ${batches}::int * 99 FROM items i, locations l WHERE ${here} AND ${part}
    ON CONFLICT (customer_id, item_id, location_id) DO UPDATE SET quantity = excluded.quantity`.execute(
    db,
  )
  await sql`INSERT INTO batches (customer_id, item_id, storage_location_id, identifier, expiration_date, quantity)
    SELECT l.customer_id, i.id, (l.id - 1) * 40 + 1 + (i.id + k % 2) % 40, 'L' || i.id || '-' || k,
      current_date - 30 + ((i.id * 7919 + k * 104729 + l.id * 31) % 1125)::int, 99
    FROM items i, locations l, generate_series(1, ${batches}::int) k
    WHERE ${here} AND ${part}`.execute(db)
}
