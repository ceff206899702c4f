import { isUncertain } from '@forrad/core/api'
import type { ApiError } from '@forrad/core/api'
import type { PendingAdjustment } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import type { StockProblem, StockResult } from '@forrad/core/stores'
import type { Item, RegisteredAdjustment } from '@forrad/openapi'
import type { PickEvent, PickState, PickStep, ScanHint } from './pick.state.ts'
import { expiredPicks, plannedPicks, withItem } from './places.ts'
import { scanAgain } from './scan-again.ts'
import { lowerToStock, tellExcess, withShortage } from './shortage.ts'

/** The pure step of the retrieve popup. While sending, what the person does is ignored. */
export function stepPick(state: PickState, event: PickEvent): PickStep {
  switch (event.type) {
    case 'item.refreshed':
      return stay(refreshed(state, event.item))
    case 'pick.answered':
      return answered({ ...state, sending: false }, event.result)
    default:
      return state.sending ? stay(state) : stepIdle(state, event)
  }
}

function stepIdle(
  state: PickState,
  event: Exclude<PickEvent, { readonly type: 'item.refreshed' | 'pick.answered' }>,
): PickStep {
  switch (event.type) {
    case 'quantity.set':
      return stay(withQuantity(state, event.shelfPlaceId, event.quantity))
    case 'quantity.exceeded':
      return stay({ ...state, excess: { ...state.excess, [event.shelfPlaceId]: event.asked } })
    case 'item.scanned':
      return stay(scanned(state, event.batch))
    case 'other.scanned':
      return stay({ ...state, hint: otherScanned(event.name) })
    case 'pick.asked':
      return asked(state, event.today)
    case 'question.agreed':
      return agreed(state)
    case 'question.declined':
      return stay({ ...state, question: null })
    case 'list.asked':
      return listed(state)
    case 'list.refused':
      return stay({ ...state, problem: { kind: 'held' } })
  }
}

function stay(state: PickState): PickStep {
  return { state, effect: null }
}

/** Takes problem, hint and question away: the person has gone on. */
function quiet(state: PickState): PickState {
  return { ...state, problem: null, hint: null, question: null }
}

function withQuantity(state: PickState, shelfPlaceId: number, quantity: number): PickState {
  const { [shelfPlaceId]: _forgotten, ...excess } = state.excess
  const quantities = { ...state.plan.quantities, [shelfPlaceId]: quantity }
  return { ...quiet(state), excess, plan: { ...state.plan, quantities } }
}

function scanned(state: PickState, batch: ScannedBatch | null): PickState {
  const result = scanAgain(state.plan, batch)
  if (!result.ok) return { ...state, hint: { kind: result.code } }
  return { ...quiet(state), plan: result.plan }
}

function otherScanned(name: string | null): ScanHint {
  return name === null ? { kind: 'unknown_code' } : { kind: 'other_item', name }
}

/** Newer figures. What is sent, or may have been applied without an answer, keeps its quantities. */
function refreshed(state: PickState, item: Item): PickState {
  const next = { ...state, plan: withItem(state.plan, item) }
  return state.sending || mayBeApplied(state) ? next : lowerToStock(next)
}

function mayBeApplied({ problem }: PickState): boolean {
  return problem?.kind === 'failed' && isApiError(problem.problem) && isUncertain(problem.problem)
}

function isApiError(problem: StockProblem): problem is ApiError {
  return ['answer', 'network', 'cancelled', 'unexpected'].includes(problem.kind)
}

function asked(state: PickState, today: string): PickStep {
  const told = tellExcess(state)
  if (told) return stay(told)
  const changes = expiredPicks(state.plan, today)
  if (changes.length === 0) return send(state)
  return stay({ ...quiet(state), question: { kind: 'expired', changes } })
}

function send(state: PickState): PickStep {
  const picks = plannedPicks(state.plan)
  if (picks.length === 0) return stay(state)
  return {
    state: { ...quiet(state), sending: true },
    effect: { type: 'send', item: state.plan.item, picks },
  }
}

function agreed(state: PickState): PickStep {
  const { question } = state
  if (question === null) return stay(state)
  if (question.kind === 'expired') return send(state)
  return {
    state: { ...quiet(state), sending: true },
    effect: { type: 'confirm', proposal: question.proposal },
  }
}

function answered(state: PickState, result: StockResult<RegisteredAdjustment>): PickStep {
  if (result.ok) return { state, effect: { type: 'finish', registered: result.data } }
  const { error } = result
  if (error.kind === 'needs_confirmation') {
    return stay({ ...state, question: { kind: 'batches', proposal: error.proposal } })
  }
  if (error.kind === 'insufficient_stock') {
    const lines = error.lines.map((line) => ({
      shelfPlaceId: line.storage_location_id,
      asked: line.quantity,
      left: line.available,
    }))
    return stay(withShortage(state, lines))
  }
  if (error.kind === 'busy' || error.kind === 'cancelled') return stay(state)
  return stay({ ...state, problem: { kind: 'failed', problem: error } })
}

function listed(state: PickState): PickStep {
  const told = tellExcess(state)
  if (told) return stay(told)
  const entry = pendingEntry(state)
  if (entry === null) return stay(state)
  return { state: quiet(state), effect: { type: 'save', entry } }
}

/** The pick as an entry of the list; shelf places that waited there and are at 0 now go out of it. */
function pendingEntry({ plan, pending }: PickState): PendingAdjustment | null {
  const taken = plannedPicks(plan)
  if (taken.length === 0) return null
  const updates = taken.map(({ storage_location_id, quantity, preferred }) => ({
    storage_location_id,
    quantity_to_remove: quantity,
    ...(preferred?.identifier ? { identifier: preferred.identifier } : {}),
    ...(preferred?.expiration_date ? { expiration_date: preferred.expiration_date } : {}),
  }))
  const emptied = (pending?.storage_locations_updates ?? [])
    .filter(({ storage_location_id: id }) => plan.quantities[id] === 0)
    .map((update) => ({ ...update, quantity_to_remove: 0 }))
  return {
    item_id: plan.item.id,
    type: 'remove',
    storage_locations_updates: [...updates, ...emptied],
  }
}
