import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import type { Batch, Item } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { isUntouched, openCount, stepCount } from './count.machine.ts'
import type { CountEvent, CountState, CountStep } from './count.state.ts'
import { checkCounts, countPlaces } from './places.ts'

const early = aBatch({ identifier: 'EARLY', expiration_date: '2027-01-31', quantity: 3 })
const late = aBatch({ id: 2, identifier: 'LATE', expiration_date: '2027-12-31', quantity: 4 })

function itemWith(batches: readonly Batch[], onA10 = 1): Item {
  const place = aStockedShelfPlace({ batches })
  const other = aStockedShelfPlace({
    id: 12,
    identifier: 'A10',
    batches: [aBatch({ quantity: onA10 })],
  })
  const storage_locations = batches.length > 0 ? [other, place] : [other]
  return anItem({ locations: [anItemLocation({ storage_locations })] })
}

const opened = () => openCount(itemWith([early, late]), 1)

function after(state: CountState, ...events: readonly CountEvent[]): CountStep {
  return events.reduce<CountStep>((step, event) => stepCount(step.state, event), {
    state,
    effect: null,
  })
}

const type = (text: string, shelfPlaceId = 11): CountEvent => ({
  type: 'count.typed',
  shelfPlaceId,
  text,
})
const refresh = (item: Item): CountEvent => ({ type: 'item.refreshed', item })
const save: CountEvent = { type: 'save.asked' }
const network: CountEvent = {
  type: 'save.answered',
  result: { ok: false, error: { kind: 'network' } },
}

const place = (state: CountState, id: number) => countPlaces(state).find((one) => one.id === id)

