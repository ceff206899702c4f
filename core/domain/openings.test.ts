import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeAdjustment, NEVER_OPENED, openAdjustment, openedMark, openedUnits, openingOf } from './opening.ts' // prettier-ignore
import type { OpenedState } from './opening.ts'
import type { OpeningEntry, OpeningRow } from './openings.ts'
import { isOpenable, openingsAfter } from './openings.ts'

const PRINTED = '2027-06-30'
const SHORT = '2026-12-21'
const ON = '2026-11-23'

/** The batches of one lot on two shelf places, as the server would write changes of them. */
function createShelves(start: number) {
  const batches = [5, 6].flatMap((storage_location_id) =>
    [PRINTED, SHORT].map((expiration_date) => ({
      storage_location_id,
      expiration_date: expiration_date as string | null,
      quantity: expiration_date === PRINTED && storage_location_id === 5 ? start : 0,
      openings: NEVER_OPENED,
    })),
  )
  const at = (place: number, date: string | null) => {
    const found = batches.find(
      (one) => one.storage_location_id === place && one.expiration_date === date,
    )
    if (!found) throw new Error('no such batch')
    return found
  }
  const write = (
    entry: OpeningEntry,
    updates: readonly { storage_location_id: number; expiration_date: string | null; quantity: number }[], // prettier-ignore
  ) => {
    const rows = updates.map((update): OpeningRow => {
      const batch = at(update.storage_location_id, update.expiration_date)
      const before = batch.quantity
      batch.quantity += update.quantity
      const batch_index = batches.indexOf(batch)
      return { ...update, identifier: 'A', adjustment_index: 0, batch_index, before, after: batch.quantity } // prettier-ignore
    })
    for (const [index, state] of openingsAfter([entry], rows, batches).entries()) {
      const batch = batches[index]
      if (batch) batch.openings = state
    }
  }
  const opened = (place: number, date = SHORT) => {
    const { quantity, openings } = at(place, date)
    return openedUnits(quantity, openings)
  }
  const mark = (place: number, date = SHORT) => {
    const { quantity, openings } = at(place, date)
    return openedMark(quantity, openings)
  }
  const handled = (quantity: number, date: string) => ({
    item_id: 1,
    storage_location_id: 5,
    batch: { identifier: 'A', expiration_date: date },
    quantity,
  })
  return {
    batches,
    at,
    opened,
    mark,
    write,
    open: (units: number, until = SHORT) => {
      const made = openAdjustment(handled(units, PRINTED), { on: ON, until })
      write({ ...made, undoes_opening: null }, made.batch_updates)
    },
    close: (units: number, from = SHORT) => {
      const made = closeAdjustment(handled(units, from), { printed_date: PRINTED })
      write({ ...made, undoes_opening: null }, made.batch_updates)
    },
    change: (type: OpeningEntry['type'], quantity: number, date = SHORT, place = 5) =>
      write({ type }, [{ storage_location_id: place, expiration_date: date, quantity }]),
    move: (quantity: number, date = SHORT) =>
      write({ type: 'move' }, [
        { storage_location_id: 5, expiration_date: date, quantity: -quantity },
        { storage_location_id: 6, expiration_date: date, quantity },
      ]),
    undoMove: (quantity: number, date = SHORT) =>
      write({ type: 'undo', undoes_type: 'move' }, [
        { storage_location_id: 6, expiration_date: date, quantity: -quantity },
        { storage_location_id: 5, expiration_date: date, quantity },
      ]),
  }
}

