import type { StockRule } from '@forrad/core/domain'
import { isWithin, type Limits } from './limits.ts'

/** What the rule needs to know. */
export interface FridgeFacts {
  /** The last reading of each location that has any, in tenths of a degree Celsius. */
  readonly last: ReadonlyMap<number, number>
  readonly limits: Limits
}

/**
 * What must hold for a receipt, whoever makes it.
 *
 * - FRIDGE-2 Nothing is received where the last reading is outside the limits; a location without
 *   readings has no fridge.
 */
export const warmRule: StockRule<FridgeFacts> = (lines, { last, limits }) =>
  lines.flatMap(({ adjustment_index, type, rows }) =>
    rows
      .filter(({ location_id }) => {
        const tenths = last.get(location_id)
        return type === 'receive' && tenths !== undefined && !isWithin(tenths, limits)
      })
      .map(({ storage_location_id }) => {
        return { adjustment_index, storage_location_id, tone: 'refusal', code: 'too_warm' } as const
      }),
  )
