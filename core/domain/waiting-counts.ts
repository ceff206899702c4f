import type { CalendarDate, Item, ItemLocation, LocationSummary } from '@forrad/openapi'
import { locationBatches } from './batches.ts'
import { SOON_DAYS } from './soon.ts'
import { expiresWithin, isExpired, locationStock } from './stock.ts'

/** An item as it was told, and with what waits laid on it. */
export interface LaidItem {
  readonly told: Item
  readonly laid: Item
}

/**
 * The counts of locations with what waits of these items (WAIT-5): for each, what it counts as with what waits
 * takes the place of what it counts as without. Never below 0. The very same where nothing differs.
 */
export function layCounts(
  summary: readonly LocationSummary[],
  items: readonly LaidItem[],
  today: CalendarDate,
): readonly LocationSummary[] {
  const counted = summary.map((counts) =>
    items.reduce((before, { told, laid }) => moved(before, told, laid, today), counts),
  )
  return counted.every((counts, at) => counts === summary[at]) ? summary : counted
}

function moved(
  counts: LocationSummary,
  told: Item,
  laid: Item,
  today: CalendarDate,
): LocationSummary {
  const at = ({ locations }: Item) => locations.find(({ id }) => id === counts.id)
  const [before, after] = [at(told), at(laid)]
  if (!after || before === after) return counts
  const is = countsAs(after, today)
  // What waits may be all that lies of it there.
  const was: Partial<typeof is> = before ? countsAs(before, today) : {}
  const names = NAMES.filter((name) => (was[name] ?? false) !== is[name])
  const changed = names.map((name) => [
    name,
    Math.max(0, counts[name] + Number(is[name]) - Number(was[name] ?? false)),
  ])
  return names.length === 0 ? counts : { ...counts, ...Object.fromEntries(changed) }
}

const NAMES = [
  'red_count',
  'orange_count',
  'green_count',
  'expired_count',
  'expiring_count',
] as const

/** In which counts of its location an item is, as the summary counts (STOCK-2 to STOCK-4, USABLE-1, EXPIRY-1, EXPIRY-4). */
function countsAs(
  location: ItemLocation,
  today: CalendarDate,
): Readonly<Record<(typeof NAMES)[number], boolean>> {
  const status = location.location_item && locationStock(location, today).usable_status
  const dates = locationBatches(location).map(({ expiration_date }) => expiration_date)
  return {
    red_count: status === 'red',
    orange_count: status === 'orange',
    green_count: status === 'green',
    expired_count: dates.some((date) => isExpired(date, today)),
    expiring_count: dates.some((date) => expiresWithin(date, today, SOON_DAYS)),
  }
}
