import type { Quarantine } from '@forrad/openapi'
import { actAs, addShelfPlace, failure, recordChange, takeTurn, transact } from '@forrad/server'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Changing } from './change-recalls.ts'
import type { Actor } from './held-recall.ts'

/** What a quarantine is called where the plugin makes it. */
const NAME = 'Karantän'

/** The quarantines of a customer, or of one location. */
export async function findQuarantines(
  db: Kysely<Database>,
  customerId: number,
  locationId: number | null = null,
): Promise<readonly Quarantine[]> {
  const { rows } = await sql<Quarantine>`
    SELECT s.location_id, s.id AS storage_location_id, s.identifier
    FROM recall_quarantines q
    JOIN storage_locations s
      ON s.customer_id = q.customer_id AND s.id = q.storage_location_id AND s.hidden_at IS NULL
    WHERE q.customer_id = ${customerId}
      AND (${locationId}::bigint IS NULL OR q.location_id = ${locationId}::bigint)
    ORDER BY s.location_id, s.id`.execute(db)
  return rows
}

/**
 * The quarantine of a location, made when there is none: a shelf place that is called so already
 * becomes it, and nothing that lies there can be used from then on. Throws 404 `not_found` for a location
 * that is not there.
 */
export async function openQuarantine(
  { db, settleBlocks }: Pick<Changing, 'db' | 'settleBlocks'>,
  user: Actor,
  locationId: number,
): Promise<Quarantine> {
  const customerId = user.customer_id
  const [known] = await findQuarantines(db, customerId, locationId)
  if (known) return known
  return transact(db, async (trx) => {
    await actAs(trx, user)
    await takeTurn(trx, customerId)
    const [meanwhile] = await findQuarantines(trx, customerId, locationId)
    if (meanwhile) return meanwhile
    const place = await findNamed(trx, customerId, locationId)
    const id = place?.id ?? (await addShelfPlace(trx, customerId, locationId, NAME))
    await sql`
      INSERT INTO recall_quarantines (customer_id, storage_location_id, location_id)
      VALUES (${customerId}, ${id}, ${locationId})`.execute(trx)
    await recordChange(trx, customerId, { locations: [locationId], plugins: ['recall'] })
    await settleBlocks(trx, customerId, { places: [id] })
    return {
      location_id: locationId,
      storage_location_id: id,
      identifier: place?.identifier ?? NAME,
    }
  })
}

async function findNamed(trx: Transaction<Database>, customerId: number, locationId: number) {
  const { rows: locations } = await sql`
    SELECT FROM locations WHERE customer_id = ${customerId} AND id = ${locationId}
      AND hidden_at IS NULL`.execute(trx)
  if (locations.length === 0) throw failure('not_found')
  const { rows } = await sql<{ readonly id: number; readonly identifier: string }>`
    SELECT id, identifier FROM storage_locations
    WHERE customer_id = ${customerId} AND location_id = ${locationId} AND hidden_at IS NULL
      AND lower(identifier) = lower(${NAME}) LIMIT 1`.execute(trx)
  return rows[0]
}
