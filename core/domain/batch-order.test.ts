import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BatchReason, OrderedBatch, OrderKey, PreferredBatch } from './batch-order.ts'
import { isPreferredBatch, orderBatches, sortBatches } from './batch-order.ts'
import { batch, preferences, SHELF, shelves, TODAY } from './batch-order.fixtures.ts'
import type { BatchStock } from './batches.ts'
import { sameBatch } from './batches.ts'
import { distributeRemoval } from './distribute.ts'

const days = fc.constantFrom(undefined, '2026-11-22', '2026-11-23', '2026-11-24', '2028-01-01')

function told(ordered: readonly OrderedBatch<OrderKey>[]): readonly string[] {
  return ordered.map(({ batch: { identifier }, reason }) => `${identifier} ${reason}`)
}

/**
 * What each reason claims of its batch among the others, said anew and without the order: the oracle
 * of the property.
 */
const CLAIMS: Readonly<
  Record<
    BatchReason,
    (
      batch: OrderKey,
      all: readonly OrderKey[],
      today?: string,
      preferred?: PreferredBatch,
    ) => boolean
  >
> = {
  scanned: ({ identifier, expiration_date, opened }, _all, _today, preferred = {}) =>
    !preferred.chosen &&
    Boolean(preferred.identifier ?? preferred.expiration_date) &&
    (preferred.identifier ?? identifier) === identifier &&
    [undefined, null, expiration_date, opened?.printed_date ?? expiration_date].includes(
      preferred.expiration_date,
    ),
  same_lot: ({ identifier, expiration_date, opened }, _all, _today, preferred = {}) =>
    !preferred.chosen &&
    preferred.identifier === identifier &&
    preferred.expiration_date !== expiration_date &&
    preferred.expiration_date !== opened?.printed_date,
  chosen: (one, _all, _today, preferred = {}) =>
    preferred.chosen === true &&
    preferred.identifier === one.identifier &&
    preferred.expiration_date === one.expiration_date,
  expired: ({ expiration_date }, _all, today) =>
    today !== undefined && expiration_date !== null && expiration_date < today,
  opened: (one, all, today) => one.opened !== undefined && isOfEarliest(one, all, today),
  first: (one, all, today) => one.opened === undefined && isOfEarliest(one, all, today),
  later: ({ expiration_date }, all, today = '') =>
    expiration_date !== null &&
    all.some(
      (other) =>
        other.expiration_date !== null &&
        other.expiration_date >= today &&
        other.expiration_date < expiration_date,
    ),
  undated: ({ expiration_date }) => expiration_date === null,
}

function isOfEarliest({ expiration_date }: OrderKey, all: readonly OrderKey[], today = '') {
  return (
    expiration_date !== null &&
    expiration_date >= today &&
    all.every(
      (other) =>
        other.expiration_date === null ||
        other.expiration_date < today ||
        other.expiration_date >= expiration_date,
    )
  )
}

const IN_TURN: readonly BatchReason[] = [
  'scanned',
  'same_lot',
  'chosen',
  'expired',
  'opened',
  'first',
  'later',
  'undated',
]

