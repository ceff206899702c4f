import { isLargeChange, type StocktakeCount } from '@forrad/core/domain'
import { doubtOf, problemAfter } from '@forrad/core/stores'
import type { ChangedItem, StockResult } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import type { KeptCount } from './count.draft.ts'
import { packDraft, placeCounted } from './count-packs.ts'
import type {
  CountDraft,
  CountEvent,
  CountProblem,
  CountState,
  CountStep,
  MovedPlace,
  NamedPlace,
} from './count.state.ts'
import { checkCounts, placeTotal, stockedPlaces } from './places.ts'
import { rightPlaces } from './right-count.ts'

/**
 * A stocktake at its start: every field holds what lies there by the figures, or what was typed when it
 * was open before; where the figures have changed since, it asks for a recount.
 */
export function openCount(
  item: Item,
  locationId: number,
  draft: KeptCount | null = null,
): CountState {
  const seen = stockedPlaces(item, locationId)
  const blank: CountState = {
    item,
    locationId,
    seen,
    drafts: {},
    at: null,
    sending: false,
    question: null,
    agreed: [],
    problem: null,
    unsure: null,
    kept: false,
  }
  if (draft === null) return blank
  const { drafts } = draft
  const typedFor = draft.seen.filter(({ id }) => drafts[id])
  return refreshed({ ...typedFor.reduce(withPlace, blank), drafts, kept: true }, item)
}

/** The pure step of a stocktake. While sending, what the person does is ignored. */
export function stepCount(state: CountState, event: CountEvent): CountStep {
  switch (event.type) {
    case 'item.refreshed':
      return stay(refreshed(state, event.item))
    case 'save.answered':
      return answered(state, event.result)
    case 'count.typed':
      return stay(state.sending ? state : typed(state, event))
    case 'pack.scanned':
      return stay(state.sending ? state : scanned(state, event.at))
    case 'draft.dropped':
      return stay(state.sending ? state : openCount(state.item, state.locationId))
    case 'place.added':
      return stay(state.sending ? state : { ...withPlace(state, event.place), at: event.place.id })
    case 'save.asked':
      return state.sending ? stay(state) : save(state)
    case 'right.asked':
      return state.sending ? stay(state) : confirm(state)
    case 'question.agreed':
      // What others moved meanwhile has taken the question away: what stands there is counted anew first.
      if (state.question === null) return stay(state)
      return save({ ...state, question: null, agreed: state.question })
    case 'question.declined':
      return stay({ ...state, question: null })
  }
}

/** Whether nothing is typed or being sent: turning to another item loses nothing. */
export function isUntouched({ sending, drafts }: CountState): boolean {
  return !sending && Object.keys(drafts).length === 0
}

function stay(state: CountState): CountStep {
  return { state, effect: null }
}

function typed(state: CountState, event: Extract<CountEvent, { type: 'count.typed' }>): CountState {
  const { shelfPlaceId: id, text, at } = event
  const time = at === undefined ? {} : { at }
  return counted(state, id, { text, previous: placeTotal(state.item, id), ...time })
}

function scanned(state: CountState, now: number | undefined): CountState {
  const place = placeCounted(state)
  return place ? counted(state, place.id, packDraft(state, place.id, now)) : state
}

/** What is counted on a shelf place, where the person is from now on: it needs no recount any more. */
function counted(state: CountState, id: number, draft: CountDraft): CountState {
  const next = { ...state, at: id, drafts: { ...state.drafts, [id]: draft } }
  return { ...next, problem: toCountAgain(next) }
}

/**
 * What has to be counted again: all that the drafts say, so that it is told until it is done, also after the
 * sheet was closed; beside those, shelf places that were said to be right with nothing typed.
 */
function toCountAgain(
  { drafts, problem }: CountState,
  news: readonly MovedPlace[] = [],
): CountProblem | null {
  const before = problem?.kind === 'moved' ? problem.lines : []
  const untyped = [...before, ...news].filter(({ shelfPlaceId }) => !drafts[shelfPlaceId])
  const lines = new Map(untyped.map((line) => [line.shelfPlaceId, line]))
  for (const [key, { again, previous: current }] of Object.entries(drafts)) {
    const shelfPlaceId = Number(key)
    if (again !== undefined) lines.set(shelfPlaceId, { shelfPlaceId, previous: again, current })
  }
  return lines.size > 0 ? { kind: 'moved', lines: [...lines.values()] } : null
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
  if (lines.length > 0) return moved(next, lines)
  return next.problem ? next : { ...next, problem: toCountAgain(next) }
}

/** Keeps what was typed, over the figures as they are now, and asks for a recount; what was asked was of the former ones. */
function moved(state: CountState, lines: readonly MovedPlace[]): CountState {
  const drafts = { ...state.drafts }
  for (const { shelfPlaceId, previous, current } of lines) {
    const draft = drafts[shelfPlaceId]
    if (!draft) continue
    const { text, again = previous } = draft
    drafts[shelfPlaceId] = { text, previous: current, again }
  }
  const next = { ...state, drafts, question: null }
  return { ...next, problem: toCountAgain(next, lines) }
}

/** Whether what was sent may be in the ledger although no answer came. */
export function mayBeApplied(state: CountState): boolean {
  return doubtOf(state) !== null
}

function save(state: CountState): CountStep {
  const checked = checkCounts(state)
  if (!checked.ok) return stay(state)
  const large = checked.counts.filter((count) => isToAsk(count, state))
  if (large.length > 0) return stay({ ...state, question: large })
  return {
    state: { ...state, sending: true, problem: null, unsure: doubtOf(state) },
    effect: { type: 'send', item: state.item, counts: checked.counts },
  }
}

/** Sends that what was counted is right as it stands; nothing where there is nothing to say (ROUND-33). */
function confirm(state: CountState): CountStep {
  const places = rightPlaces(state)
  if (places.length === 0) return stay(state)
  const { item } = state
  return {
    state: { ...state, sending: true, problem: null, unsure: doubtOf(state) },
    effect: { type: 'confirm', item, places },
  }
}

/** Whether a count differs so much that the person is asked, once (CHANGE-1, CHANGE-2). */
function isToAsk(count: StocktakeCount, { agreed }: CountState): boolean {
  const { storage_location_id: id, previous_quantity: before, new_quantity: after } = count
  const isAgreed = agreed.some(
    (other) => other.storage_location_id === id && other.new_quantity === after,
  )
  return !isAgreed && isLargeChange(before, after)
}

function answered(
  sent: CountState,
  result: StockResult<Pick<ChangedItem, 'adjustmentIds'>>,
): CountStep {
  const state = { ...sent, sending: false, unsure: null }
  if (result.ok) {
    const { adjustmentIds } = result.data
    return { state: { ...state, drafts: {} }, effect: { type: 'finish', adjustmentIds } }
  }
  const error = problemAfter(sent.unsure, result.error)
  if (error.kind === 'stock_changed') {
    const lines = error.lines.map((line) => ({
      shelfPlaceId: line.storage_location_id,
      previous: line.previous_quantity,
      current: line.current_quantity,
    }))
    return stay(moved(state, lines))
  }
  if (error.kind === 'cancelled') return stay({ ...state, problem: toCountAgain(state) })
  return stay({ ...state, problem: { kind: 'failed', problem: error } })
}
