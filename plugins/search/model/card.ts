import { mayAdjust } from '@forrad/core/domain'
import type { Item, ItemLocation, User } from '@forrad/openapi'

/** What an item card shows beside the item's own fields. */
export interface CardContent {
  /** The locations shown as rows, those of the chosen filters alone when there are any. */
  readonly locations: readonly ItemLocation[]
  /** Names of further locations that keep the item, outside the chosen filters. */
  readonly elsewhere: readonly string[]
  /** A tap on a row may open the pick. */
  readonly pickable: boolean
}

/** Works out an item card (spec section 2, Search; ROLE-5, ROLE-6). No filter means every location. */
export function cardContent(
  item: Item,
  user: User | null,
  locationIds: readonly number[],
): CardContent {
  const chosen = (location: ItemLocation): boolean =>
    locationIds.length === 0 || locationIds.includes(location.id)
  return {
    locations: item.locations.filter(chosen),
    elsewhere: item.locations.filter((location) => !chosen(location)).map(({ name }) => name),
    pickable: mayAdjust(user, item, 'remove'),
  }
}
