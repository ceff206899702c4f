import {
  compareSwedish,
  comparePlaces,
  itemName,
  mayAdjust,
  stockedBatches,
} from '@forrad/core/domain'
import type { Item, User } from '@forrad/openapi'
import type { Round, RoundItem, RoundLine, RoundStep } from './round.state.ts'

/** How many steps a round begins with at most: a request holds 500 items, and packs may be added (ROUND-4). */
export const MOST_STEPS = 450
/** How many batches they have together at most: a request holds half a megabyte (ROUND-4). */
export const MOST_LINES = 2000

/** What a round is planned from. */
export interface RoundPlan {
  readonly id: string
  readonly locationId: number
  /** Null for every shelf place. */
  readonly placeIds: readonly number[] | null
  readonly user: Pick<User, 'role' | 'narcotics'> | null
}

/** A round along the shelf places, at its first step (ROUND-1 to ROUND-4). */
export function planRound(items: readonly Item[], plan: RoundPlan): Round {
  const { id, locationId, placeIds, user } = plan
  const all = items.flatMap((item) => stepsOf(item, plan).map((step) => ({ step, item })))
  const allowed = all.filter(({ item }) => mayAdjust(user, item, 'stocktaking'))
  const wanted = allowed.map(({ step }) => step).toSorted(compareSteps)
  const steps = wanted.slice(0, stepsThatFit(wanted))
  return {
    id,
    locationId,
    placeIds,
    steps,
    at: 0,
    leftOut: all.length - allowed.length,
    rest: wanted.length - steps.length,
  }
}

/** How many of the first steps one request holds; the very first always (ROUND-4). */
function stepsThatFit(steps: readonly RoundStep[]): number {
  let lines = 0
  const over = steps.findIndex((step, index) => {
    lines += step.lines.length
    return index > 0 && (index >= MOST_STEPS || lines > MOST_LINES)
  })
  return over < 0 ? steps.length : over
}

function stepsOf(item: Item, { locationId, placeIds }: RoundPlan): readonly RoundStep[] {
  const places = item.locations.find(({ id }) => id === locationId)?.storage_locations ?? []
  return places.flatMap(({ id, identifier, batches }): readonly RoundStep[] => {
    const lines = linesOf(batches)
    if (lines.length === 0 || (placeIds && !placeIds.includes(id))) return []
    const shown = roundItem(item)
    const place = { placeId: id, place: identifier }
    return [{ item: shown, ...place, lines, unexpected: false, count: null, moved: null }]
  })
}

/** Shelf places in order, and the items of each by name (ROUND-1). */
function compareSteps(a: RoundStep, b: RoundStep): number {
  return comparePlaces(a.place, b.place) || compareSwedish(itemName(a.item), itemName(b.item))
}

/** What a round keeps of an item. */
export function roundItem(item: RoundItem): RoundItem {
  const { id, vendor_name, display_name, strength_text, narcotic_level } = item
  return { id, vendor_name, display_name, strength_text, narcotic_level }
}

/** A shelf place's batches above 0 as lines, in batch order (ROUND-2). */
export function linesOf(batches: Parameters<typeof stockedBatches>[0]): readonly RoundLine[] {
  return stockedBatches(batches).map(({ identifier, expiration_date, quantity, opened }) => {
    const line = { identifier, expiration_date, recorded: quantity }
    return opened ? { ...line, opened } : line
  })
}

/** Stands where nothing is recorded: what is found there is of no known batch (DIST-9). */
export const UNKNOWN_LINE: RoundLine = { identifier: null, expiration_date: null, recorded: 0 }

/** Pieces recorded at a step. */
export function recordedAt({ lines }: Pick<RoundStep, 'lines'>): number {
  return lines.reduce((sum, { recorded }) => sum + recorded, 0)
}

/** Pieces counted at a step; null before it has been counted. */
export function countedAt({ count }: Pick<RoundStep, 'count'>): number | null {
  return count && count.figures.reduce((sum, figure) => sum + figure, 0)
}

/** The step that is shown; null at the end. */
export function stepShown({ steps, at }: Round): RoundStep | null {
  return steps[at] ?? null
}

/** How many steps have been counted, of how many (ROUND-5). */
export function progressOf({ steps }: Pick<Round, 'steps'>): {
  readonly done: number
  readonly all: number
} {
  return { done: steps.filter(({ count }) => count !== null).length, all: steps.length }
}

/** Shows another step, or the end (ROUND-6). */
export function goTo(round: Round, at: number): Round {
  return { ...round, at: Math.min(Math.max(0, at), round.steps.length) }
}

/** The next step that has not been counted; after the last, the end (ROUND-7). */
export function goOn(round: Round): Round {
  const next = round.steps.findIndex(({ count }, index) => index > round.at && count === null)
  return goTo(round, next < 0 ? round.steps.length : next)
}

/** The round with its step at `at` replaced. */
export function withStep(round: Round, at: number, step: RoundStep): Round {
  return { ...round, steps: round.steps.map((one, index) => (index === at ? step : one)) }
}
