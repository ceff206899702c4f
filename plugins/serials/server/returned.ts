import type { WrittenEntry } from '@forrad/server'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Units of a batch that came back to a location. */
interface Returned {
  readonly item_id: number
  readonly location_id: number
  readonly identifier: string | null
  readonly expiration_date: string | null
  readonly units: number
}

/** What returns put back of each batch at each location, each once, in their order. */
export function returnedOf(entries: readonly WrittenEntry[]): readonly Returned[] {
  const back = new Map<string, Returned>()
  const returned = entries.filter(({ type }) => type === 'return')
  for (const { item_id, rows } of returned) {
    for (const { location, identifier, expiration_date, quantity } of rows) {
      const batch = { item_id, location_id: location.id, identifier, expiration_date }
      const key = JSON.stringify(batch)
      back.set(key, { ...batch, units: quantity + (back.get(key)?.units ?? 0) })
    }
  }
  return [...back.values()]
}

/**
 * Frees the packs that came back of one batch: as many of the newest that were picked as it has units, those
 * taken at its location first, and of no pick more than it took of the batch (SERIAL-3). A return names no
 * serials, so that which pack came back is not known; of two batches of one pick the second is asked once the
 * first has freed its own. It begins at the item's sightings, which are forgotten in time, and not at its
 * ledger, which is not.
 */
export function freeReturned(
  customerId: number,
  { item_id, location_id, identifier, expiration_date, units }: Returned,
): RawBuilder<unknown> {
  return sql`
    DELETE FROM serials_sightings s
    USING (
      SELECT hash FROM (
        SELECT seen.hash, seen.turn, took.here, took.units,
          row_number() OVER (PARTITION BY seen.adjustment_id ORDER BY seen.turn DESC) AS nth
        FROM serials_sightings seen CROSS JOIN LATERAL (
          SELECT -sum(quantity) AS units, bool_or(location_id = ${location_id}) AS here
          FROM ledger_rows
          WHERE customer_id = ${customerId} AND adjustment_id = seen.adjustment_id AND quantity < 0
            AND identifier IS NOT DISTINCT FROM ${identifier}::text
            AND expiration_date IS NOT DISTINCT FROM ${expiration_date}::date
        ) AS took
        WHERE seen.customer_id = ${customerId} AND seen.item_id = ${item_id}
          AND seen.kind = 'remove' AND seen.adjustment_id IS NOT NULL
      ) AS picked
      WHERE nth <= units
      ORDER BY here DESC, turn DESC LIMIT ${units}
    ) AS freed
    WHERE s.customer_id = ${customerId} AND s.kind = 'remove' AND s.hash = freed.hash`
}
