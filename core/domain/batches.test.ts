import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BatchStock } from './batches.ts'
import { compareBatches, sortBatches, stockedBatches } from './batch-order.ts'
import { locationBatches, sameBatch, shelfBatches, withoutBlocked, freeBatches } from './batches.ts'

const batches: fc.Arbitrary<BatchStock> = fc.record({
  identifier: fc.option(fc.constantFrom('A', 'B', 'LOT10', 'LOT2', 'Ä', 'Ö', 'Z')),
  expiration_date: fc.option(fc.constantFrom('2026-01-31', '2026-12-31', '2027-06-30')),
  quantity: fc.integer({ min: 0, max: 30 }),
})

function batch(identifier: string | null, expiration_date: string | null, quantity = 1) {
  return { id: 1, identifier, expiration_date, quantity }
}

function keys(list: readonly BatchStock[]): readonly string[] {
  return list.map(({ identifier, expiration_date }) => `${identifier} ${expiration_date}`)
}

describe('batch order', () => {
  it('BATCH-1 puts the earliest date first', () => {
    const sorted = sortBatches([batch('A', '2027-01-31'), batch('B', '2026-12-31')])
    expect(keys(sorted)).toEqual(['B 2026-12-31', 'A 2027-01-31'])
  })

  it('BATCH-2 puts dated batches before undated ones', () => {
    const sorted = sortBatches([batch('A', null), batch(null, '2040-01-01')])
    expect(keys(sorted)).toEqual(['null 2040-01-01', 'A null'])
  })

  it('BATCH-3 breaks ties by identifier in Swedish collation, unknown last', () => {
    const date = '2026-12-31'
    const tied = [null, 'Ö1', 'Z1', 'Å1', 'a1'].map((identifier) => batch(identifier, date))
    expect(sortBatches(tied).map(({ identifier }) => identifier)).toEqual([
      'a1',
      'Z1',
      'Å1',
      'Ö1',
      null,
    ])
    expect(sortBatches([batch(null, null), batch('B', null)])[0]?.identifier).toBe('B')
  })

  it('BATCH-3 is one order whatever order the batches came in', () => {
    const lists = fc
      .array(batches, { maxLength: 10 })
      .chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      )
    fc.assert(
      fc.property(lists, ([list, shuffled]) => {
        expect(keys(sortBatches(shuffled))).toEqual(keys(sortBatches(list)))
      }),
    )
  })

  it('BATCH-3 leaves the list it got as it was', () => {
    const list = Object.freeze([batch('B', null), batch('A', null)])
    sortBatches(list)
    expect(keys(list)).toEqual(['B null', 'A null'])
  })

  it('BATCH-4 leaves out batches at 0', () => {
    const list = [batch('A', '2026-01-31', 0), batch('B', null, 3), batch('C', '2026-12-31', 1)]
    expect(keys(stockedBatches(list))).toEqual(['C 2026-12-31', 'B null'])
  })

  it('BATCH-5 tells batches by identifier and date together', () => {
    expect(sameBatch(batch('A', '2026-12-31', 1), batch('A', '2026-12-31', 9))).toBe(true)
    expect(sameBatch(batch('A', '2026-12-31'), batch('A', null))).toBe(false)
    expect(sameBatch(batch('A', null), batch('B', null))).toBe(false)
    expect(sameBatch(batch(null, null), batch(null, null))).toBe(true)
  })

  it('BATCH-5 calls the same exactly what the order cannot tell apart', () => {
    fc.assert(
      fc.property(batches, batches, (a, b) => {
        expect(sameBatch(a, b)).toBe(compareBatches(a, b) === 0)
      }),
    )
  })

  it('STOCK-5 finds the batches of a shelf place and of a whole location', () => {
    const place = (id: number, list: ReturnType<typeof batch>[]) => {
      return { id, location_id: 1, identifier: `A${id}`, batches: list }
    }
    const location = {
      id: 1,
      name: 'Lager A',
      quantity: 3,
      location_item: null,
      storage_locations: [place(10, [batch('A', null, 1)]), place(11, [batch('B', null, 2)])],
    }
    expect(keys(shelfBatches({ locations: [location] }, 11))).toEqual(['B null'])
    expect(shelfBatches({ locations: [location] }, 12)).toEqual([])
    expect(keys(locationBatches(location))).toEqual(['A null', 'B null'])
  })
})

describe('blocked lots', () => {
  const here = [batch('A', null, 3), batch('B', null, 4), batch(null, null, 5), batch('a', null, 1)]

  it('BATCH-6 are passed over, letter by letter; an unknown lot is never blocked', () => {
    expect(freeBatches(here, ['A']).map(({ identifier }) => identifier)).toEqual(['B', null, 'a'])
    expect(freeBatches(here)).toEqual(here)
  })

  it('BATCH-6 on every shelf place of an item', () => {
    const place = { id: 1, location_id: 1, identifier: 'A1', batches: here }
    const location = { id: 1, name: 'A', quantity: 13, location_item: null }
    const item = { id: 7, locations: [{ ...location, storage_locations: [place] }] }
    expect(shelfBatches(withoutBlocked(item, ['A', 'B']), 1)).toHaveLength(2)
    expect(withoutBlocked(item, [])).toEqual(item)
  })

  it('BATCH-8 and what is marked where it lies, whatever its lot', () => {
    const marked = { ...batch('B', '2027-01-31', 2), blocked: true as const }
    expect(freeBatches([...here, marked], ['A'])).toEqual(here.slice(1))
    const place = { id: 2, location_id: 1, identifier: 'Karantän', batches: [marked] }
    const location = { id: 1, name: 'A', quantity: 2, location_item: null }
    const item = { id: 7, locations: [{ ...location, storage_locations: [place] }] }
    expect(shelfBatches(withoutBlocked(item, []), 2)).toEqual([])
  })
})