describe('what is kept of openings', () => {
  it('OPEN-4 the mark stands while opened units are left, and comes back with what took the last', () => {
    const shelves = createShelves(4)
    shelves.open(2)
    expect(shelves.mark(5)).toEqual({ on: ON, printed_date: PRINTED })
    expect(shelves.mark(5, PRINTED)).toBe(null)
    shelves.change('remove', -2)
    expect(shelves.mark(5)).toBe(null)
    shelves.change('undo', 1)
    expect(shelves.opened(5)).toBe(1)
  })

  it('OPEN-3 of a batch that keeps its date one pack is opened: a pick takes it first, a receipt adds none', () => {
    const shelves = createShelves(4)
    shelves.open(1, PRINTED)
    expect([shelves.at(5, PRINTED).quantity, shelves.opened(5, PRINTED)]).toEqual([4, 1])
    shelves.change('receive', 6, PRINTED)
    expect(shelves.opened(5, PRINTED)).toBe(1)
    shelves.open(1, PRINTED)
    expect(shelves.opened(5, PRINTED)).toBe(2)
    shelves.change('remove', -2, PRINTED)
    expect(shelves.mark(5, PRINTED)).toBe(null)
  })

  it('OPEN-5 taken back, nothing is opened any more; one of two stays', () => {
    const shelves = createShelves(4)
    shelves.open(2)
    shelves.close(1)
    expect([shelves.opened(5), shelves.at(5, PRINTED).quantity]).toEqual([1, 3])
    shelves.close(1)
    expect([shelves.mark(5), shelves.mark(5, PRINTED)]).toEqual([null, null])
    shelves.open(1, PRINTED)
    shelves.close(1, PRINTED)
    expect(shelves.mark(5, PRINTED)).toBe(null)
  })

  it('OPEN-6 opened packs are opened where they are moved to, and back again by undo', () => {
    const shelves = createShelves(4)
    shelves.open(2)
    shelves.move(2)
    expect([shelves.mark(5), shelves.opened(6)]).toEqual([null, 2])
    shelves.undoMove(2)
    expect([shelves.opened(5), shelves.mark(6)]).toEqual([2, null])
    // Of a batch that keeps its date the opened packs go last.
    shelves.open(1, PRINTED)
    shelves.move(1, PRINTED)
    expect([shelves.opened(5, PRINTED), shelves.mark(6, PRINTED)]).toEqual([1, null])
    shelves.move(1, PRINTED)
    expect([shelves.mark(5, PRINTED), shelves.opened(6, PRINTED)]).toEqual([null, 1])
  })

  it('OPEN-6 what is not opened never is by a move or an undo, wherever opened packs lie', () => {
    const shelves = createShelves(6)
    shelves.open(1, PRINTED)
    shelves.move(2, PRINTED)
    shelves.undoMove(2, PRINTED)
    expect([shelves.opened(5, PRINTED), shelves.mark(6, PRINTED)]).toEqual([1, null])
    shelves.move(6, PRINTED)
    shelves.change('receive', 3, PRINTED)
    shelves.move(3, PRINTED)
    expect([shelves.at(6, PRINTED).quantity, shelves.opened(6, PRINTED)]).toEqual([9, 1])
    shelves.undoMove(3, PRINTED)
    expect([shelves.opened(5, PRINTED), shelves.opened(6, PRINTED)]).toEqual([0, 1])
  })

  it('OPEN-6 an undone receipt takes back what was not opened', () => {
    const shelves = createShelves(3)
    shelves.open(1, PRINTED)
    shelves.change('receive', 2, PRINTED)
    shelves.write({ type: 'undo', undoes_type: 'receive' }, [
      { storage_location_id: 5, expiration_date: PRINTED, quantity: -2 },
    ])
    expect([shelves.at(5, PRINTED).quantity, shelves.opened(5, PRINTED)]).toEqual([3, 1])
  })

  it('OPEN-6 an undone opening of a batch that keeps its date leaves no mark, an undone taking back does', () => {
    const shelves = createShelves(4)
    const undo = (undoes_opening: 'opened' | 'taken_back') =>
      shelves.write({ type: 'undo', undoes_opening }, [
        { storage_location_id: 5, expiration_date: PRINTED, quantity: 0 },
      ])
    shelves.open(1, PRINTED)
    undo('opened')
    expect(shelves.mark(5, PRINTED)).toBe(null)
    shelves.open(1, PRINTED)
    shelves.close(1, PRINTED)
    undo('taken_back')
    expect(shelves.opened(5, PRINTED)).toBe(1)
  })

  it('OPEN-7 what is opened is not opened again, and only what is opened is taken back', () => {
    const made = openAdjustment(
      { item_id: 1, storage_location_id: 5, batch: { identifier: 'A', expiration_date: SHORT }, quantity: 1 }, // prettier-ignore
      { on: ON, until: '2026-12-01' },
    )
    const opening = openingOf(made)
    if (!opening) throw new Error('an opening')
    const state: OpenedState = { opened_on: ON, printed_date: PRINTED, closed_quantity: 0 }
    expect(isOpenable(opening, 1, null)).toBe(true)
    expect(isOpenable(opening, 1, state)).toBe(false)
    expect(isOpenable(opening, 2, { ...state, closed_quantity: 1 })).toBe(true)
    const back = { ...opening, kind: 'taken_back', to: PRINTED } as const
    expect(isOpenable(back, 1, state)).toBe(true)
    expect(isOpenable(back, 0, state)).toBe(false)
    expect(isOpenable({ ...back, to: '2028-01-01' }, 1, state)).toBe(false)
    expect(isOpenable(back, 1, null)).toBe(false)
  })

  it('OPEN-4 of whatever is done in turn never more is opened than lies there, and what is gone is not', () => {
    const act = fc.constantFrom('open', 'openSame', 'close', 'remove', 'move', 'receive', 'count')
    fc.assert(
      fc.property(fc.array(fc.tuple(act, fc.integer({ min: 1, max: 3 }))), (acts) => {
        const shelves = createShelves(6)
        for (const [what, wanted] of acts) {
          const closed = shelves.at(5, PRINTED).quantity - shelves.opened(5, PRINTED)
          const short = shelves.at(5, SHORT).quantity
          if (what === 'open' && closed >= wanted) shelves.open(wanted)
          if (what === 'openSame' && closed >= 1) shelves.open(1, PRINTED)
          if (what === 'close' && shelves.opened(5) >= wanted) shelves.close(wanted)
          if (what === 'remove' && short >= wanted) shelves.change('remove', -wanted)
          if (what === 'move' && short >= wanted) shelves.move(wanted)
          if (what === 'receive') shelves.change('receive', wanted, PRINTED)
          if (what === 'count') shelves.change('stocktaking', 0, PRINTED)
          for (const { quantity, openings } of shelves.batches) {
            const units = openedUnits(quantity, openings)
            expect(units >= 0 && units <= quantity).toBe(true)
          }
          // What has the shortened date is opened, wherever it lies.
          for (const place of [5, 6]) {
            expect(shelves.opened(place)).toBe(shelves.at(place, SHORT).quantity)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
