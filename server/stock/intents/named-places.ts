import type { AdjustmentInput } from '@forrad/openapi'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A change that is told by now, and when it happened. */
export interface ToldChange {
  readonly adjustments: readonly AdjustmentInput[]
  readonly occurred_at: Date
  /** How old the figures are at most, in ms, that whoever did it may have seen. */
  readonly shownAtMost: number
}

/** The items on shelf places that adjustments name, each once: a table of `item_id` and `place_id`. */
export function namedPlaces(adjustments: readonly AdjustmentInput[]): RawBuilder<unknown> {
  const named = adjustments.flatMap(({ item_id, batch_updates }) =>
    batch_updates.map(({ storage_location_id }) => ({ item_id, storage_location_id })),
  )
  return sql`(
      SELECT DISTINCT * FROM unnest(
        ${named.map(({ item_id }) => item_id)}::bigint[],
        ${named.map(({ storage_location_id }) => storage_location_id)}::bigint[]
      ) AS t (item_id, place_id)
    )`
}

/**
 * The first entry of which a device, with figures of that age in ms at most, may show no trace when something
 * happens then: a table of one `id`.
 */
export function firstShown(
  customerId: number,
  happened: Date,
  shownAtMost: number,
): RawBuilder<unknown> {
  return sql`(
      SELECT id FROM adjustments
      WHERE customer_id = ${customerId}
        AND created_at > ${new Date(happened.getTime() - shownAtMost)}
      ORDER BY created_at, id LIMIT 1
    )`
}
