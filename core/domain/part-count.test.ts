import { describe, expect, it } from 'vitest'
import { A, act, after, B, fit, MINUTE, row, shelf } from './intent-counted.fixtures.ts'
import { BATCHES_ALONE, countsBatchesAlone } from './part-count.ts'
import { explanationFault } from './solutions.ts'

const ALONE = { extra: { [BATCHES_ALONE]: true } }

/** One of batch A is missing, of fifteen that were shown there. */
const found = (quantity = -1) => act('stocktaking', row(quantity, { previous_quantity: 15 }))
const alone = (quantity?: number) => ({ ...found(quantity), ...ALONE })

/** So many of both batches. */
const two = (a: number, b: number) => ({
  ...shelf(a),
  batches: [
    { ...A, quantity: a },
    { ...B, quantity: b },
  ],
})

describe('a count of batches alone', () => {
  it('INTENT-14 says so', () => {
    expect([countsBatchesAlone(alone()), countsBatchesAlone(found())]).toEqual([true, false])
    expect(countsBatchesAlone({ extra: { 'witness/signature': 's' } })).toBe(false)
  })

  it('INTENT-14 told late, it has not seen what was picked of another batch', () => {
    const times = { at: 40 * MINUTE, told: 90 * MINUTE }
    const picked = { ...times, entry: 7, quantity: -2, isOwn: false }
    const place = { ...two(5, 8), past: [{ ...B, ...picked }] }
    expect(fit(found(), after, place)).toEqual({ written: ['10 2', '10 -1'], missing: [] })
    expect(fit(alone(), after, place)).toEqual({ written: ['10 -1'], missing: [] })
    // What was picked of its own batch is in what was found.
    const own = { ...two(3, 10), past: [{ ...A, ...picked }] }
    expect(fit(alone(-3), after, own)).toEqual({ written: ['10 -1'], missing: [] })
  })

  it('INTENT-14 what it finds missing falls on no other batch', () => {
    expect(fit(found(-2), after, two(1, 10))).toMatchObject({ missing: [] })
    expect(fit(alone(-2), after, two(1, 10))).toEqual({ written: ['10 -1'], missing: ['1 short'] })
  })

  it('INTENT-14 settles no difference', () => {
    const place = { location: { id: 1 }, storage_location: { id: 10 } }
    const entry = { rows: [{ ...place, quantity: -1 }] }
    const short = { ...place, quantity: 1, isGone: false }
    expect(explanationFault(short, 'count', entry)).toBeNull()
    const wrong = { field: 'adjustment_id', rule: 'wrong' }
    expect(explanationFault(short, 'count', { ...entry, ...ALONE })).toEqual(wrong)
    expect(explanationFault({ ...short, isGone: true }, 'count', { ...entry, ...ALONE })).toEqual(
      wrong,
    )
  })
})
