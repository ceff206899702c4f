import type { StockResult } from '@forrad/core/stores'
import type { RegisteredAdjustment } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { batch, item, location, paracetamol, shelf } from './item.fixture.ts'
import { stepPick } from './pick.machine.ts'
import { isUntouched, openPick } from './pick.state.ts'
import type { PickEvent, PickState, PickStep } from './pick.state.ts'

const TODAY = '2026-11-21'
const REGISTERED = { id: 5, item_id: 7, rows: [] } as unknown as RegisteredAdjustment

function opened(): PickState {
  return openPick({ item: paracetamol(), locationId: 1, pending: undefined, batch: null })
}

function after(state: PickState, ...events: readonly PickEvent[]): PickStep {
  return events.reduce<PickStep>((step, event) => stepPick(step.state, event), {
    state,
    effect: null,
  })
}

function set(shelfPlaceId: number, quantity: number): PickEvent {
  return { type: 'quantity.set', shelfPlaceId, quantity }
}

function answer(result: StockResult<RegisteredAdjustment>): PickEvent {
  return { type: 'pick.answered', result }
}

const ask: PickEvent = { type: 'pick.asked', today: TODAY }

describe('openPick', () => {
  it('§4 starts at 0 without an entry in the list', () => {
    expect(opened()).toMatchObject({ plan: { quantities: {}, scanned: {} }, problem: null })
    expect(isUntouched(opened())).toBe(true)
  })

  it('PEND-6 starts with the absolute quantities that wait at this location', () => {
    const updates = [
      { storage_location_id: 2, quantity_to_remove: -2, identifier: 'LOT12' },
      { storage_location_id: 10, quantity_to_remove: 50 },
      { storage_location_id: 30, quantity_to_remove: 1 },
    ]
    const pending = { item_id: 7, type: 'remove', storage_locations_updates: updates } as const
    const { plan } = openPick({ item: paracetamol(), locationId: 1, pending, batch: null })
    expect(plan.quantities).toEqual({ 2: 2, 10: 50 })
    expect(plan.scanned).toEqual({ 2: { identifier: 'LOT12', expiration_date: null } })
  })

  it('marks the scanned batch and still starts at 0', () => {
    const scanned = { identifier: 'LOT12', expiration_date: '2027-12-31' }
    const state = openPick({
      item: paracetamol(),
      locationId: 1,
      pending: undefined,
      batch: scanned,
    })
    expect(state.plan).toMatchObject({ quantities: {}, scanned: { 2: scanned } })
  })
})

describe('taking at once', () => {
  it('sends the shelf places above 0 and takes no second press meanwhile', () => {
    const step = after(opened(), set(2, 2), ask)
    expect(step.state.sending).toBe(true)
    expect(step.effect).toMatchObject({
      type: 'send',
      picks: [{ storage_location_id: 2, quantity: 2 }],
    })
    const again = after(step.state, ask)
    expect(again.effect).toBe(null)
    expect(after(step.state, set(2, 6)).state).toBe(step.state)
  })

  it('sends nothing at 0', () => {
    expect(after(opened(), set(2, 0), ask)).toMatchObject({
      state: { sending: false },
      effect: null,
    })
  })

  it('finishes when it is in the ledger', () => {
    const step = after(opened(), set(2, 2), ask, answer({ ok: true, data: REGISTERED }))
    expect(step.effect).toEqual({ type: 'finish', registered: REGISTERED })
    expect(step.state.sending).toBe(false)
  })

  it('tells that another change is still being saved, and keeps what was set', () => {
    const error = { kind: 'busy' } as const
    const step = after(opened(), set(2, 1), ask, answer({ ok: false, error }))
    expect(step.state).toMatchObject({
      sending: false,
      problem: { kind: 'failed', problem: error },
      plan: { quantities: { 2: 1 } },
    })
    expect(after(step.state, ask).effect).toMatchObject({ type: 'send' })
  })

  it('keeps everything and says why when it failed', () => {
    const error = { kind: 'network' } as const
    const step = after(opened(), set(2, 2), ask, answer({ ok: false, error }))
    expect(step).toMatchObject({
      effect: null,
      state: {
        sending: false,
        problem: { kind: 'failed', problem: error },
        plan: { quantities: { 2: 2 } },
      },
    })
    expect(after(step.state, ask).effect).toMatchObject({ type: 'send' })
  })
})

describe('expired batches', () => {
  it('EXPIRY-6 asks once and sends when the person agrees', () => {
    const step = after(opened(), set(10, 1), ask)
    expect(step.effect).toBe(null)
    expect(step.state.question).toMatchObject({ kind: 'expired', changes: [{ identifier: 'OLD' }] })
    expect(after(step.state, { type: 'question.agreed' })).toMatchObject({
      state: { sending: true, question: null },
      effect: { type: 'send' },
    })
    expect(after(step.state, { type: 'question.declined' })).toMatchObject({
      state: { sending: false, question: null },
      effect: null,
    })
  })
})

