import { anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import type { ChangeEvent } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { isStale } from './first-to-count.ts'

const at = (locationId: number, ...places: number[]) => ({
  item_id: 1,
  location: anItemLocation({
    id: locationId,
    storage_locations: places.map((id) => aStockedShelfPlace({ id })),
  }),
})
const after = (ids: ChangeEvent) => isStale(1, { type: 'change', ids })

it('asks again when stock changed at the location, on whatever shelf place', () => {
  expect(after({ stock: [at(2, 12), at(1, 13)] })).toBe(true)
})

it('asks again when the last of an item was taken, whose figures name no shelf place any more', () => {
  expect(after({ stock: [at(1)] })).toBe(true)
})

it('asks for nothing when it was at another location', () => {
  expect(after({ stock: [at(2, 12)], locations: [2], items: [1] })).toBe(false)
})

it('asks again when the location changed, or something was missed', () => {
  expect(after({ locations: [2, 1] })).toBe(true)
  expect(isStale(1, { type: 'reset' })).toBe(true)
})
