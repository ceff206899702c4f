import type { RecallWholeAnswer } from '@forrad/openapi'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { similarLots } from '../model/similar-lots.ts'
import type { HeldRecall } from './held-recall.ts'

type Alike = RecallWholeAnswer['alike']
type Place = Alike[number]['places'][number]

/** The lots of the item in stock that are written like one of the recall's and are not blocked by it. */
export async function findAlike(
  db: Kysely<Database>,
  customerId: number,
  { item_id, lots }: Pick<HeldRecall, 'item_id' | 'lots'>,
): Promise<Alike> {
  if (lots.length === 0) return []
  const { rows } = await sql<{ readonly identifier: string }>`
    SELECT DISTINCT identifier FROM batches
    WHERE customer_id = ${customerId} AND item_id = ${item_id} AND quantity > 0
      AND identifier IS NOT NULL AND identifier <> ALL(${lots}::text[])
    ORDER BY identifier`.execute(db)
  const others = rows.map(({ identifier }) => identifier)
  const alike = lots.flatMap((like) => similarLots(like, others).map((one) => ({ ...one, like })))
  if (alike.length === 0) return []
  const places = await findPlaces(
    db,
    customerId,
    item_id,
    alike.map(({ lot }) => lot),
  )
  return alike.map((one) => ({ ...one, places: places.get(one.lot) ?? [] }))
}

async function findPlaces(
  db: Kysely<Database>,
  customerId: number,
  itemId: number,
  lots: readonly string[],
): Promise<ReadonlyMap<string, readonly Place[]>> {
  const { rows } = await sql<{ readonly identifier: string; readonly places: readonly Place[] }>`
    SELECT lying.identifier, json_agg(json_build_object('location_id', l.id,
        'location_name', l.name, 'storage_location', s.identifier, 'quantity', lying.quantity)
        ORDER BY l.name COLLATE swedish_numeric, s.identifier COLLATE swedish_numeric, s.id) AS places
    FROM (
      SELECT identifier, storage_location_id, sum(quantity)::int AS quantity FROM batches
      WHERE customer_id = ${customerId} AND item_id = ${itemId} AND quantity > 0
        AND identifier = ANY(${lots}::text[])
      GROUP BY 1, 2) lying
    JOIN storage_locations s
      ON s.customer_id = ${customerId} AND s.id = lying.storage_location_id
    JOIN locations l ON l.customer_id = ${customerId} AND l.id = s.location_id
    GROUP BY lying.identifier`.execute(db)
  return new Map(rows.map(({ identifier, places }) => [identifier, places]))
}
