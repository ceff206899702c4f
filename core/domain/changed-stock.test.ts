import type { RegisteredAdjustment } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { anItem, anItemLocation } from '../testing/index.ts'
import { changedStock, touchedBy } from './changed-stock.ts'

const [ward, store] = [anItemLocation(), anItemLocation({ id: 2, name: 'Akutförråd' })]
const gone = { id: 3, name: 'Kyl' }
const item = anItem({ locations: [ward, store] })

function entry(id: number, locations: readonly { id: number; name: string }[]) {
  const { id: item_id, vendor_name, display_name, strength_text } = item
  const made: RegisteredAdjustment = {
    id,
    item_id,
    type: 'remove',
    created_at: '2026-11-25T08:00:00Z',
    undoes_id: null,
    undone_by_id: null,
    user: { apoex_id: 'u-1', name: 'Åsa Öberg' },
    ledger_item: { id: item_id, vendor_name, display_name, strength_text },
    rows: locations.map((location) => ({
      location: { id: location.id, name: location.name },
      storage_location: { id: 11, identifier: 'A1' },
      identifier: 'LOT24A',
      expiration_date: '2027-06-30',
      before: 20,
      after: 19,
      quantity: -1,
    })),
    item,
  }
  return made
}

it('of the items only what lies where the rows are is told, each location once', () => {
  const made = [entry(1, [store, store]), entry(2, [ward]), entry(3, [store])]
  const { adjustments, stock } = changedStock(made)
  expect(stock).toEqual([
    { item_id: item.id, location: store },
    { item_id: item.id, location: ward },
  ])
  expect(adjustments.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(adjustments[0]).not.toHaveProperty('item')
  expect(adjustments[0]).toMatchObject({ rows: made[0]?.rows })
})

it('where the item is no more, nothing lies and nothing is kept', () => {
  expect(changedStock([entry(1, [gone])]).stock).toEqual([
    {
      item_id: item.id,
      location: { ...gone, quantity: 0, location_item: null, storage_locations: [] },
    },
  ])
})

it('what entries have touched is each item at each location, once', () => {
  const other = { ...entry(3, [ward]), item_id: 7 }
  expect(touchedBy([entry(1, [store, ward]), entry(2, [store]), other])).toEqual([
    [1, 2],
    [1, 1],
    [7, 1],
  ])
})
