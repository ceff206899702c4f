import type { StockFigures } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { ofAnyLength } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { describeLocation } from './item-document.ts'
import type { BatchRow, LocationItemRow } from './item-document.ts'

interface FigureRows {
  readonly locations: readonly (readonly [id: number, name: string])[] | null
  readonly batches: readonly BatchRow[] | null
  readonly location_items: readonly LocationItemRow[] | null
}

/** Items at locations as they are now, in one statement; those of a deleted location are left out. */
export async function loadStockFigures(
  db: Kysely<Database>,
  customerId: number,
  pairs: readonly (readonly [itemId: number, locationId: number])[],
): Promise<readonly StockFigures[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<FigureRows>`
    WITH pair AS MATERIALIZED (
      SELECT * FROM unnest(
        ${ofAnyLength(sql`${pairs.map(([item]) => item)}::bigint[]`)},
        ${pairs.map(([, location]) => location)}::bigint[]
      ) AS t (item_id, location_id)
    )
    SELECT
      (SELECT json_agg(json_build_array(id, name)) FROM locations
        WHERE customer_id = ${customerId} AND hidden_at IS NULL
          AND id IN (SELECT location_id FROM pair)) AS locations,
      (SELECT json_agg(json_build_array(
          b.item_id, s.location_id, s.id, s.identifier, b.id, b.identifier, b.expiration_date, b.quantity,
          forrad_opened(b.quantity, b.opened_on, b.printed_date, b.closed_quantity),
          CASE WHEN b.blocked THEN true END))
        FROM pair
        JOIN batches b ON b.customer_id = ${customerId} AND b.item_id = pair.item_id AND b.quantity > 0
        JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
          AND s.location_id = pair.location_id) AS batches,
      (SELECT json_agg(json_build_array(
          li.item_id, li.location_id, li.id, li.preferred_stock_level, li.reorder_point, li.reorder_multiple))
        FROM pair
        JOIN location_items li ON li.customer_id = ${customerId}
          AND li.location_id = pair.location_id AND li.item_id = pair.item_id
          AND li.hidden_at IS NULL) AS location_items`.execute(db)
  const [found] = rows
  const names = new Map(found?.locations ?? [])
  const batches = byItem(found?.batches ?? [])
  const levels = byItem(found?.location_items ?? [])
  return pairs.flatMap(([item_id, id]) => {
    const name = names.get(id)
    if (name === undefined) return []
    const [ofBatches, ofLevels] = [batches.get(item_id) ?? [], levels.get(item_id) ?? []]
    return [{ item_id, location: describeLocation(id, name, ofBatches, ofLevels) }]
  })
}

function byItem<Row extends BatchRow | LocationItemRow>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row[0])
    if (group) group.push(row)
    else groups.set(row[0], [row])
  }
  return groups
}
