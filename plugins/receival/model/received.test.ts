import { anItem } from '@forrad/core/testing'
import type { HistoryEntry, ItemAdjustment } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { received } from './received.ts'

const line = { storage_location_id: 11, identifier: null, expiration_date: null }
const body: ItemAdjustment = {
  adjustments: [
    {
      item_id: 1,
      type: 'receive',
      batch_updates: [
        { ...line, quantity: 2 },
        { ...line, storage_location_id: 12, quantity: 3 },
      ],
    },
  ],
}

it('sums up what came, and names the entry that can be taken back', () => {
  // Only what is read of a ledger row.
  const history = [{ type: 'receive', adjustment_id: 44 }] as unknown as readonly HistoryEntry[]
  expect(received(anItem({ history: [...history] }), body)).toEqual({
    name: 'Alvedon filmdragerad tablett 500 mg',
    quantity: 5,
    adjustmentId: 44,
  })
})

it('offers no undo of somebody else’s later change, or without history', () => {
  const history = [{ type: 'remove', adjustment_id: 45 }] as unknown as readonly HistoryEntry[]
  expect(received(anItem({ history: [...history] }), body).adjustmentId).toBeNull()
  expect(received(anItem(), body).adjustmentId).toBeNull()
})