describe('a stocktake', () => {
  it('§4 begins with what lies there, in shelf order, and has nothing to save', () => {
    const state = opened()
    expect(countPlaces(state).map(({ identifier, text }) => [identifier, text])).toEqual([
      ['A1', '7'],
      ['A10', '1'],
    ])
    expect(isUntouched(state)).toBe(true)
    expect(after(state, save).effect).toBe(null)
  })

  it('CHANGE-2 asks once about a count that differs a lot, and saves when the person stands by it', () => {
    const asked = after(opened(), type('75'), save)
    expect(asked.effect).toBe(null)
    expect(asked.state.question).toEqual([
      { storage_location_id: 11, previous_quantity: 7, new_quantity: 75 },
    ])
    expect(after(asked.state, { type: 'question.declined' })).toMatchObject({
      state: { question: null, drafts: { 11: { text: '75' } } },
      effect: null,
    })
    const agreed = after(asked.state, { type: 'question.agreed' })
    expect(agreed).toMatchObject({
      state: { question: null, sending: true },
      effect: { type: 'send' },
    })
    expect(after(agreed.state, network, save).effect).toMatchObject({ type: 'send' })
  })

  it('DIST-7 shows that a loss falls on the batches in batch order', () => {
    expect(place(after(opened(), type('2')).state, 11)?.changes).toMatchObject([
      { identifier: 'EARLY', before: 3, after: 0 },
      { identifier: 'LATE', before: 4, after: 2 },
    ])
  })

  it('DIST-8 shows that a gain falls on the last batch', () => {
    const { changes } = place(after(opened(), type('10')).state, 11) ?? {}
    expect(changes).toMatchObject([{ identifier: 'LATE', before: 4, after: 7 }])
  })

  it('DIST-9 shows the unknown batch that a count makes on an empty shelf place', () => {
    const added: CountEvent = { type: 'place.added', place: { id: 40, identifier: 'B1' } }
    const { state, effect } = after(opened(), added, added, type('5', 40), save)
    expect(place(state, 40)).toMatchObject({
      batches: [{ identifier: null, expiration_date: null, quantity: 0 }],
      changes: [{ identifier: null, after: 5 }],
    })
    expect(effect).toMatchObject({
      counts: [{ storage_location_id: 40, previous_quantity: 0, new_quantity: 5 }],
    })
  })

  it('COUNT-1 saves nothing while a field is empty or wrong', () => {
    for (const text of ['', '-1', '1,5', 'tre', '1000000']) {
      const { state, effect } = after(opened(), type(text), type('9', 12), save)
      expect(effect).toBe(null)
      expect(place(state, 11)?.error).not.toBe(null)
      expect(place(state, 12)?.error).toBe(null)
    }
  })

  it('COUNT-2 sends only what differs, over the total that the person saw', () => {
    const step = after(opened(), type('5'), type('1', 12), save)
    expect(step.effect).toMatchObject({
      type: 'send',
      counts: [{ storage_location_id: 11, previous_quantity: 7, new_quantity: 5 }],
    })
    expect(step.state.sending).toBe(true)
    expect(after(step.state, save, type('6')).state).toBe(step.state)
  })

  it('lets an untouched field follow newer figures, and keeps an emptied place in sight', () => {
    const { state } = after(opened(), refresh(itemWith([])))
    expect(place(state, 11)).toMatchObject({ text: '0', batches: [] })
    expect(state.problem).toBe(null)
  })

  it('D Stocktake asks for a recount when the figures move under what was typed', () => {
    const { state } = after(opened(), type('5'), refresh(itemWith([late])))
    expect(state.problem).toEqual({
      kind: 'moved',
      lines: [{ shelfPlaceId: 11, previous: 7, current: 4 }],
    })
    expect(place(state, 11)?.text).toBe('5')
    const recounted = after(state, type('3'), save)
    expect(recounted.effect).toMatchObject({
      counts: [{ previous_quantity: 4, new_quantity: 3 }],
    })
    expect(recounted.state.problem).toBe(null)
  })

  it('ROUND-34 asks for the recount also after the sheet was closed, until it is typed', () => {
    const { drafts, seen } = after(opened(), type('5'), refresh(itemWith([late]))).state
    const again = openCount(itemWith([late]), 1, { drafts, seen })
    expect(again).toMatchObject({
      drafts: { 11: { text: '5', previous: 4 } },
      problem: { kind: 'moved', lines: [{ shelfPlaceId: 11, previous: 7, current: 4 }] },
    })
    expect(after(again, refresh(itemWith([late]))).state.problem).toEqual(again.problem)
    const typed = after(again, type('3')).state
    expect(typed.problem).toBe(null)
    expect(openCount(itemWith([late]), 1, typed).problem).toBe(null)
  })

  it('ROUND-34 keeps what has to be counted again when the figures move once more', () => {
    const typed = after(opened(), type('5'), type('2', 12)).state
    const { state } = after(typed, refresh(itemWith([late])), refresh(itemWith([late], 6)))
    const lines = [
      { shelfPlaceId: 11, previous: 7, current: 4 },
      { shelfPlaceId: 12, previous: 1, current: 6 },
    ]
    expect(state.problem).toEqual({ kind: 'moved', lines })
    // Of several movements the first figure is told, and one that goes back is none the less one.
    const back = after(state, refresh(itemWith([early, late], 6))).state
    expect(back.problem).toEqual({
      kind: 'moved',
      lines: [{ shelfPlaceId: 11, previous: 7, current: 7 }, lines[1]],
    })
    expect(after(back, type('6')).state.problem).toEqual({ kind: 'moved', lines: [lines[1]] })
  })

  it('ROUND-34 tells why it could not be saved, and then again what has to be counted again', () => {
    const busy: CountEvent = {
      type: 'save.answered',
      result: { ok: false, error: { kind: 'busy' } },
    }
    const moved = after(opened(), type('5'), refresh(itemWith([late]))).state
    const { state } = after(moved, save, busy, refresh(itemWith([late])))
    expect(state.problem).toMatchObject({ kind: 'failed' })
    expect(after(state, type('2', 12)).state.problem).toEqual(moved.problem)
  })

  it('D Stocktake asks for a recount also while a count that differs a lot is asked about', () => {
    const asked = after(opened(), type('75'), save)
    const moved = after(asked.state, refresh(itemWith([aBatch({ quantity: 10 })])))
    expect(moved.state).toMatchObject({
      question: null,
      problem: { kind: 'moved', lines: [{ shelfPlaceId: 11, previous: 7, current: 10 }] },
    })
    // The touch that was on its way agrees to nothing, though 75 does not differ that much any more.
    const agreed = after(moved.state, { type: 'question.agreed' })
    expect([agreed.effect, agreed.state.sending]).toEqual([null, false])
    expect(after(agreed.state, type('75'), save).effect).toMatchObject({
      counts: [{ previous_quantity: 10, new_quantity: 75 }],
    })
  })

  it('D Stocktake tells that another change is still being saved, and keeps what was typed', () => {
    const busy: CountEvent = {
      type: 'save.answered',
      result: { ok: false, error: { kind: 'busy' } },
    }
    const { state } = after(opened(), type('5'), save, busy)
    expect(state).toMatchObject({
      sending: false,
      problem: { kind: 'failed', problem: { kind: 'busy' } },
      drafts: { 11: { text: '5' } },
    })
    expect(after(state, save).effect).toMatchObject({ type: 'send' })
  })

  it('COUNT-4 is saved over moved figures at the moment of saving, until it is typed anew', () => {
    const typed: CountEvent = { type: 'count.typed', shelfPlaceId: 11, text: '5', at: 0 }
    const counted_at = '1970-01-01T00:00:00.000Z'
    expect(after(opened(), typed, save).effect).toMatchObject({ counts: [{ counted_at }] })
    const moved = after(opened(), typed, refresh(itemWith([late]))).state
    expect(after(moved, save).effect).toEqual({
      type: 'send',
      item: itemWith([late]),
      counts: [{ storage_location_id: 11, previous_quantity: 4, new_quantity: 5 }],
    })
    expect(after(moved, typed, save).effect).toMatchObject({ counts: [{ counted_at }] })
  })

  it('D Stocktake shows what the server says has moved, and keeps what was typed', () => {
    const lines = [
      { item_id: 1, storage_location_id: 11, previous_quantity: 7, current_quantity: 4 },
    ]
    const answer: CountEvent = {
      type: 'save.answered',
      result: { ok: false, error: { kind: 'stock_changed', lines } },
    }
    const { state } = after(opened(), type('5'), save, refresh(itemWith([late])), answer)
    expect(state).toMatchObject({
      sending: false,
      problem: { kind: 'moved', lines: [{ previous: 7, current: 4 }] },
      drafts: { 11: { text: '5', previous: 4 } },
    })
    expect(checkCounts(state)).toMatchObject({ ok: true, counts: [{ previous_quantity: 4 }] })
  })

  it('repeats the very same counts while it is unknown whether they were applied', () => {
    const applied = itemWith([aBatch({ quantity: 5 })])
    const step = after(opened(), type('5'), save, network, refresh(applied), save)
    expect(step.effect).toMatchObject({ counts: [{ previous_quantity: 7, new_quantity: 5 }] })
  })

  it('stays unknown while its repeat meets another change under way', () => {
    const applied = itemWith([aBatch({ quantity: 5 })])
    const busy: CountEvent = {
      type: 'save.answered',
      result: { ok: false, error: { kind: 'busy' } },
    }
    const step = after(opened(), type('5'), save, network, save, busy, refresh(applied))
    expect(step.state.problem).toEqual({ kind: 'failed', problem: { kind: 'network' } })
    expect(after(step.state, save).effect).toMatchObject({
      counts: [{ previous_quantity: 7, new_quantity: 5 }],
    })
  })

  it('forgets what was typed when it is in the ledger', () => {
    const data = { item: itemWith([late]), adjustmentIds: [7] }
    const done: CountEvent = { type: 'save.answered', result: { ok: true, data } }
    const step = after(opened(), type('5'), save, done)
    expect(step.effect).toEqual({ type: 'finish', adjustmentIds: [7] })
    expect(isUntouched(step.state)).toBe(true)
  })
})
