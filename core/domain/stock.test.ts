import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortBatches } from './batch-order.ts'
import { addDays } from './days.ts'
import { SOON_DAYS } from './soon.ts'
import {
  dotStatus,
  expiredQuantity,
  expiredRemovals,
  expiresWithin,
  isExpired,
  isUsable,
  locationStock,
  stockStatus,
  totalQuantity,
  usableQuantity,
  usableWarning,
} from './stock.ts'

const TODAY = '2026-11-21'

const batchLists = fc.array(
  fc.record({
    identifier: fc.option(fc.constantFrom('A', 'B')),
    expiration_date: fc.option(
      fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days)),
    ),
    quantity: fc.integer({ min: 0, max: 50 }),
  }),
)

function batch(expiration_date: string | null, quantity: number) {
  return { id: 1, identifier: 'LOT', expiration_date, quantity }
}

function location(quantities: readonly ReturnType<typeof batch>[][], reorder_point: number | null) {
  return {
    storage_locations: quantities.map((batches, index) => {
      return { id: index + 1, location_id: 1, identifier: `A${index}`, batches }
    }),
    location_item:
      reorder_point === null
        ? null
        : {
            id: 1,
            item_id: 1,
            location_id: 1,
            reorder_point,
            preferred_stock_level: 20,
            reorder_multiple: 1,
          },
  }
}

describe('stock', () => {
  it('STOCK-1 sums the batches', () => {
    expect(totalQuantity([])).toBe(0)
    expect(totalQuantity([batch('2026-01-01', 3), batch(null, 4)])).toBe(7)
  })

  it.each([
    [0, 0],
    [0, 5],
    [-1, 0],
    [-1, -5],
  ])('STOCK-2 %i with reorder point %i is red', (quantity, point) => {
    expect(stockStatus(quantity, point)).toBe('red')
  })

  it.each([
    [1, 1],
    [5, 5],
    [4, 5],
  ])('STOCK-3 %i with reorder point %i is orange', (quantity, point) => {
    expect(stockStatus(quantity, point)).toBe('orange')
  })

  it.each([
    [1, 0],
    [6, 5],
  ])('STOCK-4 %i with reorder point %i is green', (quantity, point) => {
    expect(stockStatus(quantity, point)).toBe('green')
  })

  it('STOCK-4 only gets better with more stock', () => {
    const order = ['red', 'orange', 'green']
    const quantities = fc.integer({ min: -10, max: 100 })
    fc.assert(
      fc.property(quantities, fc.nat(20), fc.nat(100), (quantity, more, point) => {
        const less = order.indexOf(stockStatus(quantity, point))
        expect(order.indexOf(stockStatus(quantity + more, point))).toBeGreaterThanOrEqual(less)
      }),
    )
  })

  it('STOCK-5 adds up the shelf places of a location', () => {
    const stock = locationStock(location([[batch(null, 2)], [batch(null, 3)]], 5), TODAY)
    expect(stock).toEqual({
      quantity: 5,
      usable: 5,
      expired: 0,
      blocked: 0,
      preferred_stock_level: 20,
      reorder_point: 5,
      status: 'orange',
      usable_status: 'orange',
    })
  })

  it('LEVEL-1 takes the defaults where the item has no location item', () => {
    const stock = locationStock(location([[batch(null, 1)]], null), TODAY)
    expect(stock).toMatchObject({ preferred_stock_level: 0, reorder_point: 0, status: 'green' })
  })
})

