import { pendingQuantity, pendingUpdate, type PendingAdjustment } from '@forrad/core/domain'
import { doubtOf, problemAfter } from '@forrad/core/stores'
import type { StockResult } from '@forrad/core/stores'
import type { Adjustment, Item } from '@forrad/openapi'
import { openPick } from './pick.state.ts'
import type { PickEvent, PickState, PickStep, ScanHint } from './pick.state.ts'
import { strayPack } from './in-hand.ts'
import { partedByFree } from './listed.ts'
import {
  asksReason,
  expiredPicks,
  plannedPicks,
  withChoice,
  withItem,
  type PickPlan,
} from './places.ts'
import { spreadRest } from './rest.ts'
import { scanAgain } from './scan-again.ts'
import { tellShortage, withShortage } from './shortage.ts'

/** What would make another pick of one that may be in the ledger as it was sent (RUN-25). */
const CHANGES = [
  'quantity.set',
  'batch.chosen',
  'reason.given',
  'rest.spread',
  'draft.dropped',
  'item.scanned',
  'pack.takenBack',
  'list.asked',
  'list.followed',
] as const satisfies readonly PickEvent['type'][]

/** The pure step of the retrieve popup. While sending, what the person does is ignored. */
export function stepPick(state: PickState, event: PickEvent): PickStep {
  switch (event.type) {
    case 'item.refreshed':
      return stay(refreshed(state, event.item, event.blocked))
    case 'pick.answered':
      return answered(state, event.result)
    default:
      return isFixed(state, event.type) ? stay(state) : stepIdle(state, event)
  }
}

function isFixed(state: PickState, type: PickEvent['type']): boolean {
  return state.sending || (mayBeApplied(state) && CHANGES.some((each) => each === type))
}

function stepIdle(
  state: PickState,
  event: Exclude<PickEvent, { readonly type: 'item.refreshed' | 'pick.answered' }>,
): PickStep {
  switch (event.type) {
    case 'quantity.set':
      return stay(withQuantity(state, event.shelfPlaceId, event.quantity))
    case 'batch.chosen':
      return stay({
        ...quiet(state),
        plan: withChoice(state.plan, event.shelfPlaceId, event.batch),
      })
    case 'reason.given':
      return stay({ ...quiet(state), plan: { ...state.plan, reason: event.reason } })
    case 'rest.spread':
      return stay({
        ...quiet(state),
        plan: spreadRest(state.plan, event.shelfPlaceId, event.today),
      })
    case 'draft.dropped':
      return stay(begunAnew(state))
    case 'item.scanned':
      return stay(scanned(state, event))
    case 'pack.repeated':
      return stay({ ...state, hint: { kind: 'same_pack' } })
    case 'pack.takenBack':
      return stay({
        ...quiet(state),
        counted: null,
        plan: withOneLess(state.plan, event.shelfPlaceId),
      })
    case 'other.scanned':
      return stay({ ...state, hint: otherScanned(event) })
    case 'pick.asked':
      return asked(state, event.today)
    case 'question.agreed':
      return agreed(state)
    case 'question.declined':
      return stay({ ...state, question: null })
    case 'list.asked':
      return listed(state, event.today)
    case 'list.refused':
      return stay({ ...state, question: null, problem: { kind: 'held' } })
    case 'list.followed':
      return stay(followed(state, event))
  }
}

function stay(state: PickState): PickStep {
  return { state, effect: null }
}

/** As it opens when nothing was typed before. */
export function begunAnew({ plan, pending, inHand }: PickState): PickState {
  const { item, locationId, blocked = [] } = plan
  return openPick({ item, locationId, pending: pending ?? undefined, batch: inHand, blocked })
}

/** Takes problem, hint and question away: the person has gone on. */
function quiet(state: PickState): PickState {
  return { ...state, problem: null, hint: null, question: null }
}

function withQuantity(state: PickState, shelfPlaceId: number, quantity: number): PickState {
  const quantities = { ...state.plan.quantities, [shelfPlaceId]: quantity }
  return { ...quiet(state), plan: { ...state.plan, quantities } }
}

/**
 * A scanned pack counts one, unless it does not fit what is recorded or has expired: that is said first.
 * What its other code has counted is taken back before (PACK-6).
 */
function scanned(
  state: PickState,
  { batch, today, insteadOf = null }: Extract<PickEvent, { type: 'item.scanned' }>,
): PickState {
  const plan = insteadOf === null ? state.plan : withOneLess(state.plan, insteadOf)
  const held = { ...quiet(state), plan, inHand: batch, counted: null }
  if (strayPack(batch, plan, today)) return held
  const result = scanAgain(plan, batch, today)
  if (!result.ok)
    return { ...state, plan, inHand: batch, counted: null, hint: { kind: result.code } }
  return { ...held, counted: result.shelfPlaceId, plan: result.plan }
}

