import type { OutboxEntry } from '@forrad/core/outbox'
import { expect, it } from 'vitest'
import { anEntry } from './entry.fixture.ts'
import { waitingUnits } from './waiting-units.ts'

const update = (storage_location_id: number, quantity: number) => {
  return { storage_location_id, identifier: 'LOT24A', expiration_date: null, quantity }
}
const of = (item_id: number, ...batch_updates: readonly ReturnType<typeof update>[]) => ({
  item_id,
  type: 'remove' as const,
  batch_updates: [...batch_updates],
})
const entry = (adjustment: ReturnType<typeof of>, state: OutboxEntry['state'] = 'waiting') =>
  anEntry({ state, change: { operation: 'registerAdjustments', adjustments: [adjustment] } })

it('counts what waits of the item on the places, taken and put, and nothing that has its outcome', () => {
  const entries = [
    entry(of(1, update(11, -2), update(12, -1))),
    entry(of(1, update(11, 4)), 'sending'),
    entry(of(1, update(11, -8)), 'done'),
    entry(of(1, update(99, -16))),
    entry(of(2, update(11, -32))),
    anEntry({ change: { operation: 'undoAdjustment', id: 7 } }),
  ]
  expect(waitingUnits(entries, 1, [11, 12])).toBe(7)
  expect(waitingUnits(entries, 3, [11, 12])).toBe(0)
})