describe('too little stock', () => {
  it('QTY-6 refuses what is typed above what there is, keeps it, and says what is left', () => {
    const step = after(opened(), set(2, 50), ask)
    expect(step).toMatchObject({
      effect: null,
      state: {
        problem: { kind: 'short', lines: [{ shelfPlaceId: 2, asked: 50, left: 6 }] },
        plan: { quantities: { 2: 50 } },
      },
    })
    expect(after(step.state, ask).effect).toBe(null)
    expect(after(step.state, { type: 'list.asked', today: TODAY }).effect).toBe(null)
    expect(after(step.state, set(2, 3), ask).effect).toMatchObject({ type: 'send' })
  })

  it('shows what the server has left, line by line', () => {
    const lines = [{ item_id: 7, storage_location_id: 2, quantity: 5, available: 1 }]
    const error = { kind: 'insufficient_stock', lines } as const
    const step = after(opened(), set(2, 5), ask, answer({ ok: false, error }))
    expect(step.state).toMatchObject({
      problem: { kind: 'short', lines: [{ shelfPlaceId: 2, asked: 5, left: 1 }] },
      plan: { quantities: { 2: 5 } },
    })
  })

  it('asks before it takes from other batches than those shown, and sends just those', () => {
    const proposal = { adjustments: [], changes: [], entries: [] }
    const error = { kind: 'needs_confirmation', proposal } as const
    const step = after(opened(), set(2, 5), ask, answer({ ok: false, error }))
    expect(step.state.question).toEqual({ kind: 'batches', proposal })
    expect(after(step.state, { type: 'question.agreed' })).toMatchObject({
      state: { sending: true },
      effect: { type: 'confirm', proposal },
    })
  })

  it('marks a quantity that newer figures do not cover, but leaves a sent one alone', () => {
    const less = item([location(1, 'Lager A', [shelf(2, 'A2', [batch('LOT12', '2027-12-31', 1)])])])
    const refresh: PickEvent = { type: 'item.refreshed', item: less }
    expect(after(opened(), set(2, 5), refresh).state).toMatchObject({
      problem: { kind: 'short', lines: [{ shelfPlaceId: 2, asked: 5, left: 1 }] },
      plan: { quantities: { 2: 5 } },
    })
    expect(after(opened(), set(2, 5), ask, refresh).state).toMatchObject({
      sending: true,
      problem: null,
      plan: { item: less, quantities: { 2: 5 } },
    })
  })
})

describe('scanning in the open pick', () => {
  it('adds one of the same item', () => {
    const scan: PickEvent = { type: 'item.scanned', batch: null, today: TODAY }
    expect(after(opened(), scan, scan).state.plan.quantities).toEqual({ 2: 2 })
  })

  it('counts the first pack, too, and says on which shelf place', () => {
    const batch = { identifier: 'LOT12', expiration_date: '2027-12-31' }
    const scan: PickEvent = { type: 'item.scanned', batch, today: TODAY }
    expect(after(opened(), scan).state).toMatchObject({
      counted: 2,
      plan: { quantities: { 2: 1 } },
    })
  })

  it.each([
    ['has expired', 'OLD', '2025-01-31'],
    ['is not in stock', 'LOT77', '2027-12-31'],
    ['has another date by the records', 'LOT12', '2028-12-31'],
  ])('counts no pack that %s', (_what, identifier, expiration_date) => {
    const batch = { identifier, expiration_date }
    const scan: PickEvent = { type: 'item.scanned', batch, today: TODAY }
    expect(after(opened(), set(2, 2), scan).state).toMatchObject({
      counted: null,
      inHand: batch,
      plan: { quantities: { 2: 2 } },
    })
  })

  it('keeps the pick and says so when another item is scanned', () => {
    const step = after(opened(), set(2, 1), { type: 'other.scanned', name: 'Ibuprofen' })
    expect(step.state).toMatchObject({
      hint: { kind: 'other_item', name: 'Ibuprofen' },
      plan: { quantities: { 2: 1 } },
    })
    expect(isUntouched(step.state)).toBe(false)
  })
})

describe('saving in the list', () => {
  it('saves the shelf places above 0 with the scanned batch, without a call', () => {
    const scanned = { identifier: 'LOT12', expiration_date: '2027-12-31' }
    const state = openPick({
      item: paracetamol(),
      locationId: 1,
      pending: undefined,
      batch: scanned,
    })
    expect(after(state, set(2, 2), { type: 'list.asked', today: TODAY }).effect).toEqual({
      type: 'save',
      entry: {
        item_id: 7,
        type: 'remove',
        storage_locations_updates: [{ storage_location_id: 2, quantity_to_remove: 2, ...scanned }],
      },
    })
    expect(after(state, { type: 'list.asked', today: TODAY }).effect).toBe(null)
  })

  it('takes a shelf place that waited and is at 0 now out of the list', () => {
    const updates = [{ storage_location_id: 2, quantity_to_remove: 2 }]
    const pending = { item_id: 7, type: 'remove', storage_locations_updates: updates } as const
    const state = openPick({ item: paracetamol(), locationId: 1, pending, batch: null })
    expect(
      after(state, set(2, 0), set(10, 1), { type: 'list.asked', today: TODAY }).effect,
    ).toMatchObject({
      entry: {
        storage_locations_updates: [
          { storage_location_id: 10, quantity_to_remove: 1 },
          { storage_location_id: 2, quantity_to_remove: 0 },
        ],
      },
    })
  })

  it('says so when an unfinished registration holds the lines', () => {
    const step = after(opened(), set(2, 1), { type: 'list.refused' })
    expect(step.state.problem).toEqual({ kind: 'held' })
  })
})

it('a faulty code is told apart from one that names no item', () => {
  const problem = { code: 'wrong_check_digit', position: 12 } as const
  const hintOf = (event: PickEvent) => after(opened(), event).state.hint
  expect(hintOf({ type: 'other.scanned', name: null })).toEqual({ kind: 'unknown_code' })
  expect(hintOf({ type: 'other.scanned', name: null, half: true })).toEqual({ kind: 'half' })
  expect(hintOf({ type: 'other.scanned', name: null, problem })).toEqual({
    kind: 'faulty_code',
    problem,
  })
})
