import type { AdjustmentInput } from '@forrad/openapi'
import { expect, it } from 'vitest'
import type { IntentShelf } from './intent-stock.ts'
import type { PastChange } from './missed-changes.ts'
import { overtakenCounts } from './overtaken-counts.ts'

const told = Date.parse('2026-11-27T10:00:00Z')
const at = (clock: string) => Date.parse(`2026-11-27T${clock}:00Z`)
const batch = { identifier: 'A', expiration_date: '2031-05-31' }

/** Ten were seen at 09:00, and eight were found. */
const row = {
  storage_location_id: 11,
  ...batch,
  quantity: -2,
  previous_quantity: 10,
  counted_at: '2026-11-27T09:00:00Z',
}
const count: AdjustmentInput = { item_id: 1, type: 'stocktaking', batch_updates: [row] }
const shelf = (more: Partial<IntentShelf> = {}): IntentShelf => ({
  item_id: 1,
  storage_location_id: 11,
  is_gone: false,
  batches: [{ ...batch, quantity: 10 }],
  past: [],
  ...more,
})
const change = (entry: number, quantity: number, when: string, heard = when): PastChange => ({
  entry,
  ...batch,
  quantity,
  at: at(when),
  told: at(heard),
  isOwn: false,
})
const lastCount = (when: string) => ({ at: at(when), since: [], unexplained: 0 })
const named = [{ adjustment_index: 0, item_id: 1, storage_location_id: 11, ...batch }]

it.each<readonly [string, Partial<IntentShelf>, unknown]>([
  ['of what nobody has touched are none', {}, []],
  ['are those that somebody has counted since', { last_count: lastCount('09:30') }, named],
  ['are none of those counted before', { last_count: lastCount('08:30') }, []],
  [
    'are those of which what went before them and came after was told since',
    { past: [change(3, 2, '09:10', '09:30'), change(2, -2, '08:20', '09:30')] },
    named,
  ],
  [
    'are those of which what cannot be placed was told since',
    { past: [change(3, 2, '09:10', '09:30'), change(2, -2, '08:58', '09:30')] },
    named,
  ],
  [
    'are none of what came and went after them',
    { past: [change(3, 2, '09:20'), change(2, -2, '09:10')] },
    [],
  ],
])('INTENT-18 overtaken counts %s', (_, more, rows) => {
  expect(overtakenCounts([count], [shelf(more)], told)).toEqual(rows)
})

it('INTENT-18 what the same request has changed there before, who counted has seen', () => {
  const pick: AdjustmentInput = {
    item_id: 1,
    type: 'remove',
    batch_updates: [{ storage_location_id: 11, ...batch, quantity: -1 }],
  }
  const after = { ...count, batch_updates: [{ ...row, previous_quantity: 9 }] }
  const past = [change(2, -2, '08:20', '09:30')]
  expect(overtakenCounts([pick, after], [shelf({ past })], told)).toEqual([])
  expect(overtakenCounts([count], [shelf({ past })], told)).toEqual(named)
})

it('INTENT-18 changes that are no counts are none', () => {
  const receipt: AdjustmentInput = { ...count, type: 'receive' }
  expect(overtakenCounts([receipt], [shelf({ last_count: lastCount('09:30') })], told)).toEqual([])
})