describe('expired stock', () => {
  it('EXPIRY-1 is good through its date', () => {
    expect(isExpired('2026-11-20', TODAY)).toBe(true)
    expect(isExpired('2026-11-21', TODAY)).toBe(false)
    expect(isExpired('2026-11-22', TODAY)).toBe(false)
  })

  it('EXPIRY-2 never expires without a date', () => {
    expect(isExpired(null, '9999-12-31')).toBe(false)
    expect(expiresWithin(null, TODAY, 100_000)).toBe(false)
  })

  it('EXPIRY-3 counts what is past its date as expired and the rest as usable', () => {
    const batches = [batch('2026-11-20', 3), batch('2026-11-21', 4), batch(null, 5)]
    expect(expiredQuantity(batches, TODAY)).toBe(3)
    expect(usableQuantity(batches, TODAY)).toBe(9)
  })

  it('EXPIRY-3 usable and expired make the total where nothing is blocked', () => {
    fc.assert(
      fc.property(batchLists, (batches) => {
        const sum = usableQuantity(batches, TODAY) + expiredQuantity(batches, TODAY)
        expect(sum).toBe(totalQuantity(batches))
      }),
    )
  })

  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-12-21', true],
    ['2026-12-22', false],
  ])('EXPIRY-4 %s expires soon, within 30 days: %s', (date, expected) => {
    expect(expiresWithin(date, TODAY, SOON_DAYS)).toBe(expected)
  })

  it('EXPIRY-4 holds from today to the last of the days and nowhere else', () => {
    const offsets = fc.integer({ min: -500, max: 500 })
    fc.assert(
      fc.property(offsets, fc.nat(365), (offset, days) => {
        const expected = offset >= 0 && offset <= days
        expect(expiresWithin(addDays(TODAY, offset), TODAY, days)).toBe(expected)
      }),
    )
  })

  it('EXPIRY-5 neither colour nor order look at expiry', () => {
    const batches = [batch('2027-01-01', 6), batch('2020-01-01', 6)]
    expect(locationStock(location([batches], 6), TODAY)).toMatchObject({
      quantity: 12,
      usable: 6,
      expired: 6,
      status: 'green',
    })
    expect(sortBatches(batches)[0]?.expiration_date).toBe('2020-01-01')
  })

  it('EXPIRY-6 asks about removals from expired batches and about nothing else', () => {
    const changes = [
      { expiration_date: '2020-01-01', quantity: -2 },
      { expiration_date: '2020-01-01', quantity: 2 },
      { expiration_date: '2030-01-01', quantity: -1 },
      { expiration_date: null, quantity: -1 },
    ]
    expect(expiredRemovals(changes, TODAY)).toEqual([changes[0]])
    expect(expiredRemovals(changes.slice(1), TODAY)).toEqual([])
  })
})

describe('usable stock', () => {
  it('USABLE-1 goes by what has not expired, beside the colour of all batches', () => {
    const location_item = {
      id: 1,
      item_id: 1,
      location_id: 1,
      preferred_stock_level: 20,
      reorder_point: 5,
      reorder_multiple: 1,
    }
    const batches = [
      { id: 1, identifier: 'OLD', expiration_date: '2025-01-31', quantity: 9 },
      { id: 2, identifier: 'NEW', expiration_date: '2027-01-31', quantity: 3 },
    ]
    const storage_locations = [{ id: 1, location_id: 1, identifier: 'A1', batches }]
    expect(locationStock({ storage_locations, location_item }, '2026-11-21')).toMatchObject({
      quantity: 12,
      usable: 3,
      status: 'green',
      usable_status: 'orange',
    })
  })

  it.each([
    [12, 0, 5, null],
    [12, 6, 5, null],
    [12, 9, 5, 3],
    [12, 12, 5, 0],
    [5, 1, 5, null],
    [5, 5, 5, 0],
    [0, 0, 5, null],
  ])('USABLE-2 of %i pieces, %i expired, with reorder point %i, warns with %s', (...given) => {
    const [quantity, expired, reorder_point, warned] = given
    expect(usableWarning({ quantity, usable: quantity - expired, reorder_point })).toBe(warned)
  })

  it('USABLE-3 shows all batches, or what can be used where the site says so', () => {
    const figures = { quantity: 12, usable: 0, reorder_point: 5 }
    expect([dotStatus(figures, 'total'), dotStatus(figures, 'usable')]).toEqual(['green', 'red'])
  })

  it('USABLE-4 leaves out what has expired and what is of a blocked lot; what is both counts as expired', () => {
    const batches = [
      batch('2026-11-20', 3),
      { ...batch('2026-11-20', 4), blocked: true as const },
      { ...batch('2026-11-21', 5), blocked: true as const },
      { ...batch(null, 6), blocked: true as const },
      batch('2026-11-21', 7),
    ]
    expect(batches.map((one) => isUsable(one, TODAY))).toEqual([false, false, false, false, true])
    expect(usableQuantity(batches, TODAY)).toBe(7)
    expect(locationStock(location([batches], 8), TODAY)).toMatchObject({
      quantity: 25,
      usable: 7,
      expired: 7,
      blocked: 11,
      status: 'green',
      usable_status: 'orange',
    })
  })

  it('USABLE-4 usable, expired and blocked make the total, of whatever batches', () => {
    const marked = fc.tuple(batchLists, fc.array(fc.boolean(), { minLength: 1 }))
    fc.assert(
      fc.property(marked, ([batches, marks]) => {
        const some = batches.map((one, index) =>
          marks[index % marks.length]
            ? { ...one, id: index, blocked: true as const }
            : { ...one, id: index },
        )
        const storage_locations = [{ id: 1, location_id: 1, identifier: 'A1', batches: some }]
        const stock = locationStock({ storage_locations, location_item: null }, TODAY)
        expect(stock.usable + stock.expired + stock.blocked).toBe(stock.quantity)
        expect(Math.min(stock.usable, stock.expired, stock.blocked)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
