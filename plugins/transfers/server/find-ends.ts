import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Which shelf places and locations are there. */
export interface FoundEnds {
  /** The location of a shelf place that is there; null when it is not. */
  readonly locationOf: (storageLocationId: number) => number | null
  /** Whether a location is or was the customer's. */
  readonly isKnown: (locationId: number) => boolean
  /** Whether it is there still. */
  readonly isThere: (locationId: number) => boolean
}

/** Looks at shelf places and locations of a customer. */
export async function findEnds(
  db: Kysely<Database>,
  customerId: number,
  placeIds: readonly number[],
  locationIds: readonly number[],
): Promise<FoundEnds> {
  const { rows: places } = await sql<{ readonly id: number; readonly location_id: number }>`
    SELECT s.id, s.location_id FROM storage_locations s
    JOIN locations l ON l.customer_id = s.customer_id AND l.id = s.location_id
    WHERE s.customer_id = ${customerId} AND s.id = ANY(${placeIds}::bigint[])
      AND s.hidden_at IS NULL AND l.hidden_at IS NULL`.execute(db)
  const { rows: locations } = await sql<{ readonly id: number; readonly is_there: boolean }>`
    SELECT id, hidden_at IS NULL AS is_there FROM locations
    WHERE customer_id = ${customerId} AND id = ANY(${locationIds}::bigint[])`.execute(db)
  const located = new Map(places.map(({ id, location_id }) => [id, location_id]))
  const known = new Map(locations.map(({ id, is_there }) => [id, is_there]))
  return {
    locationOf: (id) => located.get(id) ?? null,
    isKnown: (id) => known.has(id),
    isThere: (id) => known.get(id) ?? false,
  }
}
