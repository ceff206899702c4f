import { anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import type { ChangeEvent, CountedPlace } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { isStale } from './first-to-count.ts'

const held = [11, 12].map((id) => {
  return { storage_location_id: id, identifier: `A${id}`, counted_at: null, items: 1 }
}) satisfies readonly CountedPlace[]
const at = (locationId: number, ...places: number[]) => ({
  item_id: 1,
  location: anItemLocation({
    id: locationId,
    storage_locations: places.map((id) => aStockedShelfPlace({ id })),
  }),
})
const after = (ids: ChangeEvent) => isStale(held, 1, { type: 'change', ids })

it('asks again when something changed on a shelf place that is shown', () => {
  expect(after({ stock: [at(1, 12)] })).toBe(true)
  expect(after({ stock: [at(1, 13), at(1, 14, 11)] })).toBe(true)
})

it('asks for nothing when it was on another one, or at another location', () => {
  expect(after({ stock: [at(1, 13)] })).toBe(false)
  expect(after({ stock: [at(2, 12)], locations: [2], items: [1] })).toBe(false)
})

it('asks again when the location changed, or something was missed', () => {
  expect(after({ locations: [2, 1] })).toBe(true)
  expect(isStale(undefined, 1, { type: 'reset' })).toBe(true)
})
