import { describe, expect, it } from 'vitest'
import { mayGiveReason, solutionFault, type SolvingEntry } from './solutions.ts'

const entry: SolvingEntry = { item_id: 1, type: 'stocktaking', isUndone: false, isEarlier: false }
const wrong = { field: 'adjustment_id', rule: 'wrong' }

describe('how a difference is solved', () => {
  it('SOLVE-1 by a reason in words, or by an entry and nothing else', () => {
    expect(solutionFault({ how: 'reason', text: 'Spillt' }, 1, null)).toBeNull()
    expect(solutionFault({ how: 'reason', text: ' ' }, 1, null)).toMatchObject({ field: 'text' })
    expect(solutionFault({ how: 'reason' }, 1, null)).toMatchObject({ field: 'text' })
    expect(solutionFault({ how: 'reason', text: 'x', adjustment_id: 3 }, 1, entry)).toEqual(wrong)
    expect(solutionFault({ how: 'count' }, 1, null)).toEqual({ ...wrong, rule: 'required' })
  })

  it('SOLVE-2 the entry is a count or a taking of the same item that stands and came after', () => {
    const solve = (how: 'count' | 'batch', more: Partial<SolvingEntry>) =>
      solutionFault({ how, adjustment_id: 3 }, 1, { ...entry, ...more })
    expect(solve('count', {})).toBeNull()
    for (const type of ['remove', 'move', 'write_off'] as const) {
      expect(solve('batch', { type })).toBeNull()
      expect(solve('count', { type })).toEqual(wrong)
    }
    expect(solve('batch', {})).toEqual(wrong)
    expect(solve('count', { item_id: 2 })).toEqual(wrong)
    expect(solve('count', { isUndone: true })).toEqual(wrong)
    expect(solve('count', { isEarlier: true })).toEqual(wrong)
    expect(solutionFault({ how: 'count', adjustment_id: 3 }, 1, null)).toEqual(wrong)
  })

  it('SOLVE-3 a reason for narcotics that were taken is another person’s, and no script’s', () => {
    const anna = { apoex_id: 'anna' }
    const berit = { apoex_id: 'berit' }
    const taken = { type: 'remove', narcotic_level: 3, user: anna } as const
    expect([mayGiveReason(taken, anna), mayGiveReason(taken, berit)]).toEqual([false, true])
    expect(mayGiveReason(taken, berit, true)).toBe(false)
    for (const other of [
      { ...taken, narcotic_level: 0 },
      { ...taken, type: 'move' },
      { type: 'remove', user: anna },
    ] as const) {
      expect([mayGiveReason(other, anna), mayGiveReason(other, anna, true)]).toEqual([true, true])
    }
  })
})
