import { SOON_DAYS, stockholmDate } from '@forrad/core/domain'
import type { ChangeEvent } from '@forrad/openapi'
import type { AppContext } from '../context.ts'
import type { RecordedChange } from '../database/changes.ts'
import { loadStockFigures } from '../queries/stock-figures.ts'
import { summarise } from '../queries/summary.ts'

/** More figures than these are not sent to everybody; who shows them fetches them. */
const mostFigures = 300

/**
 * What one customer's clients are told of changes. The figures are read once, now, for all of them,
 * whatever the changes were: so the last event about something is always right.
 */
export async function changeEvents(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  customerId: number,
  changes: readonly RecordedChange[],
): Promise<readonly ChangeEvent[]> {
  const told = changes.map(withinReason)
  const pairs = told.flatMap(({ stock = [] }) => stock)
  const unique = [...new Map(pairs.map((pair) => [pair.join('/'), pair])).values()]
  const locationIds = told.flatMap(({ locations = [] }) => locations)
  const counted = new Set([...locationIds, ...pairs.map(([, location]) => location)])
  const figures = await loadStockFigures(db, customerId, unique)
  const today = stockholmDate(clock.now())
  const counts =
    counted.size === 0 ? [] : await summarise(db, customerId, today, SOON_DAYS, [...counted])
  return told.map(({ stock: own = [], ...ids }) => {
    const named = new Set(own.map((pair) => pair.join('/')))
    const places = new Set([...(ids.locations ?? []), ...own.map(([, location]) => location)])
    const stock = figures.filter(({ item_id, location }) => named.has(`${item_id}/${location.id}`))
    const summary = counts.filter(({ id }) => places.has(id))
    return {
      ...ids,
      ...(stock.length > 0 ? { stock } : {}),
      ...(summary.length > 0 ? { summary } : {}),
    }
  })
}

/**
 * Without figures, whoever made the change fetches what is named, too. Its origin stays: by it a client knows
 * that what it asked for is done (OUTBOX-18).
 */
function withinReason(change: RecordedChange): RecordedChange {
  const { stock = [], items = [], locations = [], ...rest } = change
  if (stock.length <= mostFigures) return change
  return {
    ...rest,
    items: [...new Set([...items, ...stock.map(([item]) => item)])],
    locations: [...new Set([...locations, ...stock.map(([, location]) => location)])],
  }
}
