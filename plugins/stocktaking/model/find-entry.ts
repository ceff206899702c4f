import type { Api } from '@forrad/core/api'
import type { StocktakeCount } from '@forrad/core/domain'
import type { Adjustment } from '@forrad/openapi'

/**
 * The person's own ledger entry that these counts made, to offer its undo; null when the newest one
 * says something else or could not be fetched, and then no undo is offered.
 */
export async function findEntry(
  api: Pick<Api, 'listAdjustments'>,
  counted: {
    readonly itemId: number
    readonly userId: string
    readonly counts: readonly StocktakeCount[]
  },
): Promise<Adjustment | null> {
  const { itemId, userId, counts } = counted
  const query = { item_id: itemId, user_id: userId, type: 'stocktaking', limit: 1 } as const
  const result = await api.listAdjustments(query)
  const entry = result.ok ? result.data.adjustments[0] : undefined
  return entry && entry.undone_by_id === null && isOf(entry, counts) ? entry : null
}

/** Whether the entry changes each counted shelf place by the difference, and no other. */
function isOf({ rows }: Adjustment, counts: readonly StocktakeCount[]): boolean {
  const changeAt = (id: number) =>
    rows
      .filter(({ storage_location }) => storage_location.id === id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    rows.every(({ storage_location: { id } }) =>
      counts.some(({ storage_location_id }) => storage_location_id === id),
    ) &&
    counts.every(
      ({ storage_location_id, previous_quantity, new_quantity }) =>
        changeAt(storage_location_id) === new_quantity - previous_quantity,
    )
  )
}
