import type { Reception } from '@forrad/core/stores'
import { anItem } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { received } from './received.ts'

const line = { storage_location_id: 11, identifier: null, expiration_date: null }
const reception: Reception = {
  item_id: 1,
  lines: [
    { ...line, quantity: 2 },
    { ...line, storage_location_id: 12, quantity: 3 },
  ],
}

it('sums up what came, and names the entry that can be taken back', () => {
  expect(received({ item: anItem(), adjustmentIds: [44] }, reception)).toEqual({
    name: 'Alvedon filmdragerad tablett 500 mg',
    quantity: 5,
    adjustmentId: 44,
  })
})

it('offers no undo where only levels were saved', () => {
  expect(received({ item: anItem(), adjustmentIds: [] }, reception).adjustmentId).toBeNull()
})
