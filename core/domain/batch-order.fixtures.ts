import * as fc from 'fast-check'
import type { PreferredBatch } from './batch-order.ts'
import type { BatchKey, BatchStock } from './batches.ts'
import { sameBatch } from './batches.ts'
import type { OpenedMark } from './opening.ts'

/** The day of these tests. */
export const TODAY = '2026-11-23'

const keys: fc.Arbitrary<BatchKey> = fc.record({
  identifier: fc.option(fc.constantFrom('A', 'B', 'C')),
  expiration_date: fc.option(
    fc.constantFrom('2026-01-31', '2026-11-23', '2026-12-31', '2027-06-30'),
  ),
})

/** Opened or not; what is printed may be any later date. */
const marks: fc.Arbitrary<OpenedMark | null> = fc.option(
  fc.record({
    on: fc.constant('2026-11-20'),
    printed_date: fc.option(fc.constantFrom('2026-12-31', '2027-06-30', '2028-01-31')),
  }),
)

/** The batches of one shelf place: each key once, in any order. */
export const shelves: fc.Arbitrary<readonly BatchStock[]> = fc.uniqueArray(
  fc
    .tuple(keys, fc.integer({ min: 1, max: 9 }), marks)
    .map(([key, quantity, opened]) => ({ ...key, quantity, ...(opened ? { opened } : {}) })),
  { comparator: sameBatch, maxLength: 8 },
)

/** What may be known of the batch to take first. */
export const preferences: fc.Arbitrary<PreferredBatch | undefined> = fc.option(
  fc.oneof(
    keys,
    keys.map(({ identifier }) => ({ identifier })),
    keys.map(({ expiration_date }) => ({ expiration_date })),
    keys.map((key) => ({ ...key, chosen: true })),
  ),
  { nil: undefined },
)

/** A batch for these tests. */
export function batch(identifier: string | null, expiration_date: string | null, quantity = 3) {
  return { identifier, expiration_date, quantity }
}

/** By date: E has expired, then A, B and the undated C. */
export const SHELF = [
  batch('C', null),
  batch('B', '2027-06-30'),
  batch('E', '2026-01-31'),
  batch('A', '2026-12-31'),
]
