import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { hashPassword } from '../../../server/accounts/passwords.ts'
import type { Database } from '../../../server/database/schema.ts'

/** Who looks at the lists. */
export const VIEWER = { email: 'lists@forrad.example', password: 'forrad-lists-2026' } as const

/** The location that is looked at. */
export const LOCATION = 'Stora lagret'

const PLACES = 400
/** So many items are put in place at a time. */
const PART = 500

const names = [
  'Acetylsalicylsyra', 'Bisoprolol', 'Citalopram', 'Diklofenak', 'Enalapril', 'Furosemid',
  'Glukos', 'Heparin', 'Ibuprofen', 'Insulin glargin', 'Kanyl', 'Losartan', 'Metformin', 'Morfin',
  'Natriumklorid', 'Omeprazol', 'Paracetamol', 'Ramipril', 'Salbutamol', 'Skumförband', 'Ögondroppar',
] // prettier-ignore
const forms = ['tablett', 'filmdragerad tablett', 'injektionsvätska, lösning', 'kapsel, hård']
const strengths = ['500 mg', '1 g', '10 mg/ml', '0,5 mg', '250 mg', '5 %']

/**
 * Fills an empty database with one customer, an administrator, and a location that keeps so many
 * items in one to three batches on one or two of 400 shelf places each.
 */
export async function fillLocation(db: Kysely<Database>, items: number): Promise<void> {
  const password_hash = await hashPassword(VIEWER.password)
  await sql`INSERT INTO customers (company_name, name) VALUES ('Region Mitt', 'Avdelning 1')`.execute(
    db,
  )
  const { id } = await db
    .insertInto('users')
    .values({
      customer_id: 1,
      email: VIEWER.email,
      first_name: 'Lisa',
      last_name: 'Ek',
      role: 'administrate',
      narcotics: true,
      password_hash,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sign_in_names')
    .values({ email: VIEWER.email, customer_id: 1, user_id: id })
    .execute()
  await sql`INSERT INTO items (vendor_name, display_name, strength_text, gtin, kind, narcotic_level)
    SELECT (100000 + n)::text,
      (${names}::text[])[1 + n % ${names.length}] || ' ' || initcap(substr(md5(n::text), 1, 5))
        || ', ' || (${forms}::text[])[1 + n % ${forms.length}],
      (${strengths}::text[])[1 + (n / 7) % ${strengths.length}],
      lpad((70462600000000 + n::bigint * 10)::text, 14, '0'), 'medicine',
      CASE WHEN n % 40 = 0 THEN 2 ELSE 0 END
    FROM generate_series(1, ${items}::int) n`.execute(db)
  await sql`INSERT INTO locations (customer_id, name) VALUES (1, ${LOCATION})`.execute(db)
  await sql`INSERT INTO storage_locations (customer_id, location_id, identifier)
    SELECT 1, 1, chr(65 + n / 50) || (1 + n % 50) FROM generate_series(0, ${PLACES - 1}) n`.execute(
    db,
  )
  // In parts, and looked over before each: the database plans what counts the stock by how much there is.
  for (let first = 1; first <= items; first += PART) {
    await sql`ANALYZE`.execute(db)
    await fillPart(db, first)
  }
  await sql`VACUUM ANALYZE`.execute(db)
}

/** Keeps the items from this one on at the location, with their batches. */
async function fillPart(db: Kysely<Database>, first: number): Promise<void> {
  const last = first + PART - 1
  await sql`INSERT INTO location_items
      (customer_id, location_id, item_id, preferred_stock_level, reorder_point)
    SELECT 1, 1, id, 40, 10 FROM items WHERE id BETWEEN ${first} AND ${last}`.execute(db)
  await sql`INSERT INTO batches
      (customer_id, item_id, storage_location_id, identifier, expiration_date, quantity)
    SELECT 1, i.id, s.id,
      CASE WHEN b = 2 THEN NULL ELSE 'LOT' || (i.id * 7 + b) END,
      CASE WHEN b = 2 THEN NULL ELSE current_date + ((i.id * 13 + b * 40) % 900 - 60)::int END,
      1 + (i.id * 3 + b) % 40
    FROM items i
    CROSS JOIN generate_series(0, 2) b
    JOIN storage_locations s
      ON s.id = 1 + (i.id * 11 + CASE WHEN i.id % 3 = 0 THEN b ELSE 0 END) % ${PLACES}
    WHERE b <= i.id % 3 AND i.id BETWEEN ${first} AND ${last}`.execute(db)
}
