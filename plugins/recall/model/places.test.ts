import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { lotPlaces, stockedLots } from './places.ts'

const place = (id: number, ...lots: readonly (readonly [string | null, number])[]) =>
  aStockedShelfPlace({
    id,
    batches: lots.map(([identifier, quantity]) => aBatch({ identifier, quantity })),
  })
const item = anItem({
  locations: [
    anItemLocation({
      id: 1,
      name: 'Akutvagn',
      storage_locations: [place(11, ['A', 3], ['B', 1]), place(12, ['A', 2], [null, 4])],
    }),
    anItemLocation({ id: 2, name: 'Kyl', storage_locations: [place(21, ['a', 1], ['A', 0])] }),
  ],
})

it('says where a lot lies, summed by location, letter by letter', () => {
  expect(lotPlaces(item, 'A')).toEqual([{ location: 'Akutvagn', quantity: 5 }])
  expect(lotPlaces(item, 'C')).toEqual([])
})

it('lists each lot that lies somewhere once', () => {
  expect(stockedLots(item)).toEqual(['A', 'B', 'a'])
})
