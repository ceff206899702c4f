import { describe, expect, it } from 'vitest'
import { aLeftOut, anEntry, anOutcome } from './entry.fixture.ts'
import { leftToCount, refusedToCount } from './to-count.ts'

const places = [11, 12].map((id) => ({ id, identifier: `A${id}`, location_id: 3 }))
const locations = [{ id: 3, storage_locations: places }]
const row = (storage_location_id: number) => ({
  storage_location_id,
  identifier: null,
  expiration_date: null,
  quantity: -1,
})
const refusedBy = (code: 'stock_changed' | 'too_late' | 'not_found', rows = [row(11)]) =>
  anEntry({
    state: 'refused',
    change: {
      operation: 'registerAdjustments',
      adjustments: [{ item_id: 7, type: 'stocktaking', batch_updates: rows }],
    },
    outcome: anOutcome({ state: 'refused', error: { code, message: '' } }),
  })

describe('what an entry tells to count', () => {
  it('is the shelf place of a count that was left out, unless it is gone', () => {
    const left = aLeftOut()
    const { item, location, storage_location } = left
    expect(leftToCount(left)).toEqual({
      itemId: item.id,
      locationId: location.id,
      shelfPlaceId: storage_location.id,
    })
    expect(leftToCount(aLeftOut({ why: 'gone' }))).toBe(null)
  })

  it('is what a refused count names, where it is one shelf place that is still here', () => {
    const one = { itemId: 7, locationId: 3, shelfPlaceId: 11 }
    expect(refusedToCount(refusedBy('stock_changed'), locations)).toEqual(one)
    expect(refusedToCount(refusedBy('stock_changed', [row(11), row(11)]), locations)).toEqual(one)
    expect(refusedToCount(refusedBy('stock_changed', [row(11), row(12)]), locations)).toBe(null)
    expect(refusedToCount(refusedBy('stock_changed', [row(99)]), locations)).toBe(null)
    expect(refusedToCount(refusedBy('stock_changed'), [])).toBe(null)
    expect(refusedToCount(refusedBy('not_found'), locations)).toBe(null)
    expect(refusedToCount(refusedBy('too_late'), locations)).toBe(null)
    expect(refusedToCount(anEntry(), locations)).toBe(null)
  })

  it('is what an undo that came too late would have taken back', () => {
    const undo = {
      ...refusedBy('too_late'),
      change: { operation: 'undoAdjustment', id: 5 } as const,
      undoes: { item_id: 7, batch_updates: [row(12)] },
    }
    expect(refusedToCount(undo, locations)).toMatchObject({ itemId: 7, shelfPlaceId: 12 })
  })
})
