import type { ApiError } from '@forrad/core/api'
import { aBatch, anItem } from '@forrad/core/testing'
import type { ErrorDetail } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { refusalsOf, withAvailable } from './send-refusals.ts'
import { EMPTY_DRAFT, lineKey, type SendLine } from './sending.ts'

const line = (id: number, storageLocationId: number, identifier: string): SendLine => ({
  item: anItem({ id }),
  storageLocationId,
  batch: aBatch({ id, identifier, expiration_date: null, quantity: 10 }),
  quantity: 4,
})
const lines = [line(1, 11, 'A'), line(1, 11, 'B'), line(1, 12, 'A'), line(2, 11, 'A')]
const refused = (...details: readonly ErrorDetail[]): ApiError => ({
  kind: 'answer',
  status: 409,
  code: 'insufficient_stock',
  message: '',
  details,
})
const at = (...details: readonly ErrorDetail[]) => {
  const refusals = refusalsOf(refused(...details), lines)
  return lines.map((one) => refusals.has(lineKey(one)))
}

it.each([
  {
    name: 'a batch on a shelf place',
    detail: { item_id: 1, storage_location_id: 11, identifier: 'B', expiration_date: null },
    of: [false, true, false, false],
  },
  {
    name: 'a shelf place that is gone',
    detail: { item_id: 1, storage_location_id: 11 },
    of: [true, true, false, false],
  },
  { name: 'an item', detail: { item_id: 1 }, of: [true, true, true, false] },
  { name: 'no line', detail: { rule: 'transfers/target_gone' }, of: [false, false, false, false] },
])('SENDING-11 a refusal of $name is said at its lines', ({ detail, of }) => {
  expect(at({ adjustment_index: 0, ...detail })).toEqual(of)
})

it('SENDING-11 without an answer nothing is said of a line', () => {
  expect(refusalsOf({ kind: 'network' }, lines).size).toBe(0)
})

it('SENDING-11 what is left of a batch is what lies there; the others are as they were', () => {
  const detail = { item_id: 1, storage_location_id: 11, identifier: 'B', available: 3 }
  const draft = { ...EMPTY_DRAFT, lines }
  const after = withAvailable(draft, refusalsOf(refused(detail), lines))
  expect(after.lines.map(({ batch, quantity }) => [batch.quantity, quantity])).toEqual([
    [10, 4],
    [3, 4],
    [10, 4],
    [10, 4],
  ])
})
