import type { BatchUpdate } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import type { StockChange, StockRequest } from '../stores/index.ts'
import { batch, done, pick, setUp, timeOf, unanswered, undo } from './waiting.fixtures.ts'

const HOUR = 3_600_000
const COUNTED = { counted_at: '2026-11-24T09:10:00.000Z', counted_from: '2026-11-24T09:08:00.000Z' }
const RIGHT = { counted_at: '2026-11-24T10:10:00.000Z', counted_from: '2026-11-24T10:08:00.000Z' }

/** Two batches of a shelf place, counted; of the second it is not known when. */
function counting(times: Partial<BatchUpdate>) {
  const rows = [{ ...batch, quantity: -1, previous_quantity: 20, ...times }]
  const second = { ...batch, identifier: null, quantity: 0, previous_quantity: 20 }
  return [{ item_id: 1, type: 'stocktaking' as const, batch_updates: [...rows, second] }]
}
const round = (times: Partial<BatchUpdate>): StockChange => {
  return { operation: 'registerAdjustments', adjustments: counting(times) }
}
const item = (times: Partial<BatchUpdate>): StockChange => {
  return { operation: 'adjustItem', item_adjustment: { adjustments: counting(times) } }
}
const asked = (change: StockChange): StockRequest => ({ ...pick, key: 'key-count-1', change })

/** A device whose clock is an hour behind the server's. */
function behind() {
  const made = setUp()
  vi.spyOn(made.outbox, 'timeOf').mockImplementation((at) => timeOf(at + HOUR))
  return made
}

describe('what is counted and sent at once', () => {
  it.each([
    ['a round', round(COUNTED), round(RIGHT)],
    ['an item with its levels', item(COUNTED), item(RIGHT)],
  ])(
    'OUTBOX-10 says when by the server’s time, and waits by the device’s: %s',
    async (...given) => {
      const [, change, right] = given
      const { waiting, outbox } = behind()
      const send = vi.fn(async () => unanswered)
      expect(await waiting.send(asked(change), send, true)).toMatchObject({ ok: true })
      expect(send).toHaveBeenCalledExactlyOnceWith(asked(right), expect.any(AbortSignal))
      // What waits is corrected when it leaves, by what is known then.
      expect(outbox.add).toHaveBeenCalledWith(expect.objectContaining({ change }))
    },
  )

  it('leaves as it is what says of nothing when it was counted', async () => {
    const { waiting } = behind()
    for (const request of [pick, undo(7), asked(round({}))]) {
      const send = vi.fn(async () => done)
      await waiting.send(request, send, true)
      expect(send.mock.calls).toEqual([[request, expect.any(AbortSignal)]])
    }
  })
})
