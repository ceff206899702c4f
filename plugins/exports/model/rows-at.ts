import type { Adjustment, AdjustmentRow } from '@forrad/openapi'

/**
 * The rows of a ledger entry at a location, all of them without one. The ledger of a location has every
 * entry with a row there, and an entry may have rows at others, too.
 */
export function rowsAt({ rows }: Adjustment, locationId: unknown): readonly AdjustmentRow[] {
  if (typeof locationId !== 'number') return rows
  return rows.filter(({ location }) => location.id === locationId)
}
