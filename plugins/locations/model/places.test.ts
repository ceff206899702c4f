import { aLocation, anItem, aShelfPlace } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { ownerOf, placeRows } from './places.ts'

const location = aLocation({
  storage_locations: [
    aShelfPlace({ id: 10, identifier: 'A10', item_count: 7 }),
    aShelfPlace({ id: 11, identifier: 'A1', item_count: 5 }),
    aShelfPlace({ id: 12, identifier: 'A2' }),
  ],
})

function shown(items: Parameters<typeof placeRows>[1]) {
  return placeRows(location, items).map(({ place, count }) => [place.identifier, count])
}

it('SORT-2 stands in shelf order, with the counts that came along', () => {
  expect(shown(null)).toEqual([
    ['A1', 5],
    ['A2', null],
    ['A10', 7],
  ])
})

it('counts the items themselves once they are there', () => {
  expect(shown([anItem(), anItem({ id: 2 })])).toEqual([
    ['A1', 2],
    ['A2', 0],
    ['A10', 0],
  ])
})

it('finds the location of a shelf place', () => {
  const other = aLocation({ id: 2, storage_locations: [] })
  expect(ownerOf([other, location], 12)).toBe(location)
  expect(ownerOf([other, location], 99)).toBeUndefined()
})
