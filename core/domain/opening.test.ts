import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './days.ts'
import { handlingProblems } from './handling.ts'
import { fitIntent } from './intent.ts'
import {
  closeAdjustment,
  NEVER_OPENED,
  openAdjustment,
  OPENED,
  openedMark,
  openedUnits,
  openedUntil,
  openingOf,
  opensPacks,
} from './opening.ts'

const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days))
const shelf = { item_id: 1, storage_location_id: 5 }
const pack = (expiration_date: string | null, quantity = 1) => {
  return { ...shelf, batch: { identifier: 'A', expiration_date }, quantity }
}

describe('an opened pack', () => {
  it('OPEN-1 is good until the earlier of its own date and the day of opening plus the days', () => {
    expect(openedUntil('2027-06-30', '2026-11-23', 28)).toBe('2026-12-21')
    expect(openedUntil('2026-12-01', '2026-11-23', 28)).toBe('2026-12-01')
    expect(openedUntil(null, '2026-11-23', 28)).toBe('2026-12-21')
    fc.assert(
      fc.property(fc.option(day), day, fc.nat(400), (printed, on, days) => {
        const until = openedUntil(printed, on, days)
        expect([printed, addDays(on, days)]).toContain(until)
        expect(until <= addDays(on, days) && until <= (printed ?? until)).toBe(true)
      }),
    )
  })

  it('OPEN-2 leaves its batch and lies there with the earlier date: the sum stays', () => {
    fc.assert(
      fc.property(fc.option(day), day, fc.nat(400), fc.integer({ min: 1, max: 9 }), (printed, on, days, units) => {
        const until = openedUntil(printed, on, days)
        const made = openAdjustment(pack(printed, units), { on, until })
        expect(handlingProblems(made)).toEqual([])
        expect(made.batch_updates.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0)
        const opening = openingOf(made)
        expect(opening).toMatchObject({ kind: 'opened', on, from: printed, to: until })
        expect(made.batch_updates).toHaveLength(printed === until ? 1 : 2)
        // … and is taken back to the very date that is printed.
        const back = closeAdjustment(pack(until, units), { printed_date: printed })
        expect(handlingProblems(back)).toEqual([])
        expect(openingOf(back)).toMatchObject({ kind: 'taken_back', from: until, to: printed })
      }),
    ) // prettier-ignore
  })

  it('OPEN-2 another shelf place, another lot, a later date or no day is no opening', () => {
    const made = openAdjustment(pack('2027-06-30'), { on: '2026-11-23', until: '2026-12-21' })
    const [from, to] = made.batch_updates
    if (!from || !to) throw new Error('two rows')
    const wrong = [{ field: 'batch_updates.0.quantity', rule: 'wrong' }]
    const rows = (...batch_updates: (typeof from)[]) => handlingProblems({ ...made, batch_updates })
    expect(rows(from, { ...to, storage_location_id: 6 })).toEqual(wrong)
    expect(rows(from, { ...to, identifier: 'B' })).toEqual(wrong)
    expect(rows(from, { ...to, expiration_date: '2028-01-01' })).toEqual(wrong)
    expect(rows(from, { ...to, quantity: 2 })).toEqual(wrong)
    expect(rows(from, to, { ...to, quantity: 0 })).toEqual(wrong)
    expect(handlingProblems({ ...made, extra: {} })).toEqual([
      { field: 'extra.opened/on', rule: 'required' },
    ])
    for (const day of ['x', '2026-02-31', '0000-01-01']) {
      expect(handlingProblems({ ...made, extra: { 'opened/on': day } })).toEqual([
        { field: 'extra.opened/on', rule: 'wrong' },
      ])
    }
    expect(openingOf({ ...made, type: 'remove' })).toBe(null)
    expect(openingOf({ ...made, reason: { code: 'other' } })).toBe(null)
    expect(made.reason?.code).toBe(OPENED)
  })

  it('OPEN-3 whose own date is the earlier stays where it is: one row of 0', () => {
    const made = openAdjustment(pack('2026-12-01'), { on: '2026-11-23', until: '2026-12-01' })
    expect(made.batch_updates).toMatchObject([{ expiration_date: '2026-12-01', quantity: 0 }])
    expect(openingOf(made)).toMatchObject({ from: '2026-12-01', to: '2026-12-01', units: 1 })
  })

  it('OPEN-4 is marked while opened units are left, and picks take those first', () => {
    const state = { opened_on: '2026-11-23', printed_date: '2027-06-30', closed_quantity: 3 }
    expect([5, 4, 3, 0].map((quantity) => openedUnits(quantity, state))).toEqual([2, 1, 0, 0])
    expect(openedMark(4, state)).toEqual({ on: '2026-11-23', printed_date: '2027-06-30' })
    expect(openedMark(3, state)).toBe(null)
    expect(openedMark(9, NEVER_OPENED)).toBe(null)
  })

  it('OPEN-9 is what a plugin has to judge, its taking back and any other change not', () => {
    const made = openAdjustment(pack('2027-06-30'), { on: '2026-11-23', until: '2026-12-21' })
    expect(opensPacks(made)).toBe(true)
    expect(opensPacks({ ...made, type: 'remove' })).toBe(false)
    expect(opensPacks({ ...made, reason: { code: 'other' } })).toBe(false)
    const back = closeAdjustment(pack('2026-12-21'), { printed_date: '2027-06-30' })
    expect(opensPacks(back)).toBe(false)
  })

  it('OPEN-2 without a network happens whole or not at all', () => {
    const made = openAdjustment(pack('2027-06-30', 2), { on: '2026-11-23', until: '2026-12-21' })
    const fit = (quantity: number, is_gone = false) => {
      const batch = { identifier: 'A', expiration_date: '2027-06-30', quantity }
      return fitIntent([made], [{ ...shelf, is_gone, batches: [batch] }])
    }
    expect(fit(2)).toEqual({
      ok: true,
      fitted: [{ adjustment: made, counted: [], shortfalls: [] }],
    })
    const missing = { storage_location_id: 5, identifier: 'A', expiration_date: '2027-06-30' }
    expect(fit(1)).toEqual({
      ok: true,
      fitted: [
        { adjustment: null, counted: [], shortfalls: [{ ...missing, quantity: 2, why: 'short' }] },
      ],
    })
    expect(fit(2, true)).toMatchObject({ fitted: [{ shortfalls: [{ why: 'gone' }] }] })
  })
})
