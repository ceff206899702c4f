import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_QUANTITY } from './quantity.ts'
import { receiveAdjustment } from './receipt.ts'

const figures = fc.array(
  fc.record({ storage_location_id: fc.constantFrom(10, 11, 12), quantity: fc.nat(30) }),
  { maxLength: 5 },
)

function perShelf(updates: readonly { storage_location_id: number; quantity: number }[]) {
  const sums = new Map<number, number>()
  for (const { storage_location_id: id, quantity } of updates) {
    if (quantity !== 0) sums.set(id, (sums.get(id) ?? 0) + quantity)
  }
  return sums
}

describe('a receipt as an adjustment', () => {
  const line = { storage_location_id: 10, identifier: 'L1', expiration_date: null, quantity: 4 }

  it('ADJ-9 takes in only lines above 0', () => {
    expect(receiveAdjustment(7, [line, { ...line, identifier: 'L2', quantity: 0 }])).toEqual({
      ok: true,
      adjustment: { item_id: 7, type: 'receive', batch_updates: [line] },
    })
    expect(receiveAdjustment(7, [{ ...line, quantity: 0 }])).toMatchObject({
      ok: false,
      code: 'nothing_to_receive',
    })
    expect(receiveAdjustment(7, [])).toMatchObject({ code: 'nothing_to_receive' })
  })

  it('ADJ-10 takes a blank identifier as none', () => {
    const blank = receiveAdjustment(7, [{ ...line, identifier: '  ' }])
    expect(blank).toMatchObject({ adjustment: { batch_updates: [{ identifier: null }] } })
    const spaced = receiveAdjustment(7, [{ ...line, identifier: ' L1 ' }])
    expect(spaced).toMatchObject({ adjustment: { batch_updates: [{ identifier: 'L1' }] } })
  })

  it('ADJ-10 adds up lines of the same batch on the same shelf place only', () => {
    const lines = [
      line,
      { ...line, identifier: 'L1 ', quantity: 2 },
      { ...line, storage_location_id: 11 },
      { ...line, expiration_date: '2027-01-31' },
    ]
    const result = receiveAdjustment(7, lines)
    expect(result).toMatchObject({
      adjustment: {
        batch_updates: [
          { storage_location_id: 10, expiration_date: null, quantity: 6 },
          { storage_location_id: 11, expiration_date: null, quantity: 4 },
          { storage_location_id: 10, expiration_date: '2027-01-31', quantity: 4 },
        ],
      },
    })
  })

  it('ADJ-10 keeps the sum on every shelf place', () => {
    const received = figures.map((lines) =>
      lines.map((figure, index) => {
        return { ...figure, identifier: index % 2 === 0 ? 'L1' : ' ', expiration_date: null }
      }),
    )
    fc.assert(
      fc.property(received, (lines) => {
        const result = receiveAdjustment(7, lines)
        const updates = result.ok ? result.adjustment.batch_updates : []
        expect(perShelf(updates)).toEqual(perShelf(lines))
        const keys = updates.map((row) => `${row.storage_location_id} ${row.identifier}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('ADJ-11 refuses more than the largest quantity, also as a sum', () => {
    const much = { ...line, quantity: MAX_QUANTITY }
    expect(receiveAdjustment(7, [much])).toMatchObject({ ok: true })
    expect(receiveAdjustment(7, [much, { ...line, quantity: 1 }])).toEqual({
      ok: false,
      code: 'too_large',
      lines: [{ ...line, quantity: MAX_QUANTITY + 1 }],
    })
  })
})
