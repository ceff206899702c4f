import type { Change } from '@forrad/core/stores'
import { withShare } from '@forrad/core/stores'
import { addDays } from '@forrad/core/domain'
import type { CalendarDate, Item, ItemLocation, StockFigures } from '@forrad/openapi'
import { expiringRows, WEEK } from './expiring.ts'

/** So many rows are held at least while the server has more: those dealt with leave room for others. */
const FEWEST = 20

/** What is held of a location's list. */
export interface HeldExpiring {
  readonly locationId: number
  readonly items: readonly Item[]
  /** The date of the last row where the server has more after it; null where the list is whole. */
  readonly last: CalendarDate | null
}

/** The list after a change. */
export interface ChangedExpiring {
  readonly items: readonly Item[]
  /** It has to be asked for again. */
  readonly isStale: boolean
}

/**
 * What a change makes of the list.
 *
 * - DUE-5 Figures that are told take the place of those held. The list is asked for again only where
 *   they do not tell enough: an item that is not held has come to its date before the last row, too few
 *   rows are left of those the server has, or the location or an item of the list is named without
 *   figures. So a pick does not make every start page ask.
 */
export function afterChange(
  held: HeldExpiring,
  change: Change,
  today: CalendarDate,
): ChangedExpiring {
  const { locationId, items, last } = held
  if (change.type === 'reset') return { items, isStale: true }
  const { stock = [], items: named = [], locations = [] } = change.ids
  const here = stock.filter(({ location }) => location.id === locationId)
  const isHeld = (id: number) => items.some((item) => item.id === id)
  const until = last ?? addDays(today, WEEK)
  const comes = here.some(({ item_id, location }) => !isHeld(item_id) && isDue(location, until))
  const next = withFigures(items, here)
  const isShort = last !== null && expiringRows(next, locationId, today).length < FEWEST
  const isNamed = locations.includes(locationId) || named.some(isHeld)
  return { items: next, isStale: comes || isShort || isNamed }
}

/** The items with these figures in the place of those they have. */
export function withFigures(
  items: readonly Item[],
  figures: readonly StockFigures[],
): readonly Item[] {
  const shares = new Map(figures.map(({ item_id, location }) => [item_id, location]))
  if (!items.some(({ id }) => shares.has(id))) return items
  return items.map((item) => {
    const share = shares.get(item.id)
    return share ? withShare(item, share) : item
  })
}

function isDue({ storage_locations }: ItemLocation, until: CalendarDate): boolean {
  return storage_locations.some(({ batches }) =>
    batches.some(
      ({ quantity, expiration_date: date }) => quantity > 0 && date !== null && date <= until,
    ),
  )
}
