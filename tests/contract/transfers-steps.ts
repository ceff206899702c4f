import { addDays, stockholmDate } from '@forrad/core/domain'
import * as fc from 'fast-check'

/** What is printed on every pack of these tests. */
export const date = '2031-05-31'
export const today = stockholmDate(new Date())
/** An opened pack of lot A is a batch of its own: `A*`, of the same lot with this date. */
export const short = addDays(today, 28)

export const lots = ['A', 'A*', null] as const
export type Lot = (typeof lots)[number]
/** The batch of a lot. */
export const batchOf = (lot: Lot) => ({
  identifier: lot === 'A*' ? 'A' : lot,
  expiration_date: lot === 'A*' ? short : date,
})
/** Whether the lot is A, opened or not. */
export const isOfA = (lot: Lot) => lot !== null

/** Something done to the stock. */
export const step = fc.record({
  type: fc.constantFrom(
    'receive',
    'remove',
    'write_off',
    'return',
    'move',
    'stocktaking',
    'undo',
    'send',
    'send',
    'arrive',
    'arrive',
    'arrive',
    'turn',
    'open',
    'open',
    'close',
    'recall',
  ),
  /** Of four shelf places, the first two at the one location. */
  place: fc.constantFrom(0, 0, 0, 1, 2, 3),
  lot: fc.constantFrom(...lots, 'A*'),
  quantity: fc.constantFrom(1, 1, 2, 2, 3, 6),
  outcome: fc.constantFrom('arrived', 'arrived', 'lost', 'damaged', 'miscounted', 'other'),
  /** Which of what is open. */
  pick: fc.integer({ min: 0, max: 9 }),
})
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** One of each kind, so that all come about whatever chance brings. */
const plain: Step = {
  type: 'send',
  place: 0,
  lot: 'A',
  quantity: 6,
  outcome: 'arrived',
  pick: 0,
}
export const everyKind: readonly Step[] = [
  plain,
  { ...plain, type: 'open', quantity: 3 },
  { ...plain, type: 'close', quantity: 1 },
  { ...plain, lot: 'A*', quantity: 1 },
  { ...plain, type: 'recall' },
  { ...plain, type: 'remove', quantity: 1 },
  { ...plain, type: 'recall' },
  ...(['arrived', 'lost', 'damaged', 'miscounted', 'other'] as const).map((outcome): Step => ({
    ...plain,
    type: 'arrive',
    outcome,
    quantity: 1,
  })),
  { ...plain, type: 'turn' },
  ...(['receive', 'undo', 'remove', 'write_off', 'return', 'move', 'stocktaking'] as const).map(
    (type): Step => ({ ...plain, type, quantity: 1 }),
  ),
]
