import type { Change, ReorderEntry } from '@forrad/core/stores'

/**
 * Whether the list of what to order is another one after a change (ORDER-9): something was missed, a figure
 * or a name of it changed, or as many are no longer low or out at a location that it tells of.
 */
export function isOtherOrder(
  entries: readonly Pick<ReorderEntry, 'item' | 'location'>[],
  locationId: number | null,
  change: Change,
): boolean {
  if (change.type === 'reset') return true
  const { stock = [], summary = [], items = [], locations = [] } = change.ids
  const isOf = (itemId: number, placeId: number) =>
    entries.some(({ item, location }) => item.id === itemId && location.id === placeId)
  const countAt = (id: number) => entries.filter(({ location }) => location.id === id).length
  return (
    stock.some(({ item_id, location }) => isOf(item_id, location.id)) ||
    entries.some(({ item }) => items.includes(item.id)) ||
    locations.some((id) => locationId === null || id === locationId) ||
    summary.some(
      ({ id, red_count, orange_count }) =>
        (locationId === null || id === locationId) && red_count + orange_count !== countAt(id),
    )
  )
}