function withOneLess(plan: PickPlan, shelfPlaceId: number): PickPlan {
  const quantity = Math.max(0, (plan.quantities[shelfPlaceId] ?? 0) - 1)
  return { ...plan, quantities: { ...plan.quantities, [shelfPlaceId]: quantity } }
}

/** What the person is told of a scan that is none of the item's. */
export function otherScanned({
  name,
  problem,
  half = false,
}: Omit<Extract<PickEvent, { type: 'other.scanned' }>, 'type'>): ScanHint {
  if (name !== null) return { kind: 'other_item', name }
  if (half) return { kind: 'half' }
  return problem ? { kind: 'faulty_code', problem } : { kind: 'unknown_code' }
}

/** Newer figures. What is sent, or may have been applied without an answer, keeps its quantities. */
function refreshed(state: PickState, item: Item, blocked?: readonly string[]): PickState {
  const next = { ...state, plan: withItem(state.plan, item, blocked) }
  return state.sending || mayBeApplied(state) ? next : (tellShortage(next) ?? next)
}

/** Drops what the pick began with and the list has no more, or a registration holds by now (RUN-24). */
function followed(
  state: PickState,
  { free, held }: Extract<PickEvent, { type: 'list.followed' }>,
): PickState {
  const told = state.problem?.kind === 'held' && !held ? { ...state, problem: null } : state
  const { left, rest } = partedByFree(state.pending, free)
  if (left.length === 0) return told
  const fewer = left.flatMap((update) => {
    const { storage_location_id: id } = update
    const quantity = state.plan.quantities[id]
    if (quantity === undefined) return []
    return [[id, Math.max(0, quantity - pendingQuantity(update))] as const]
  })
  const quantities = { ...state.plan.quantities, ...Object.fromEntries(fewer) }
  return { ...quiet(told), pending: rest, plan: { ...state.plan, quantities } }
}

/** Whether what was sent may be in the ledger although no answer came. */
export function mayBeApplied(state: PickState): boolean {
  return doubtOf(state) !== null
}

function asked(state: PickState, today: string): PickStep {
  const told = mayBeApplied(state) ? null : (tellShortage(state) ?? tellReason(state, today))
  if (told) return stay(told)
  const ready = withoutIdleReason(state, today)
  const changes = expiredPicks(ready.plan, today)
  if (changes.length === 0) return send(ready)
  const doubt = mayBeApplied(ready) ? { problem: ready.problem } : {}
  return stay({ ...quiet(ready), ...doubt, question: { kind: 'expired', changes } })
}

/** Says that a reason is missing; null where none is asked for or it is given (WHY-9). */
function tellReason(state: PickState, today: string): PickState | null {
  if (state.plan.reason !== null || !asksReason(state.plan, today)) return null
  return { ...quiet(state), problem: { kind: 'reason' } }
}

/** A reason that was given before the pick became one that needs none says nothing. */
function withoutIdleReason(state: PickState, today: string): PickState {
  if (mayBeApplied(state) || asksReason(state.plan, today)) return state
  return { ...state, plan: { ...state.plan, reason: null } }
}

function send(state: PickState): PickStep {
  const picks = plannedPicks(state.plan)
  if (picks.length === 0) return stay(state)
  return {
    state: { ...quiet(state), sending: true, unsure: doubtOf(state) },
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

function answered(sent: PickState, result: StockResult<Adjustment>): PickStep {
  const state = { ...sent, sending: false, unsure: null }
  if (result.ok) return { state, effect: { type: 'finish', registered: result.data } }
  const error = problemAfter(sent.unsure, result.error)
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
  if (error.kind === 'cancelled') return stay(state)
  return stay({ ...state, problem: { kind: 'failed', problem: error } })
}

function listed(state: PickState, today: string): PickStep {
  const told = tellShortage(state) ?? tellReason(state, today)
  if (told) return stay(told)
  const entry = pendingEntry(withoutIdleReason(state, today))
  if (entry === null) return stay(state)
  return { state: quiet(state), effect: { type: 'save', entry } }
}

/** The pick as an entry of the list; shelf places that waited there and are at 0 now go out of it. */
function pendingEntry({ plan, pending }: PickState): PendingAdjustment | null {
  const taken = plannedPicks(plan)
  if (taken.length === 0) return null
  const updates = taken.map(pendingUpdate)
  const emptied = (pending?.storage_locations_updates ?? [])
    .filter(({ storage_location_id: id }) => plan.quantities[id] === 0)
    .map((update) => ({ ...update, quantity_to_remove: 0 }))
  return {
    item_id: plan.item.id,
    type: 'remove',
    storage_locations_updates: [...updates, ...emptied],
  }
}
