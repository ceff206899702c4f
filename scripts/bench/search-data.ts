import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/database/schema.ts'

/** Whose search is measured. */
export interface Searcher {
  readonly name: string
  readonly customerId: number
  readonly stocked: boolean
  readonly locationIds: readonly number[]
  /** Whose hits come first; null for none. */
  readonly ownLocationId: number | null
}

/** Of items. */
export const names = [
  'Alvedon', 'Paracetamol', 'Ibuprofen', 'Insulin glargin', 'Omeprazol', 'Morfin', 'Oxikodon',
  'Citodon', 'Undersökningshandskar nitril', 'Kanyl', 'Spruta luer lock', 'Skumförband', 'Kompress',
  'Bisoprolol', 'Ålgräs', 'Ögondroppar', 'Änglarot', 'Enalapril', 'Losartan', 'Metformin',
  'Furosemid', 'Salbutamol', 'Prednisolon', 'Natriumklorid',
] // prettier-ignore
/** Of items, as their names say them. */
export const forms = [
  'tablett', 'filmdragerad tablett', 'injektionsvätska, lösning', 'kapsel, hård', 'oral lösning',
  'suppositorium', 'depottablett',
] // prettier-ignore
/** Of items, and sizes. */
export const strengths = ['500 mg', '1 g', '10 mg/ml', '0,5 mg', '250 mg', '5 %', 'M', '100 st']
const locations = 10
/** How many items are kept in one transaction. */
const atOnce = 1000

/**
 * Fills an empty database with a catalogue, a customer who keeps all of it, one who keeps a twentieth
 * at each of ten locations, and twenty more who keep a twentieth each. Returns who is to search.
 */
export async function fillCatalogue(
  db: Kysely<Database>,
  items: number,
): Promise<readonly Searcher[]> {
  await sql`INSERT INTO customers (company_name, name)
    SELECT 'Kund ' || n, 'Kund ' || n FROM generate_series(1, 22) n`.execute(db)
  // The second word is different for every item, as brand names are.
  await sql`INSERT INTO items (vendor_name, display_name, strength_text, gtin, kind)
    SELECT (100000 + n)::text,
      (${names}::text[])[1 + (n::bigint * 7919) % ${names.length}] || ' ' ||
        initcap(translate(substr(md5(n::text), 1, 4 + n % 5), '0123456789', 'oieasgtbqp')) || ', ' ||
        (${forms}::text[])[1 + n % ${forms.length}],
      (${strengths}::text[])[1 + (n / 7) % ${strengths.length}],
      lpad((70462600000000 + n::bigint * 10)::text, 14, '0'), 'medicine'
    FROM generate_series(1, ${items}::int) n`.execute(db)
  await sql`INSERT INTO locations (customer_id, name)
    SELECT c.id, 'Lager ' || n FROM customers c, generate_series(1, ${locations}::int) n`.execute(
    db,
  )
  const keep = async (customers: ReturnType<typeof sql>, which: ReturnType<typeof sql>) => {
    // Each item counts at its location: many in one transaction would pile up versions of that count.
    for (let first = 1; first <= items; first += atOnce) {
      await sql`INSERT INTO location_items (customer_id, location_id, item_id)
        SELECT l.customer_id, l.id, i.id FROM items i
        JOIN (SELECT *, row_number() OVER (PARTITION BY customer_id ORDER BY id) AS place FROM locations) l
          ON ${which} WHERE ${customers} AND i.id >= ${first} AND i.id < ${first + atOnce}`.execute(
        db,
      )
    }
  }
  await keep(sql`l.customer_id = 1`, sql`l.place = 1 + i.id % 10`)
  await keep(sql`l.customer_id = 2`, sql`i.id % 20 = 7`)
  await keep(
    sql`l.customer_id > 2`,
    sql`i.id % 20 = l.customer_id % 20 AND l.place = 1 + i.id % 10`,
  )
  // What lies where, at the second customer's, and what is called what.
  await sql`INSERT INTO storage_locations (customer_id, location_id, identifier)
    SELECT 2, l.id, chr(64 + n % 8 + 1) || n FROM locations l, generate_series(1, 40) n WHERE l.customer_id = 2`.execute(
    db,
  )
  await sql`INSERT INTO batches (customer_id, item_id, storage_location_id, identifier, expiration_date, quantity)
    SELECT 2, k.item_id, p.id, 'LOT' || k.item_id, '2031-01-31', 5 FROM customer_items k
    JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM storage_locations) p
      ON p.place = 1 + k.item_id % 400 WHERE k.customer_id = 2`.execute(db)
  await sql`INSERT INTO synonyms (customer_id, word, same_as)
    SELECT NULL::bigint, word, same_as FROM (VALUES ('Panodil', 'Paracetamol'), ('Alvedon', 'Paracetamol'),
      ('koksalt', 'Natriumklorid'), ('NaCl', 'Natriumklorid'), ('Ipren', 'Ibuprofen')) AS t (word, same_as)
    UNION ALL SELECT NULL::bigint, 'Märke ' || n, 'Substans ' || n % 700 FROM generate_series(1, 2000) n`.execute(
    db,
  )
  await sql`VACUUM ANALYZE`.execute(db)
  const placesOf = async (customerId: number, count: number) => {
    const rows = await db
      .selectFrom('locations')
      .select('id')
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .limit(count)
      .execute()
    return rows.map(({ id }) => id)
  }
  return [
    { name: 'keeps everything', customerId: 1, stocked: true, locationIds: [], ownLocationId: null },
    { name: 'keeps everything, one location', customerId: 1, stocked: true, locationIds: await placesOf(1, 1), ownLocationId: null },
    { name: 'keeps a twentieth at ten locations', customerId: 2, stocked: true, locationIds: [], ownLocationId: null },
    { name: 'the same, three locations', customerId: 2, stocked: true, locationIds: await placesOf(2, 3), ownLocationId: null },
    { name: 'a twentieth, one location the own', customerId: 2, stocked: true, locationIds: [], ownLocationId: (await placesOf(2, 1))[0] ?? null },
    { name: 'keeps everything, one location the own', customerId: 1, stocked: true, locationIds: [], ownLocationId: (await placesOf(1, 1))[0] ?? null },
    { name: 'the whole catalogue', customerId: 2, stocked: false, locationIds: [], ownLocationId: null },
  ] // prettier-ignore
}
