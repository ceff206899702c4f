import { describe, expect, it } from 'vitest'
import { act, after, before, counted, fit, row, shelf } from './intent-counted.fixtures.ts'
import { fitIntent } from './intent.ts'

const ten = { previous_quantity: 10 }
/** Shelf place 10 was counted by another just now, 11 was not, and 12 is gone. */
const shelves = [
  shelf(10, counted()),
  shelf(10, null, 11),
  { ...shelf(0, null, 12), is_gone: true, batches: [] },
]
const at = (storage_location_id: number, quantity = -1) => row(quantity, { ...ten, storage_location_id }) // prettier-ignore
const [contested, free, gone] = [at(10), at(11), at(12)]
const written = (result: ReturnType<typeof fitIntent>) =>
  result.ok
    ? result.fitted.map(({ adjustment }) =>
        (adjustment?.batch_updates ?? []).map((one) => one.storage_location_id),
      )
    : result.code

describe('counts that are told together', () => {
  it('INTENT-13 are written but for those that cannot be, which are named once each', () => {
    const round = [
      act('stocktaking', contested, { ...contested, identifier: 'B' }),
      act('stocktaking', free),
      act('stocktaking', gone),
    ]
    const result = fitIntent(round, shelves, { happened: before })
    expect(written(result)).toEqual([[], [11], []])
    expect(result).toMatchObject({
      left_out: [
        { item_id: 1, storage_location_id: 12, why: 'gone' },
        { item_id: 1, storage_location_id: 10, why: 'changed' },
      ],
    })
  })

  it('INTENT-13 of one item are left out shelf place by shelf place, and make up what happened', () => {
    const both = fitIntent([act('stocktaking', contested, free)], shelves, { happened: before })
    expect(written(both)).toEqual([[11]])
    // What is missing of it is missing of what is written.
    expect(both).toMatchObject({ fitted: [{ happened: { batch_updates: [free] } }] })
  })

  it('INTENT-13 are refused where none is left, or something else cannot be written', () => {
    expect(fit(act('stocktaking', contested), before, ...shelves)).toBe('stock_changed')
    expect(fit(act('stocktaking', contested, gone), before, ...shelves)).toBe('not_found')
    const receipt = act('receive', { ...gone, quantity: 1 })
    const mixed = [act('stocktaking', contested, free), receipt]
    expect(written(fitIntent(mixed, shelves, { happened: before }))).toBe('not_found')
    // A pick at a place that is gone is a difference, and something that is told.
    const pick = [act('stocktaking', contested), act('remove', gone)]
    expect(fitIntent(pick, shelves, { happened: before })).toMatchObject({
      fitted: [{ adjustment: null, shortfalls: [] }, { shortfalls: [{ why: 'gone' }] }],
      left_out: [{ storage_location_id: 10 }],
    })
  })

  it('INTENT-13 are left out where a rule refuses them', () => {
    const round = [act('stocktaking', contested), act('stocktaking', free)]
    const result = fitIntent(round, shelves, {
      happened: after,
      isRefused: (one) => one.adjustment_index === 1,
    })
    expect(written(result)).toEqual([[10], []])
    expect(result).toMatchObject({ left_out: [{ storage_location_id: 11, why: 'refused' }] })
    const none = { happened: after, isRefused: () => true }
    expect(written(fitIntent(round, shelves, none))).toBe('stock_changed')
  })

  it('INTENT-13 leave nothing out where all can be written, nor of what says nothing', () => {
    const round = [act('stocktaking', contested), act('stocktaking', free)]
    expect(fitIntent(round, shelves, { happened: after })).not.toHaveProperty('left_out')
    expect(fitIntent([], shelves, { happened: after })).toEqual({ ok: true, fitted: [] })
  })
})
