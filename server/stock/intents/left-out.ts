import type { IntentRow, LeftOutCount as LeftOutPlace } from '@forrad/core/domain'
import type { AdjustmentInput, Difference, LeftOutCount } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** A count that is left out, with the rule that has refused it, if one has. */
export interface RefusedCount extends LeftOutPlace {
  readonly refusal?: Difference['refusal']
}

/** What is left out, with what a rule has said of it. */
export function withRefusals(
  leftOut: readonly LeftOutPlace[],
  adjustments: readonly AdjustmentInput[],
  refusalOf: (row: IntentRow) => Difference['refusal'],
): readonly RefusedCount[] {
  return leftOut.map((one) => {
    if (one.why !== 'refused') return one
    const [refusal] = adjustments.flatMap(({ item_id, type, batch_updates }, adjustment_index) =>
      type === 'stocktaking' && item_id === one.item_id
        ? batch_updates
            .filter((row) => row.storage_location_id === one.storage_location_id)
            .flatMap((row) => refusalOf({ ...row, item_id, adjustment_index }) ?? [])
        : [],
    )
    return refusal ? { ...one, refusal } : one
  })
}

/** Counts that were left out as the contract words them. Names are today's. */
export async function loadLeftOut(
  db: Kysely<Database>,
  customerId: number,
  leftOut: readonly RefusedCount[],
): Promise<readonly LeftOutCount[]> {
  if (leftOut.length === 0) return []
  const { rows } = await sql<LeftOutCount & { readonly refusal: Difference['refusal'] | null }>`
    SELECT json_build_object('id', i.id, 'vendor_name', i.vendor_name,
        'display_name', i.display_name, 'strength_text', i.strength_text) AS item,
      json_build_object('id', l.id, 'name', l.name) AS location,
      json_build_object('id', s.id, 'identifier', s.identifier) AS storage_location,
      wanted.one ->> 'why' AS why, wanted.one -> 'refusal' AS refusal
    FROM json_array_elements(${JSON.stringify(leftOut)}::json) WITH ORDINALITY AS wanted (one, position)
    JOIN items i ON i.id = (wanted.one ->> 'item_id')::bigint
    JOIN storage_locations s ON s.customer_id = ${customerId}
      AND s.id = (wanted.one ->> 'storage_location_id')::bigint
    JOIN locations l ON l.customer_id = s.customer_id AND l.id = s.location_id
    ORDER BY wanted.position`.execute(db)
  return rows.map(({ refusal, ...row }) => (refusal ? { ...row, refusal } : row))
}
