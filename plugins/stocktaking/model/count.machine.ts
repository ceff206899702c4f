import { isUncertain } from '@forrad/core/api'
import type { ApiError } from '@forrad/core/api'
import type { ChangedItem, StockProblem, StockResult } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import type { CountEvent, CountState, CountStep, MovedPlace, NamedPlace } from './count.state.ts'
import { checkCounts, placeTotal, stockedPlaces } from './places.ts'

/** A stocktake at its start: every field holds what lies there by the figures. */
export function openCount(item: Item, locationId: number): CountState {
  const seen = stockedPlaces(item, locationId)
  return { item, locationId, seen, drafts: {}, sending: false, problem: null }
}

/** The pure step of a stocktake. While sending, what the person does is ignored. */
export function stepCount(state: CountState, event: CountEvent): CountStep {
  switch (event.type) {
    case 'item.refreshed':
      return stay(refreshed(state, event.item))
    case 'save.answered':
      return answered({ ...state, sending: false }, event.result)
    case 'count.typed':
      return stay(state.sending ? state : typed(state, event.shelfPlaceId, event.text))
    case 'place.added':
      return stay(state.sending ? state : withPlace(state, event.place))
    case 'save.asked':
      return state.sending ? stay(state) : save(state)
  }
}

/** Whether something was typed that would be lost. */
export function isUntouched({ sending, drafts }: CountState): boolean {
  return !sending && Object.keys(drafts).length === 0
}

function stay(state: CountState): CountStep {
  return { state, effect: null }
}

function typed(state: CountState, id: number, text: string): CountState {
  const draft = { text, previous: placeTotal(state.item, id) }
  const drafts = { ...state.drafts, [id]: draft }
  const { problem } = state
  if (problem?.kind !== 'moved') return { ...state, drafts, problem: null }
  const lines = problem.lines.filter(({ shelfPlaceId }) => shelfPlaceId !== id)
  return { ...state, drafts, problem: lines.length > 0 ? { kind: 'moved', lines } : null }
}

function withPlace(state: CountState, place: NamedPlace): CountState {
  if (state.seen.some(({ id }) => id === place.id)) return state
  return { ...state, seen: [...state.seen, place] }
}

/** Newer figures: what was typed over others is asked for anew, unless it may have been applied. */
function refreshed(state: CountState, item: Item): CountState {
  const fresh = stockedPlaces(item, state.locationId)
  const next = { ...fresh.reduce(withPlace, state), item }
  if (state.sending || mayBeApplied(state)) return next
  const lines = Object.entries(state.drafts).flatMap(([key, { previous }]) => {
    const shelfPlaceId = Number(key)
    const current = placeTotal(item, shelfPlaceId)
    return current === previous ? [] : [{ shelfPlaceId, previous, current }]
  })
  return lines.length === 0 ? next : moved(next, lines)
}

/** Keeps what was typed, over the figures as they are now, and asks for a recount. */
function moved(state: CountState, lines: readonly MovedPlace[]): CountState {
  const drafts = { ...state.drafts }
  for (const { shelfPlaceId, current } of lines) {
    const draft = drafts[shelfPlaceId]
    if (draft) drafts[shelfPlaceId] = { ...draft, previous: current }
  }
  return { ...state, drafts, problem: { kind: 'moved', lines } }
}

function mayBeApplied({ problem }: CountState): boolean {
  return problem?.kind === 'failed' && isApiError(problem.problem) && isUncertain(problem.problem)
}

function isApiError(problem: StockProblem): problem is ApiError {
  return ['answer', 'network', 'cancelled', 'unexpected'].includes(problem.kind)
}

function save(state: CountState): CountStep {
  const checked = checkCounts(state)
  if (!checked.ok) return stay(state)
  return {
    state: { ...state, sending: true, problem: null },
    effect: { type: 'send', item: state.item, counts: checked.counts },
  }
}

function answered(state: CountState, result: StockResult<ChangedItem>): CountStep {
  if (result.ok) {
    const { adjustmentIds } = result.data
    return { state: { ...state, drafts: {} }, effect: { type: 'finish', adjustmentIds } }
  }
  const { error } = result
  if (error.kind === 'stock_changed') {
    const lines = error.lines.map((line) => ({
      shelfPlaceId: line.storage_location_id,
      previous: line.previous_quantity,
      current: line.current_quantity,
    }))
    return stay(moved(state, lines))
  }
  if (error.kind === 'busy' || error.kind === 'cancelled') return stay(state)
  return stay({ ...state, problem: { kind: 'failed', problem: error } })
}
