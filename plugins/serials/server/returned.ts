import type { WrittenEntry } from '@forrad/server'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Frees the packs that came back with these returns: of each row's batch as many of the newest that were
 * picked as it has units, those taken at its location first, and of no pick more than it took of the batch
 * (SERIAL-3). A return names no serials, so that which pack came back is not known. It begins at the item's
 * sightings, which are forgotten in time, and not at its ledger, which is not.
 */
export function freeReturned(
  customerId: number,
  returned: readonly WrittenEntry[],
): RawBuilder<unknown> {
  const rows = returned.flatMap(({ item_id, rows: all }) => all.map((row) => ({ item_id, row })))
  return sql`
    WITH back AS (
      SELECT item_id, location_id, identifier, expiration_date, sum(units) AS units
      FROM unnest(
        ${rows.map(({ item_id }) => item_id)}::bigint[],
        ${rows.map(({ row }) => row.location.id)}::bigint[],
        ${rows.map(({ row }) => row.identifier)}::text[],
        ${rows.map(({ row }) => row.expiration_date)}::date[],
        ${rows.map(({ row }) => row.quantity)}::bigint[]
      ) AS t (item_id, location_id, identifier, expiration_date, units)
      GROUP BY item_id, location_id, identifier, expiration_date
    )
    DELETE FROM serials_sightings s
    USING back CROSS JOIN LATERAL (
      SELECT hash FROM (
        SELECT seen.hash, seen.turn, took.here, took.units,
          row_number() OVER (PARTITION BY seen.adjustment_id ORDER BY seen.turn DESC) AS nth
        FROM serials_sightings seen CROSS JOIN LATERAL (
          SELECT -sum(quantity) AS units, bool_or(location_id = back.location_id) AS here
          FROM ledger_rows
          WHERE customer_id = ${customerId} AND adjustment_id = seen.adjustment_id AND quantity < 0
            AND identifier IS NOT DISTINCT FROM back.identifier
            AND expiration_date IS NOT DISTINCT FROM back.expiration_date
        ) AS took
        WHERE seen.customer_id = ${customerId} AND seen.item_id = back.item_id
          AND seen.kind = 'remove' AND seen.adjustment_id IS NOT NULL
      ) AS picked
      WHERE nth <= units
      ORDER BY here DESC, turn DESC LIMIT back.units
    ) AS freed
    WHERE s.customer_id = ${customerId} AND s.kind = 'remove' AND s.hash = freed.hash`
}
