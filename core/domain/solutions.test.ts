import { describe, expect, it } from 'vitest'
import { OPENED, OPENED_BY_MISTAKE } from './opening.ts'
import {
  explanationFault,
  maySolve,
  restFault,
  solutionFault,
  takerOf,
  type SolvedDifference,
  type SolvingEntry,
} from './solutions.ts'

const anna = { apoex_id: 'anna' }
const berit = { apoex_id: 'berit' }
const short: SolvedDifference = { item_id: 1, type: 'remove', user: anna }
const entry: SolvingEntry = {
  item_id: 1,
  type: 'stocktaking',
  user: berit,
  isUndone: false,
  isEarlier: false,
}
const wrong = { field: 'adjustment_id', rule: 'wrong' }

function row(location: number, place: number, quantity: number) {
  return { location: { id: location }, storage_location: { id: place }, quantity }
}

describe('how a difference is solved', () => {
  it('SOLVE-1 by a reason in words, or by an entry and nothing else', () => {
    expect(solutionFault({ how: 'reason', text: 'Spillt' }, short, null)).toBeNull()
    expect(solutionFault({ how: 'reason', text: ' ' }, short, null)).toMatchObject({
      field: 'text',
    })
    expect(solutionFault({ how: 'reason' }, short, null)).toMatchObject({ field: 'text' })
    const both = { how: 'reason', text: 'x', adjustment_id: 3 } as const
    expect(solutionFault(both, short, entry)).toEqual(wrong)
    expect(solutionFault({ how: 'count' }, short, null)).toEqual({ ...wrong, rule: 'required' })
  })

  it('SOLVE-2 the entry is a count or a taking of the same item that stands and came after', () => {
    const solve = (how: 'count' | 'batch', more: Partial<SolvingEntry>) =>
      solutionFault({ how, adjustment_id: 3 }, short, { ...entry, ...more })
    expect(solve('count', {})).toBeNull()
    for (const type of ['remove', 'write_off'] as const) {
      expect(solve('batch', { type })).toBeNull()
      expect(solve('count', { type })).toEqual(wrong)
    }
    expect(solve('batch', {})).toEqual(wrong)
    expect(solve('count', { item_id: 2 })).toEqual(wrong)
    expect(solve('count', { isUndone: true })).toEqual(wrong)
    expect(solve('count', { isEarlier: true })).toEqual(wrong)
    expect(solutionFault({ how: 'count', adjustment_id: 3 }, short, null)).toEqual(wrong)
  })

  it('SOLVE-2 a move takes nothing: it explains what could not be moved, and an opening nothing', () => {
    const solve = (type: SolvedDifference['type'], code?: string) =>
      solutionFault(
        { how: 'batch', adjustment_id: 3 },
        { ...short, type },
        { ...entry, type: 'move', ...(code === undefined ? {} : { reason: { code } }) },
      )
    expect([solve('move'), solve('move', 'other')]).toEqual([null, null])
    for (const type of ['remove', 'write_off', 'stocktaking'] as const) {
      expect(solve(type)).toEqual(wrong)
    }
    expect([solve('move', OPENED), solve('move', OPENED_BY_MISTAKE)]).toEqual([wrong, wrong])
  })

  it('SOLVE-6 what another person settles is explained by what the taker took, and by nothing that others took', () => {
    const narcotic = { ...short, narcotic_level: 3 }
    const solve = (difference: SolvedDifference, how: 'count' | 'batch', user: typeof anna) => {
      const type = how === 'count' ? 'stocktaking' : 'remove'
      return solutionFault({ how, adjustment_id: 3 }, difference, { ...entry, type, user })
    }
    expect([solve(narcotic, 'batch', anna), solve(narcotic, 'batch', berit)]).toEqual([null, wrong])
    expect([solve(short, 'batch', anna), solve(short, 'batch', berit)]).toEqual([null, null])
    expect(solve({ ...narcotic, type: 'move' }, 'batch', berit)).toBeNull()
    expect(solve(narcotic, 'count', berit)).toBeNull()
    const takers = (['remove', 'write_off', 'move'] as const).map((type) =>
      takerOf({ ...narcotic, type }),
    )
    expect([...takers, takerOf(short)]).toEqual(['anna', 'anna', null, null])
  })

  it('SOLVE-3 narcotics that were taken are another person’s to settle, and no script’s', () => {
    const taken = { type: 'remove', narcotic_level: 3, user: anna } as const
    expect([maySolve(taken, anna), maySolve(taken, berit)]).toEqual([false, true])
    expect(maySolve(taken, berit, true)).toBe(false)
    const written = { ...taken, type: 'write_off' } as const
    expect([maySolve(written, anna), maySolve(written, berit)]).toEqual([false, true])
    for (const other of [
      { ...taken, narcotic_level: 0 },
      { ...taken, type: 'move' },
      { type: 'remove', user: anna },
    ] as const) {
      expect([maySolve(other, anna), maySolve(other, anna, true)]).toEqual([true, true])
    }
  })

  it('UNDO-7 what is left of a change goes with its undo, of narcotics that were taken only once it is settled', () => {
    const user = { apoex_id: 'anna' }
    const pick = { type: 'remove', narcotic_level: 0, user } as const
    expect(restFault(pick, 2)).toBeNull()
    const narcotic = { ...pick, narcotic_level: 3 }
    expect(restFault(narcotic, 1)).toEqual({ rule: 'outbox/not_whole' })
    expect(restFault({ ...narcotic, type: 'write_off' }, 1)).not.toBeNull()
    expect(restFault(narcotic, 0)).toBeNull()
    // What only moved is still there.
    expect(restFault({ ...narcotic, type: 'move' }, 1)).toBeNull()
  })

  it('SOLVE-4 a count is of the shelf place, of one that is gone of the location', () => {
    const found = { location: { id: 1 }, storage_location: { id: 11 }, quantity: 2, isGone: false }
    const at = (location: number, place: number, quantity = 0) => {
      return { rows: [row(location, place, quantity)] }
    }
    expect(explanationFault(found, 'count', at(1, 11))).toBeNull()
    expect(explanationFault(found, 'count', at(1, 12))).toEqual(wrong)
    expect(explanationFault(found, 'count', at(2, 21))).toEqual(wrong)
    const gone = { ...found, isGone: true }
    expect(explanationFault(gone, 'count', at(1, 12))).toBeNull()
    expect(explanationFault(gone, 'count', at(2, 21))).toEqual(wrong)
  })

  it('SOLVE-5 a count was made no earlier than what is missing was taken, whenever it was told', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute)).toISOString()
    const place = { location: { id: 1 }, storage_location: { id: 11 }, isGone: false }
    const short = { ...place, quantity: 2, occurred_at: at(10) }
    const rows = [row(1, 11, 0)]
    const told = (minute: number, counted?: number) => {
      const made = { rows, created_at: at(minute) }
      return counted === undefined ? made : { ...made, occurred_at: at(counted) }
    }
    expect(explanationFault(short, 'count', told(30, 9))).toEqual(wrong)
    expect(explanationFault({ ...short, isGone: true }, 'count', told(30, 9))).toEqual(wrong)
    expect(explanationFault(short, 'count', told(30, 10))).toBeNull()
    expect(explanationFault(short, 'count', told(30))).toBeNull()
    // What was taken of another batch may have been told of before.
    const taken = { ...told(30, 9), rows: [row(1, 12, -2)] }
    expect(explanationFault(short, 'batch', taken)).toBeNull()
  })

  it('SOLVE-4 what was taken was taken at the location, all of the difference and for nothing else', () => {
    const short = { location: { id: 1 }, storage_location: { id: 11 }, quantity: 3, isGone: false }
    const solve = (settled: number, ...rows: readonly ReturnType<typeof row>[]) =>
      explanationFault(short, 'batch', { rows, settled })
    expect(solve(0, row(1, 12, -1), row(1, 13, -2))).toBeNull()
    expect(solve(2, row(1, 12, -5))).toBeNull()
    // Of a move that could not be written another one within the location takes what it gives elsewhere (SOLVE-2).
    expect(solve(0, row(1, 12, -3), row(1, 13, 3))).toBeNull()
    const little = { ...wrong, rule: 'too_small' }
    expect(solve(0, row(1, 12, -2))).toEqual(little)
    expect(solve(0, row(1, 12, -2), row(2, 21, -2))).toEqual(little)
    expect(solve(1, row(1, 12, -3))).toEqual(little)
    expect(solve(0, row(2, 21, -3))).toEqual(wrong)
    expect(solve(0, row(1, 12, 3), row(2, 21, -3))).toEqual(wrong)
  })
})
