import type { Item } from '@forrad/openapi'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '../testing/index.ts'
import { totalQuantity } from './stock.ts'
import {
  layActs,
  layUpdates,
  quantityOf,
  shelfPlaceOf,
  type ShelfPlaceNames,
  type WaitingAct,
} from './waiting.ts'

const other = aStockedShelfPlace({
  id: 12,
  identifier: 'A2',
  batches: [aBatch({ id: 2, identifier: 'LOT24B', quantity: 5 })],
})
const item = anItem({
  locations: [anItemLocation({ storage_locations: [aStockedShelfPlace(), other] })],
})
const at = { storage_location_id: 11, identifier: 'LOT24A', expiration_date: '2027-06-30' }

const a0: ShelfPlaceNames = {
  location: { id: 1, name: 'Läkemedelsrum 1' },
  storage_location: { id: 10, identifier: 'A0' },
}
const b1: ShelfPlaceNames = {
  location: { id: 2, name: 'Annat rum' },
  storage_location: { id: 21, identifier: 'B1' },
}
/** What lies at each location, and on each of its shelf places. */
const placesOf = ({ locations }: Item) =>
  locations.map(({ name, quantity, storage_locations }) => {
    const places = storage_locations.map(
      ({ identifier, batches }) => `${identifier} ${totalQuantity(batches)}`,
    )
    return `${name} ${quantity}: ${places.join(', ')}`
  })

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

  it('WAIT-3 changes nothing at a shelf place that nobody knows', () => {
    const elsewhere = { ...at, storage_location_id: 99, quantity: 4 }
    expect(layUpdates(item, [elsewhere])).toEqual({ item, rows: [] })
  })

  it('WAIT-3 lies where none of the item lay, also at another location, by the names of the place', () => {
    const came = { ...at, storage_location_id: 10, quantity: 4 }
    const there = { ...at, storage_location_id: 21, quantity: 3 }
    const { item: laid, rows } = layUpdates(item, [came, there], [a0, b1])
    expect(rows).toMatchObject([
      { location: { name: 'Läkemedelsrum 1' }, storage_location: { identifier: 'A0' }, after: 4 },
      { location: { name: 'Annat rum' }, storage_location: { identifier: 'B1' }, after: 3 },
    ])
    expect(placesOf(laid)).toEqual(['Annat rum 3: B1 3', 'Läkemedelsrum 1 29: A0 4, A1 20, A2 5'])
    expect(laid.locations[0]).toMatchObject({ id: 2, location_item: null })
    const gone = { ...there, quantity: -3 }
    expect(layUpdates(item, [gone], [b1]).item.locations).toEqual(item.locations)
  })

  const move = (places: readonly ShelfPlaceNames[]): WaitingAct => ({
    batch_updates: [
      { ...at, quantity: -20 },
      { ...at, storage_location_id: 10, quantity: 20 },
    ],
    isMove: true,
    places,
  })

  it('WAIT-3 all that is moved to where none lay stays in the figures, and half a move is not shown', () => {
    const moved = layActs(item, [move([a0])])
    expect(placesOf(moved)).toEqual(['Läkemedelsrum 1 25: A0 20, A1 0, A2 5'])
    expect(layActs(item, [move([])])).toBe(item)
    const back = {
      ...move([]),
      batch_updates: move([]).batch_updates.map((one) => ({ ...one, quantity: 0 - one.quantity })),
    }
    const kept = anItem({
      locations: moved.locations.map((location) => ({
        ...location,
        storage_locations: location.storage_locations.filter(({ batches }) => batches.length > 0),
      })),
    })
    const names = shelfPlaceOf(item.locations, 11)
    expect(placesOf(layActs(kept, [{ ...back, places: names ? [names] : [] }]))).toEqual([
      'Läkemedelsrum 1 25: A0 0, A1 20, A2 5',
    ])
    expect(layActs(kept, [back])).toBe(kept)
  })

  it('BATCH-6 all of a blocked lot that is moved to where none lay is blocked there', () => {
    const blocked = aStockedShelfPlace({ batches: [aBatch({ blocked: true })] })
    const held = anItem({ locations: [anItemLocation({ storage_locations: [blocked] })] })
    const [laid] = layActs(held, [move([a0])]).locations
    expect(laid?.storage_locations[0]?.batches).toMatchObject([{ quantity: 20, blocked: true }])
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
