import { countsBatchesAlone, isBesideAnother } from '@forrad/core/domain'
import type { Adjustment, SeenSerial, SerialSighting, User } from '@forrad/openapi'
import { failure, transact } from '@forrad/server'
import type { Database, StockWritten } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { createHmac, randomBytes } from 'node:crypto'
import { confirmSeen } from './confirm.ts'
import { freeReturned, returnedOf } from './returned.ts'

/** For how many days a written sighting is kept (SERIAL-4). */
export const KEPT_DAYS = 180

/** After how many hours a sighting that no change confirms is none (SERIAL-5). */
export const OPEN_HOURS = 12

const HOUR = 3_600_000

interface Actor {
  readonly customer_id: number
  readonly id: User['apoex_id']
}

/** The sighting before this one, or null when there was none and this one is kept. Throws 404 `not_found`. */
export async function see(
  db: Kysely<Database>,
  user: Actor,
  now: Date,
  sighting: SerialSighting,
): Promise<SeenSerial | null> {
  const { customer_id } = user
  const { gtin, serial } = sighting
  return transact(db, async (trx) => {
    if (!(await isKnown(trx, customer_id, sighting))) throw failure('not_found')
    const salt = await saltOf(trx, customer_id)
    // The GTIN has 14 digits: no two pairs make one text.
    const hash = createHmac('sha256', salt).update(`${gtin}${serial}`).digest()
    await freeBeyond(trx, user, sighting)
    if (await keep(trx, user, now, sighting, hash)) return null
    return describe(trx, customer_id, sighting.kind, hash)
  })
}

async function saltOf(trx: Transaction<Database>, customerId: number): Promise<Buffer> {
  const read = async () => {
    const { rows } = await sql<{ salt: Buffer }>`
      SELECT salt FROM serials_salts WHERE customer_id = ${customerId}`.execute(trx)
    return rows[0]?.salt
  }
  const known = await read()
  if (known) return known
  await sql`
    INSERT INTO serials_salts (customer_id, salt) VALUES (${customerId}, ${randomBytes(32)})
    ON CONFLICT DO NOTHING`.execute(trx)
  const made = await read()
  if (!made) throw new Error('the salt was not kept')
  return made
}

