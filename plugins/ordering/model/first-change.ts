import { locationStock } from '@forrad/core/domain'
import { withShare, type Change } from '@forrad/core/stores'
import type { CalendarDate } from '@forrad/openapi'
import type { FirstToOrder } from './first-to-order.ts'

/** What the start page shows after a change. */
export interface ChangedFirst<First extends FirstToOrder> {
  readonly first: First
  /** It has to be asked for again. */
  readonly isStale: boolean
}

/**
 * What a change makes of the first items to order at a location: its figures take the place of those
 * held. They are asked for again only where the count of what is low or out is another now, one of them
 * is no longer so, or something was missed.
 */
export function afterChange<First extends FirstToOrder>(
  first: First,
  locationId: number,
  change: Change,
  today: CalendarDate,
): ChangedFirst<First> {
  if (change.type === 'reset') return { first, isStale: true }
  const { stock = [], summary = [], items: named = [], locations = [] } = change.ids
  const shares = new Map(
    stock.flatMap(({ item_id, location }) =>
      location.id === locationId ? [[item_id, location] as const] : [],
    ),
  )
  const items = first.items.map((item) => {
    const share = shares.get(item.id)
    return share ? withShare(item, share) : item
  })
  const isLow = first.items.every(({ id }) => {
    const share = shares.get(id)
    return !share || (share.location_item && locationStock(share, today).usable_status !== 'green')
  })
  const counts = summary.find(({ id }) => id === locationId)
  const isOther = counts !== undefined && counts.red_count + counts.orange_count !== first.total
  const isNamed = locations.includes(locationId) || first.items.some(({ id }) => named.includes(id))
  return { first: { ...first, items }, isStale: isOther || !isLow || isNamed }
}
