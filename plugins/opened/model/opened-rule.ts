import {
  addDays,
  openedUntil,
  openingOf,
  type PlannedLine,
  type StockRule,
} from '@forrad/core/domain'
import type { CalendarDate } from '@forrad/openapi'

/** How far back an opening can be dated, in days. */
export const DATED_BACK = 365

/** What the rule needs to know. */
export interface OpenedFacts {
  /** How many days an opened pack is good, by item. */
  readonly days: ReadonlyMap<number, number>
  readonly today: CalendarDate
}

/** Why a pack cannot be opened so. */
export type OpenedProblem = 'no_days' | 'not_yet' | 'too_long_ago' | 'wrong_date'

/** What is wrong with the day of an opening, which is a date (OPEN-2), by OPENED-2; null when nothing is. */
export function dayProblem(
  on: CalendarDate,
  today: CalendarDate,
): Extract<OpenedProblem, 'not_yet' | 'too_long_ago'> | null {
  if (on > today) return 'not_yet'
  return on < addDays(today, -DATED_BACK) ? 'too_long_ago' : null
}

/**
 * What must hold for a pack to be opened, whoever opens it.
 *
 * - OPENED-1 An item whose days after opening nobody has said cannot be opened.
 * - OPENED-2 A pack is opened today or was so up to a year ago, never tomorrow.
 * - OPENED-3 Its new date is the earlier of its own and the day of opening plus the item's days, and no
 *   other (OPEN-1).
 * - OPENED-4 Taking an opening back needs none of this: it goes to the date that is printed.
 */
export const openedRule: StockRule<OpenedFacts> = (lines, facts) =>
  lines.flatMap((line) => {
    const code = problemOf(line, facts)
    if (code === null) return []
    const { adjustment_index, rows } = line
    const [first] = rows
    const where = first
      ? { storage_location_id: first.storage_location_id, identifier: first.identifier }
      : {}
    return [{ adjustment_index, ...where, tone: 'refusal', code }]
  })

function problemOf(
  { item_id, type, reason, extra, rows }: PlannedLine,
  { days, today }: OpenedFacts,
): OpenedProblem | null {
  if (type !== 'move' || reason === null) return null
  const opening = openingOf({ type, reason, extra, batch_updates: rows })
  if (opening?.kind !== 'opened' || opening.on === null) return null
  const good = days.get(item_id)
  if (good === undefined) return 'no_days'
  const wrong = dayProblem(opening.on, today)
  if (wrong !== null) return wrong
  return openedUntil(opening.from, opening.on, good) === opening.to ? null : 'wrong_date'
}
