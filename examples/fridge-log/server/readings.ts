import type { FridgeReading, FridgeReadingInput, User } from '@forrad/openapi'
import { failure, invalidField, recordChange, transact } from '@forrad/server'
import type { Database, StockCheckContext } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { isWithin, readingFault, type Limits } from '../model/limits.ts'

interface ReadingRow extends Omit<FridgeReading, 'made_at'> {
  readonly made_at: Date
}

/** A customer's readings older than the one with the number `before`, newest first, up to one more than `limit`. */
export function listReadings(
  db: Kysely<Database>,
  customerId: number,
  before: number | undefined,
  limit: number,
): Promise<readonly FridgeReading[]> {
  const older = before === undefined ? sql`true` : sql`r.id < ${before}`
  return findReadings(db, customerId, sql`${older} ORDER BY r.id DESC LIMIT ${limit + 1}`)
}

/** The last reading of each of these locations that has any, in tenths of a degree Celsius. */
export async function findLast(
  ask: StockCheckContext['ask'],
  customerId: number,
  locationIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (locationIds.length === 0) return new Map()
  const rows = await ask(sql<Pick<FridgeReading, 'location_id' | 'tenths'>>`
    SELECT DISTINCT ON (location_id) location_id, tenths FROM fridge_log_readings
    WHERE customer_id = ${customerId} AND location_id = ANY(${locationIds}::bigint[])
    ORDER BY location_id, id DESC`)
  return new Map(rows.map(({ location_id, tenths }) => [location_id, tenths]))
}

/**
 * Keeps a reading. 404 `not_found` where the location is not there, 422 `validation` where a remark is
 * missing (FRIDGE-1) or none that can be kept.
 */
export async function addReading(
  db: Kysely<Database>,
  user: { readonly customer_id: number; readonly id: User['apoex_id'] },
  now: Date,
  limits: Limits,
  { location_id, tenths, remark = '' }: FridgeReadingInput,
): Promise<FridgeReading> {
  const { customer_id, id } = user
  const written = remark.trim()
  // Half a surrogate pair: the database would store another character in its place.
  if (/\p{Surrogate}/u.test(written)) throw invalidField('reading.remark', 'wrong_format')
  return transact(db, async (trx) => {
    const before = await lastTenths(trx, customer_id, location_id)
    const { rows } = await sql<{ readonly id: number }>`
      INSERT INTO fridge_log_readings (customer_id, location_id, tenths, remark, made_at, made_by)
      SELECT customer_id, id, ${tenths}, ${written || null}, ${now}, ${id} FROM locations
      WHERE customer_id = ${customer_id} AND id = ${location_id} AND hidden_at IS NULL
      RETURNING id`.execute(trx)
    const [made] = rows
    if (!made) throw failure('not_found')
    if (readingFault(tenths, written, limits)) throw invalidField('reading.remark', 'required')
    // What items carry changes where the alarm comes or goes: whoever shows one fetches it anew, here too.
    const isCalm = [before ?? tenths, tenths].every((one) => isWithin(one, limits))
    const items = isCalm ? [] : await lyingAt(trx, customer_id, location_id)
    const change = { plugins: ['fridge-log'], items }
    await recordChange(trx, customer_id, change, isCalm ? 'others' : 'everybody')
    const [reading] = await findReadings(trx, customer_id, sql`r.id = ${made.id}`)
    if (!reading) throw new Error('the reading that was written is not there')
    return reading
  })
}

/** The location's last reading, if it has any. */
async function lastTenths(
  db: Kysely<Database>,
  customerId: number,
  locationId: number,
): Promise<number | undefined> {
  const { rows } = await sql<Pick<FridgeReading, 'tenths'>>`
    SELECT tenths FROM fridge_log_readings
    WHERE customer_id = ${customerId} AND location_id = ${locationId}
    ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0]?.tenths
}

/** The items of which something lies at a location. */
async function lyingAt(
  db: Kysely<Database>,
  customerId: number,
  locationId: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly item_id: number }>`
    SELECT DISTINCT b.item_id FROM batches b
    JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
    WHERE b.customer_id = ${customerId} AND s.location_id = ${locationId} AND b.quantity > 0
    ORDER BY b.item_id`.execute(db)
  return rows.map(({ item_id }) => item_id)
}

async function findReadings(
  db: Kysely<Database>,
  customerId: number,
  condition: RawBuilder<unknown>,
): Promise<readonly FridgeReading[]> {
  const { rows } = await sql<ReadingRow>`
    SELECT r.id, r.location_id, l.name AS location, r.tenths, r.remark, r.made_at,
      json_build_object('apoex_id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) AS made_by
    FROM fridge_log_readings r
    JOIN locations l ON l.customer_id = r.customer_id AND l.id = r.location_id
    JOIN users u ON u.customer_id = r.customer_id AND u.id = r.made_by
    WHERE r.customer_id = ${customerId} AND ${condition}`.execute(db)
  return rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() }))
}
