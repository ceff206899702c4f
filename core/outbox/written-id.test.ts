import type { Adjustment, AdjustmentInput, IntentOutcome } from '@forrad/openapi'
import { expect, it } from 'vitest'
import type { OutboxEntry } from './entry.ts'
import { writtenId } from './written-id.ts'

const count = (item_id: number): AdjustmentInput => {
  return { item_id, type: 'stocktaking', batch_updates: [] }
}
/** A round of these items, with what is written of it. */
function aRound(items: readonly number[], written: readonly number[], left_out = {}) {
  const adjustments = written.map((item_id) => ({ id: item_id + 40, item_id }) as Adjustment)
  const outcome = { adjustments, ...left_out } as unknown as IntentOutcome
  const change = { operation: 'registerAdjustments', adjustments: items.map(count) }
  return { change, outcome } as Pick<OutboxEntry, 'change' | 'outcome'>
}

it('what is undone of a round that was not written whole is the same that was counted', () => {
  const ids = (of: ReturnType<typeof aRound>) => [0, 1, 2].map((index) => writtenId(of, index))
  expect(ids(aRound([1, 2, 3], [1, 2, 3]))).toEqual([41, 42, 43])
  expect(ids(aRound([1, 2, 3], [1, 3], { left_out: [{}] }))).toEqual([41, undefined, 43])
  // An item that is counted in two changes: which of them is written is not known.
  expect(ids(aRound([1, 1, 3], [1, 3], { left_out: [{}] }))).toEqual([undefined, undefined, 43])
  expect(writtenId({ ...aRound([1], [1]), outcome: null }, 0)).toBeUndefined()
})