describe('why a batch has its place', () => {
  it('WHY-1 the order and the reasons never disagree', () => {
    fc.assert(
      fc.property(shelves, days, preferences, (shelf, today, preferred) => {
        const ordered = orderBatches(shelf, { today, preferred })
        // Every batch once, each with a reason that is true of it …
        expect(sortBatches(ordered.map(({ batch: one }) => one))).toEqual(sortBatches(shelf))
        for (const { batch: one, reason } of ordered) {
          expect([reason, CLAIMS[reason](one, shelf, today, preferred)]).toEqual([reason, true])
        }
        // … and the reasons in the order in which they give.
        const turns = ordered.map(({ reason }) => IN_TURN.indexOf(reason))
        expect(turns).toEqual([...turns].sort((a, b) => a - b))
      }),
      { numRuns: 500 },
    )
  })

  it('WHY-1 a pick takes from the batches as they are ordered', () => {
    fc.assert(
      fc.property(shelves, preferences, fc.nat(40), (shelf, preferred, quantity) => {
        const result = distributeRemoval(shelf, quantity, preferred)
        if (!result.ok) return
        const left = orderBatches(shelf, { today: TODAY, preferred }).map(({ batch: one }) => {
          const change = result.changes.find((each) => sameBatch(each, one))
          return { change, after: change?.after ?? one.quantity }
        })
        const begun = left.filter(({ change }) => change !== undefined).length
        expect(left.slice(0, begun).every(({ change }) => change !== undefined)).toBe(true)
        expect(left.slice(0, Math.max(0, begun - 1)).every(({ after }) => after === 0)).toBe(true)
      }),
    )
  })

  it('WHY-2 is that it was scanned, as far as the code told', () => {
    const preferred = { identifier: 'B', expiration_date: '2027-06-30' }
    expect(told(orderBatches(SHELF, { today: TODAY, preferred }))).toEqual([
      'B scanned',
      'E expired',
      'A first',
      'C undated',
    ])
    const lot = [batch('B', '2026-12-31'), batch('B', null), batch('A', '2026-12-01')]
    const scanned = orderBatches(lot, { today: TODAY, preferred: { identifier: 'B' } })
    expect(told(scanned)).toEqual(['B scanned', 'B scanned', 'A first'])
    expect(scanned[0]?.batch.expiration_date).toBeNull()
  })

  it('WHY-3 is that it is of the scanned lot', () => {
    const lot = [batch('B', '2026-12-31'), batch('B', '2027-06-30'), batch('A', '2026-12-01')]
    const preferred = { identifier: 'B', expiration_date: '2027-06-30' }
    expect(told(orderBatches(lot, { today: TODAY, preferred }))).toEqual([
      'B scanned',
      'B same_lot',
      'A first',
    ])
  })

  it('WHY-4 is that it was chosen, also where it has neither identifier nor date', () => {
    const shelf = [...SHELF, batch(null, null)]
    const preferred = { identifier: null, expiration_date: null, chosen: true }
    expect(told(orderBatches(shelf, { today: TODAY, preferred }))).toEqual([
      'null chosen',
      'E expired',
      'A first',
      'B later',
      'C undated',
    ])
    const lot = [batch('A', '2026-12-31'), batch('B', '2027-06-30'), batch('B', '2027-01-31')]
    const one = { identifier: 'B', expiration_date: '2027-06-30', chosen: true }
    expect(told(orderBatches(lot, { today: TODAY, preferred: one }))).toEqual([
      'B chosen',
      'A first',
      'B later',
    ])
    expect(isPreferredBatch(batch('B', '2027-01-31'), one)).toBe(false)
  })

  it('WHY-5 is that it stands first though its date has passed; the day moves nothing', () => {
    expect(told(orderBatches(SHELF, { today: TODAY }))).toEqual([
      'E expired',
      'A first',
      'B later',
      'C undated',
    ])
    const order = (shelf: readonly BatchStock[], today?: string, preferred?: PreferredBatch) =>
      orderBatches(shelf, { today, preferred }).map(({ batch: one }) => one)
    fc.assert(
      fc.property(shelves, days, preferences, (shelf, today, preferred) => {
        expect(order(shelf, today, preferred)).toEqual(order(shelf, undefined, preferred))
      }),
    )
  })

  it('WHY-6 is its date: every batch of the earliest that can be used goes out first', () => {
    const shelf = [batch('Z', '2026-12-31'), ...SHELF, batch('Y', '2026-11-22')]
    expect(told(orderBatches(shelf, { today: TODAY }))).toEqual([
      'E expired',
      'Y expired',
      'A first',
      'Z first',
      'B later',
      'C undated',
    ])
    expect(told(orderBatches([batch('Y', TODAY)], { today: TODAY }))).toEqual(['Y first'])
  })

  const opened = (one: BatchStock, printed_date: string | null): BatchStock => {
    return { ...one, opened: { on: '2026-11-20', printed_date } }
  }

  it('WHY-6 is that it is opened, where it is of the earliest date', () => {
    const shelf = [batch('A', '2026-12-31'), opened(batch('B', '2026-12-31'), '2028-01-31')]
    expect(told(orderBatches(shelf, { today: TODAY }))).toEqual(['B opened', 'A first'])
    const later = [batch('A', '2026-12-01'), ...shelf]
    expect(told(orderBatches(later, { today: TODAY }))).toEqual(['A first', 'B later', 'A later'])
  })

  it('WHY-2 of an opened pack the printed date is true, behind the very batch of the code', () => {
    const preferred = { identifier: 'B', expiration_date: '2028-01-31' }
    const one = opened(batch('B', '2026-12-31'), '2028-01-31')
    const shelf = [batch('A', '2026-12-01'), one, batch('B', '2028-01-31')]
    const ordered = orderBatches(shelf, { today: TODAY, preferred })
    expect(ordered.map(({ batch: { expiration_date } }) => expiration_date)).toEqual([
      '2028-01-31',
      '2026-12-31',
      '2026-12-01',
    ])
    expect(ordered.map(({ reason }) => reason)).toEqual(['scanned', 'scanned', 'first'])
  })

  it('BATCH-7 of each date the opened stand first', () => {
    fc.assert(
      fc.property(shelves, (shelf) => {
        for (const [index, one] of sortBatches(shelf).entries()) {
          const before = sortBatches(shelf)[index - 1]
          if (before?.expiration_date !== one.expiration_date || !one.opened) continue
          expect(before?.opened).toBeDefined()
        }
      }),
    )
  })

  it('WHY-7 is batch order while none is preferred, and after what is', () => {
    fc.assert(
      fc.property(shelves, days, preferences, (shelf, today, preferred) => {
        const plain = orderBatches(shelf, { today }).map(({ batch: one }) => one)
        expect(plain).toEqual(sortBatches(shelf))
        const others = orderBatches(shelf, { today, preferred })
          .map(({ batch: one }) => one)
          .filter((one) => preferred === undefined || !isPreferredBatch(one, preferred))
        expect(others).toEqual(plain.filter((one) => others.includes(one)))
      }),
    )
  })
})
