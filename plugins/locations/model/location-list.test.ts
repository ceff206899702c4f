import { aLocation } from '@forrad/core/testing'
import type { LocationSummary } from '@forrad/openapi'
import { expect, it } from 'vitest'
import type { ItemFilter } from './address.ts'
import { countedLocations } from './location-list.ts'

const none = { item_count: 9, red_count: 0, orange_count: 0, green_count: 9 }
const summary: readonly LocationSummary[] = [
  { id: 1, name: 'A', ...none, red_count: 1, expired_count: 0, expiring_count: 0 },
  { id: 2, name: 'B', ...none, orange_count: 2, expired_count: 1, expiring_count: 0 },
  { id: 3, name: 'C', ...none, expired_count: 0, expiring_count: 4 },
]
const locations = [1, 2, 3, 4].map((id) => aLocation({ id }))

function ids(...filters: readonly ItemFilter[]) {
  return countedLocations(locations, summary, filters).map(({ location }) => location.id)
}

it('shows every location, counted or not', () => {
  expect(ids()).toEqual([1, 2, 3, 4])
  expect(countedLocations(locations, null, [])).toHaveLength(4)
})

it('shows those that have such items', () => {
  expect(ids('out')).toEqual([1])
  expect(ids('low')).toEqual([2])
  expect(ids('soon')).toEqual([3])
  expect(ids('expired')).toEqual([2])
  expect(ids('out', 'low')).toEqual([1, 2])
})
