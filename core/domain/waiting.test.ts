import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '../testing/index.ts'
import { layUpdates, quantityOf } from './waiting.ts'

const other = aStockedShelfPlace({
  id: 12,
  identifier: 'A2',
  batches: [aBatch({ id: 2, identifier: 'LOT24B', quantity: 5 })],
})
const item = anItem({
  locations: [anItemLocation({ storage_locations: [aStockedShelfPlace(), other] })],
})
const at = { storage_location_id: 11, identifier: 'LOT24A', expiration_date: '2027-06-30' }

describe('what waits', () => {
  it('WAIT-1 is laid on the figures in its order, with what each change did', () => {
    const taken = { ...at, quantity: -8 }
    const received = { ...at, identifier: 'NEW', quantity: 3 }
    const laid = layUpdates(item, [taken, received, { ...taken, quantity: -2 }])
    expect(laid.rows.map(({ before, after }) => [before, after])).toEqual([
      [20, 12],
      [0, 3],
      [12, 10],
    ])
    expect(laid.rows[0]).toMatchObject({
      location: { id: 1, name: 'Läkemedelsrum 1' },
      storage_location: { id: 11, identifier: 'A1' },
    })
    expect(laid.item.locations[0]?.quantity).toBe(18)
    expect(quantityOf(laid.item, received)).toBe(3)
    expect(item.locations[0]?.quantity).toBe(25)
  })

  it('WAIT-2 shows no batch below 0, and none that is used up', () => {
    const laid = layUpdates(item, [{ ...at, quantity: -21 }])
    expect(laid.rows).toMatchObject([{ before: 20, after: 0, quantity: -21 }])
    expect(laid.item.locations[0]?.storage_locations[0]?.batches).toEqual([])
    expect(laid.item.locations[0]?.quantity).toBe(5)
  })

  it('WAIT-3 changes nothing where the item does not lie', () => {
    const elsewhere = { ...at, storage_location_id: 99, quantity: 4 }
    expect(layUpdates(item, [elsewhere])).toEqual({ item, rows: [] })
  })

  it('BATCH-6 what waits of a blocked lot is blocked, also where the lot did not lie', () => {
    const blocked = aStockedShelfPlace({
      batches: [aBatch({ blocked: true }), aBatch({ id: 3, identifier: 'FREE' })],
    })
    const locations = [anItemLocation({ storage_locations: [blocked, other] })]
    const changes = [
      { ...at, quantity: -3 },
      { ...at, storage_location_id: 12, quantity: 3 },
      { ...at, identifier: 'FREE', quantity: -1 },
    ]
    const [laid] = layUpdates(anItem({ locations }), changes).item.locations
    const marks = laid?.storage_locations.map(({ batches }) =>
      Object.fromEntries(batches.map((one) => [one.identifier, one.blocked ?? false])),
    )
    expect(marks).toEqual([
      { LOT24A: true, FREE: false },
      { LOT24A: true, LOT24B: false },
    ])
  })

  it('BATCH-8 what waits where nothing is taken stays blocked there, and its lot is free elsewhere', () => {
    const shelf = aStockedShelfPlace({ batches: [aBatch({})] })
    const aside = aStockedShelfPlace({ id: 12, batches: [aBatch({ id: 4, blocked: true })] })
    const locations = [anItemLocation({ storage_locations: [shelf, aside] })]
    const changes = [
      { ...at, quantity: -2 },
      { ...at, storage_location_id: 12, quantity: 2 },
      { ...at, expiration_date: null, quantity: 5 },
    ]
    const [laid] = layUpdates(anItem({ locations }), changes).item.locations
    expect(
      laid?.storage_locations.map(({ batches }) => batches.map(({ blocked }) => blocked)),
    ).toEqual([[undefined, undefined], [true]])
  })

  it('WAIT-4 what waits leaves the mark of opened packs where some are left for certain', () => {
    const own = { on: '2026-11-10', printed_date: at.expiration_date }
    const shortened = { on: '2026-11-10', printed_date: '2028-01-31' }
    const markAfter = (opened: typeof own | undefined, quantity: number) => {
      const batch = aBatch(opened ? { opened } : {})
      const places = [aStockedShelfPlace({ batches: [batch] })]
      const held = anItem({ locations: [anItemLocation({ storage_locations: places })] })
      const [laid] = layUpdates(held, [{ ...at, quantity }]).item.locations
      return laid?.storage_locations[0]?.batches.map((one) => one.opened)
    }
    expect([-1, -19, 0, 5].map((change) => markAfter(shortened, change))).toEqual(
      Array.from({ length: 4 }, () => [shortened]),
    )
    expect(markAfter(shortened, -20)).toEqual([])
    expect([0, 5].map((change) => markAfter(own, change))).toEqual([[own], [own]])
    expect(markAfter(own, -1)).toEqual([undefined])
    expect(markAfter(undefined, 5)).toEqual([undefined])
    const [plain] = layUpdates(item, [{ ...at, quantity: 1 }]).item.locations
    expect(plain?.storage_locations[0]?.batches[0]).not.toHaveProperty('opened')
  })

  it('WAIT-1 keeps the sum of its changes where nothing runs short', () => {
    const changes = fc.array(
      fc.record({
        storage_location_id: fc.constantFrom(11, 12),
        identifier: fc.constantFrom('LOT24A', 'LOT24B', 'C'),
        expiration_date: fc.constantFrom('2027-06-30', null),
        quantity: fc.integer({ min: 0, max: 9 }),
      }),
    )
    fc.assert(
      fc.property(changes, (updates) => {
        const sum = updates.reduce((total, { quantity }) => total + quantity, 0)
        expect(layUpdates(item, updates).item.locations[0]?.quantity).toBe(25 + sum)
      }),
    )
  })
})
