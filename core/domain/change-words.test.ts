import type { AdjustmentInput } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { withWords } from './change-words.ts'

const pick: AdjustmentInput = { item_id: 1, type: 'remove', batch_updates: [] }
const ward = { code: 'ward', text: 'Till avdelning' }
const opened = { code: 'batch_opened', text: 'Öppnad förpackning' }

it('SAID-1 a reason goes before the one for another batch, which is kept beside it', () => {
  const both = withWords({ ...pick, reason: opened }, { reason: ward })
  expect(both).toEqual({
    ...pick,
    reason: ward,
    extra: { 'retrieval/other_batch': 'batch_opened' },
  })
  expect(withWords(both, { reason: ward })).toEqual(both)
  expect(withWords({ ...pick, reason: opened }, { reason: opened }).extra).toBe(undefined)
})

it('SAID-2 what says nothing changes nothing', () => {
  expect(withWords(pick)).toEqual(pick)
  expect(withWords({ ...pick, reason: opened }, {})).toEqual({ ...pick, reason: opened })
  expect(withWords({ ...pick, extra: { 'a/b': 1 } }, { extra: { 'a/c': 2 } }).extra).toEqual({
    'a/b': 1,
    'a/c': 2,
  })
})
