import type { FridgeReading } from '@forrad/openapi'
import type { ItemFields } from '@forrad/server'
import { sql } from 'kysely'
import { isWithin, readSettings } from '../model/limits.ts'

/** Where an item lies, and the last reading of the fridge there. */
interface LyingRow extends Pick<FridgeReading, 'location_id' | 'tenths'> {
  readonly item_id: number
}

/** Which items of an answer lie in a fridge whose last reading is outside the limits, and where. */
export const warmItems: ItemFields<'fridge-log'> = async ({ ask, user, item_ids, settings }) => {
  const limits = readSettings(settings)
  const rows = await ask(sql<LyingRow>`
    SELECT lying.item_id, lying.location_id, last.tenths
    FROM (
      SELECT DISTINCT b.item_id, s.location_id
      FROM batches b
      JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
      WHERE b.customer_id = ${user.customer_id} AND b.item_id = ANY(${item_ids}::bigint[])
        AND b.quantity > 0
    ) lying
    CROSS JOIN LATERAL (
      SELECT tenths FROM fridge_log_readings r
      WHERE r.customer_id = ${user.customer_id} AND r.location_id = lying.location_id
      ORDER BY r.id DESC LIMIT 1
    ) last
    ORDER BY lying.location_id`)
  const warm = new Map<number, { readonly warm_at: number[] }>()
  for (const { item_id, location_id, tenths } of rows) {
    if (isWithin(tenths, limits)) continue
    const { warm_at } = warm.get(item_id) ?? { warm_at: [] }
    warm.set(item_id, { warm_at: [...warm_at, location_id] })
  }
  return warm
}