async function isKnown(
  trx: Transaction<Database>,
  customerId: number,
  { item_id, location_id }: SerialSighting,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM items
    WHERE id = ${item_id} AND (customer_id IS NULL OR customer_id = ${customerId})
      AND (${location_id ?? null}::bigint IS NULL OR EXISTS (
        SELECT FROM locations
        WHERE customer_id = ${customerId} AND id = ${location_id ?? null}::bigint))`.execute(trx)
  return rows.length > 0
}

/**
 * A line that was taken back frees its serials: one's own newest of the location, beyond what the list there
 * holds (SERIAL-3). What a list at another location holds nobody says.
 */
async function freeBeyond(
  trx: Transaction<Database>,
  { customer_id, id }: Actor,
  { kind, item_id, location_id, held, scan }: SerialSighting,
): Promise<void> {
  await sql`
    DELETE FROM serials_sightings s
    USING (
      SELECT hash FROM serials_sightings
      WHERE customer_id = ${customer_id} AND item_id = ${item_id} AND user_id = ${id}
        AND kind = ${kind} AND adjustment_id IS NULL AND scan <> ${scan}
        AND location_id IS NOT DISTINCT FROM ${location_id ?? null}::bigint
      ORDER BY turn OFFSET ${held} FOR UPDATE
    ) AS beyond
    WHERE s.customer_id = ${customer_id} AND s.kind = ${kind} AND s.hash = beyond.hash`.execute(trx)
}

/** Whether it is kept: nobody was first, it is the same scan again, what was first is none any more, or it is wanted anyway. */
async function keep(
  trx: Transaction<Database>,
  { customer_id, id }: Actor,
  now: Date,
  sighting: SerialSighting,
  hash: Buffer,
): Promise<boolean> {
  const { kind, scan, item_id, location_id, anyway = false } = sighting
  const { identifier = null, expiration_date = null } = sighting
  const stale = new Date(now.getTime() - OPEN_HOURS * HOUR)
  const old = new Date(now.getTime() - KEPT_DAYS * 24 * HOUR)
  const { rows } = await sql`
    INSERT INTO serials_sightings AS s
      (customer_id, kind, hash, scan, item_id, location_id, user_id, seen_at, identifier,
        expiration_date)
    VALUES (${customer_id}, ${kind}, ${hash}, ${scan}, ${item_id}, ${location_id ?? null}, ${id}, ${now},
      ${identifier}, ${expiration_date})
    ON CONFLICT (customer_id, kind, hash) DO UPDATE
      SET scan = excluded.scan, item_id = excluded.item_id, location_id = excluded.location_id,
        user_id = excluded.user_id, seen_at = excluded.seen_at,
        identifier = excluded.identifier, expiration_date = excluded.expiration_date,
        turn = CASE WHEN s.scan = excluded.scan THEN s.turn ELSE excluded.turn END,
        adjustment_id = CASE WHEN s.scan = excluded.scan THEN s.adjustment_id END
      WHERE ${anyway} OR (s.scan = excluded.scan AND s.user_id = excluded.user_id)
        OR s.seen_at < ${old} OR (s.adjustment_id IS NULL AND s.seen_at < ${stale})
    RETURNING s.scan`.execute(trx)
  return rows.length > 0
}

async function describe(
  trx: Transaction<Database>,
  customerId: number,
  kind: SerialSighting['kind'],
  hash: Buffer,
): Promise<SeenSerial> {
  const { rows } = await sql<Omit<SeenSerial, 'at'> & { readonly at: Date }>`
    SELECT s.seen_at AS at, l.name AS location, s.adjustment_id IS NOT NULL AS written,
      json_build_object('apoex_id', s.user_id,
        'name', concat_ws(' ', u.first_name, u.last_name)) AS by
    FROM serials_sightings s
    LEFT JOIN users u ON u.customer_id = s.customer_id AND u.id = s.user_id
    LEFT JOIN locations l ON l.customer_id = s.customer_id AND l.id = s.location_id
    WHERE s.customer_id = ${customerId} AND s.kind = ${kind} AND s.hash = ${hash}`.execute(trx)
  const [found] = rows
  if (!found) throw new Error('a sighting went while it was looked at')
  return { ...found, at: found.at.toISOString() }
}

/**
 * What a written change means for the sightings of whoever made it (SERIAL-2, SERIAL-3): a pick or a
 * receipt confirms those of its items, a count is over and ends them, an undo ends what it takes back, and
 * a return those of the packs that came back, whoever had taken them.
 */
export async function followWritten({ user, entries, run }: StockWritten): Promise<void> {
  const { customer_id, id } = user
  const confirming = entries.filter(({ type }) => type === 'remove' || type === 'receive')
  if (confirming.length > 0) await run(confirmSeen({ customer_id, id }, confirming))
  const isCount = (entry: Adjustment) =>
    entry.type === 'stocktaking' && !isBesideAnother(entry) && !countsBatchesAlone(entry)
  const counted = entries.filter(isCount)
  if (counted.length > 0) {
    await run(sql`
      DELETE FROM serials_sightings
      WHERE customer_id = ${customer_id} AND user_id = ${id} AND kind = 'stocktaking'
        AND item_id = ANY(${counted.map(({ item_id }) => item_id)}::bigint[])
        AND adjustment_id IS NULL`)
  }
  for (const back of returnedOf(entries)) await run(freeReturned(customer_id, back))
  const undone = entries.flatMap(({ undoes_id }) => undoes_id ?? [])
  if (undone.length > 0) {
    await run(sql`
      DELETE FROM serials_sightings
      WHERE customer_id = ${customer_id} AND adjustment_id = ANY(${undone}::bigint[])`)
  }
}

/** Forgets what is too old to count (SERIAL-4, SERIAL-5), customer by customer. */
export async function forgetOld(
  db: Kysely<Database>,
  before: { readonly written: Date; readonly open: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM customers ORDER BY id`.execute(db)
  for (const { id } of rows) {
    await sql`
      DELETE FROM serials_sightings WHERE customer_id = ${id} AND (seen_at < ${before.written}
        OR (adjustment_id IS NULL AND seen_at < ${before.open}))`.execute(db)
  }
}
