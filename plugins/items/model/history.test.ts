import { aBatch, anItem, anItemLocation, aStockedShelfPlace, aUser } from '@forrad/core/testing'
import type { Adjustment } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { stockMark, undoLeft } from './history.ts'

const MADE = Date.parse('2026-11-16T07:00:00.000Z')
const MINUTE = 60_000

function entry(fields: Partial<Adjustment> = {}): Adjustment {
  return {
    id: 5,
    item_id: 1,
    type: 'remove',
    created_at: '2026-11-16T07:00:00.000Z',
    user: { apoex_id: 'u-1', name: 'Åsa Öberg' },
    undoes_id: null,
    undone_by_id: null,
    ledger_item: { id: 1, vendor_name: '101234', display_name: 'Alvedon', strength_text: null },
    rows: [],
    ...fields,
  }
}

describe('undoLeft', () => {
  it('UNDO-1 is what is left of ten minutes', () => {
    expect(undoLeft(entry(), anItem(), aUser(), MADE + 4 * MINUTE)).toBe(6 * MINUTE)
    expect(undoLeft(entry(), anItem(), aUser(), MADE + 10 * MINUTE)).toBe(0)
  })

  it.each([
    ['another’s change', entry({ user: { apoex_id: 'u-2', name: 'Bo' } }), anItem(), aUser()],
    ['what a count had seen', entry({ type: 'stocktaking', beside_id: 4 }), anItem(), aUser()],
    ['an undo', entry({ type: 'undo' }), anItem(), aUser()],
    ['one undone already', entry({ undone_by_id: 6 }), anItem(), aUser()],
    ['a person who reads now', entry(), anItem(), aUser({ role: 'read' })],
    ['a narcotic without the flag', entry(), anItem({ narcotic_level: 2 }), aUser()],
    ['nobody', entry(), anItem(), null],
  ])('is nothing for %s', (_, change, item, user) => {
    expect(undoLeft(change, item, user, MADE + MINUTE)).toBe(0)
  })
})

describe('stockMark', () => {
  it('changes with any batch’s quantity, also when the total does not', () => {
    const at = (first: number, second: number) =>
      anItem({
        locations: [
          anItemLocation({
            storage_locations: [
              aStockedShelfPlace({
                batches: [aBatch({ quantity: first }), aBatch({ id: 2, quantity: second })],
              }),
            ],
          }),
        ],
      })
    expect(stockMark(at(3, 4))).toBe(stockMark(at(3, 4)))
    expect(stockMark(at(3, 4))).not.toBe(stockMark(at(4, 3)))
  })
})
