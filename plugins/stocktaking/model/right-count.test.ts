import { countedChange } from '@forrad/core/stores'
import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { openCount, stepCount } from './count.machine.ts'
import type { CountEvent, CountState } from './count.state.ts'
import { rightCount, rightName, rightPlaces } from './right-count.ts'

const early = aBatch({ identifier: 'EARLY', expiration_date: '2027-01-31', quantity: 3 })
const late = aBatch({ id: 2, identifier: 'LATE', expiration_date: '2027-12-31', quantity: 4 })
const item = anItem({
  locations: [
    anItemLocation({
      storage_locations: [
        aStockedShelfPlace({ batches: [early, late] }),
        aStockedShelfPlace({ id: 12, identifier: 'A2', batches: [aBatch({ quantity: 1 })] }),
      ],
    }),
  ],
})
const after = (...events: readonly CountEvent[]): CountState =>
  events.reduce((state, event) => stepCount(state, event).state, openCount(item, 1))
const type = (shelfPlaceId: number, text: string): CountEvent => ({
  type: 'count.typed',
  shelfPlaceId,
  text,
  at: Date.parse('2026-11-27T10:00:00Z'),
})
const go = (id: number, identifier: string): CountEvent => ({
  type: 'place.added',
  place: { id, identifier },
})
const said = (state: CountState) => {
  const right = rightCount(state)
  return right && [right.places.map(({ id }) => id), right.units, right.isWhole]
}

describe('a count that is right', () => {
  it('ROUND-33 is of all that is shown, of the shelf place gone to, of what was typed or scanned', () => {
    expect(said(after())).toEqual([[11, 12], 8, true])
    expect(said(after(go(12, 'A2')))).toEqual([[12], 1, false])
    expect(said(after(go(13, 'B1')))).toEqual([[13], 0, false])
    expect(said(after(type(11, '7')))).toEqual([[11], 7, false])
    expect(said(after(type(11, '7'), go(12, 'A2')))).toEqual([[11], 7, false])
    expect(said(after(type(11, '7'), type(12, '1')))).toEqual([[11, 12], 8, true])
  })

  it('ROUND-33 is none while a figure differs, is none, or has to be counted again', () => {
    expect(said(after(type(11, '6')))).toBe(null)
    expect(said(after(type(11, '7'), type(12, '')))).toBe(null)
    const lines = [
      { item_id: 1, storage_location_id: 11, previous_quantity: 6, current_quantity: 7 },
    ]
    const moved: CountEvent = {
      type: 'save.answered',
      result: { ok: false, error: { kind: 'stock_changed', lines } },
    }
    expect(said(after(type(11, '7'), moved))).toBe(null)
    expect(said(after(type(11, '7'), moved, type(11, '7')))).toEqual([[11], 7, false])
    expect(said(openCount(anItem({ locations: [] }), 1))).toBe(null)
  })

  it('ROUND-33 INTENT-12 is written as rows of change 0, with when it was counted', () => {
    const made = countedChange([item], rightPlaces(after(type(11, '7'))))
    const row = { storage_location_id: 11, quantity: 0, previous_quantity: 7 }
    const counted_at = '2026-11-27T10:00:00.000Z'
    expect(made).toMatchObject({
      data: {
        operation: 'registerAdjustments',
        adjustments: [
          {
            type: 'stocktaking',
            batch_updates: [
              { ...row, identifier: 'EARLY', counted_at },
              { ...row, identifier: 'LATE', counted_at },
            ],
          },
        ],
      },
    })
    const looked = countedChange([item], rightPlaces(after(go(13, 'B1'))))
    expect(looked).toMatchObject({
      data: {
        adjustments: [
          { batch_updates: [{ storage_location_id: 13, identifier: null, quantity: 0 }] },
        ],
      },
    })
  })

  it('ROUND-33 says that packs were scanned, and is not written over other figures', () => {
    const one = rightPlaces(after(go(12, 'A2'), { type: 'pack.scanned', at: 1 }))
    expect(countedChange([item], one)).toMatchObject({
      data: { adjustments: [{ origin: 'scan' }] },
    })
    const fewer = anItem({
      locations: [
        anItemLocation({
          storage_locations: [aStockedShelfPlace({ id: 12, batches: [aBatch({ quantity: 2 })] })],
        }),
      ],
    })
    expect(countedChange([fewer], one)).toMatchObject({
      ok: false,
      error: { kind: 'stock_changed', lines: [{ storage_location_id: 12, current_quantity: 2 }] },
    })
    expect(countedChange([item], [])).toEqual({ ok: false, error: { kind: 'nothing_to_do' } })
  })

  it('ROUND-33 is the same wish whenever it was made, and another over other figures', () => {
    const at = (state: CountState) => rightName(rightPlaces(state))
    const later: CountEvent = { type: 'count.typed', shelfPlaceId: 11, text: '7', at: 5 }
    expect(at(after(later))).toBe(at(after(type(11, '7'))))
    expect(at(after(type(12, '1')))).not.toBe(at(after(type(11, '7'))))
  })
})
