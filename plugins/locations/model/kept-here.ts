import type { Item, ItemLocation } from '@forrad/openapi'

/** What is known of a location's own list. */
export interface HeldList {
  readonly locationId: number
  /** Its items as they are held here; missing where they are not. */
  readonly items: readonly Item[] | undefined
  /** It is shown page by page: what is held is not all of it. */
  readonly isPaged: boolean
}

/**
 * The location's share of an item of the catalogue, where it is kept there: by the list that is held, which is
 * newer than what the search found. What was found counts only beside a list of which a part alone is held.
 */
export function keptShare(
  found: Item,
  { locationId, items, isPaged }: HeldList,
): ItemLocation | undefined {
  const keeping = (item: Item | undefined) =>
    item?.locations.find((share) => share.id === locationId && share.location_item)
  const listed = items?.find(({ id }) => id === found.id)
  return keeping(listed) ?? (isPaged ? keeping(found) : undefined)
}
