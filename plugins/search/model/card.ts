import { locationStock, mayAdjust } from '@forrad/core/domain'
import type { CalendarDate, Item, ItemLocation, User } from '@forrad/openapi'

/** What an item card shows beside the item's own fields. */
export interface CardContent {
  /** The locations shown as rows, those of the chosen filters alone when there are any. */
  readonly locations: readonly ItemLocation[]
  /** Names of further locations that keep the item, outside the chosen filters. */
  readonly elsewhere: readonly string[]
  /** A tap on a row may open the pick. */
  readonly pickable: boolean
}

/** Where the card is looked at, and when. */
export interface CardPlace {
  /** The chosen filters; none means every location. */
  readonly locationIds: readonly number[]
  /** Where this computer is placed. */
  readonly ownLocationId: number | null
  readonly today: CalendarDate
}

/**
 * Works out an item card (spec section 2, Search; ROLE-5, ROLE-6). Where something can be used stands
 * first (USABLE-1), and of those the own location; the rest stay in their order.
 */
export function cardContent(
  item: Item,
  user: User | null,
  { locationIds, ownLocationId, today }: CardPlace,
): CardContent {
  const last = (location: ItemLocation): number =>
    (locationStock(location, today).usable > 0 ? 0 : 2) + (location.id === ownLocationId ? 0 : 1)
  const chosen = (location: ItemLocation): boolean =>
    locationIds.length === 0 || locationIds.includes(location.id)
  return {
    locations: item.locations.filter(chosen).toSorted((a, b) => last(a) - last(b)),
    elsewhere: item.locations.filter((location) => !chosen(location)).map(({ name }) => name),
    pickable: mayAdjust(user, item, 'remove'),
  }
}
