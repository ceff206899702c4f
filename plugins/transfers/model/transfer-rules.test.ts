import { carriedBy } from '@forrad/core/domain'
import type { AdjustmentInput, TransferArrival } from '@forrad/openapi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isClosed,
  leftOf,
  mergeLines,
  planArrivals,
  sendAdjustments,
  turnFault,
  type TransferEnds,
  type TransferLineState,
} from './transfer-rules.ts'

const line = (fields: Partial<TransferLineState> = {}): TransferLineState => ({
  line: 1,
  item_id: 7,
  identifier: 'A',
  expiration_date: '2031-01-31',
  sent: 5,
  arrived: 0,
  back: 0,
  written_off: 0,
  ...fields,
})
/** Shelf places 10 to 19 lie at location 1, the sender; 20 to 29 at location 2, the target. */
const ends: TransferEnds = {
  from_location_id: 1,
  to_location_id: 2,
  locationOf: (id) => (id < 90 ? Math.floor(id / 10) : null),
  isThere: () => true,
}
const gone: TransferEnds = { ...ends, isThere: (id) => id !== 2 }
const arrival = (fields: Partial<TransferArrival> = {}): TransferArrival => ({
  line: 1,
  storage_location_id: 20,
  quantity: 2,
  outcome: 'arrived',
  ...fields,
})
const codes = (arrivals: readonly TransferArrival[], where = ends, lines = [line()]) => {
  const plan = planArrivals(lines, arrivals, where)
  if (plan.ok) return []
  return plan.kind === 'refused'
    ? plan.refusals.map(({ code }) => code)
    : plan.details.map(({ field, rule }) => `${field} ${rule}`)
}
const planned = (arrivals: readonly TransferArrival[], lines = [line()]) => {
  const plan = planArrivals(lines, arrivals, ends)
  if (!plan.ok) throw new Error(JSON.stringify(plan))
  return plan
}

describe('sending', () => {
  const one = { item_id: 7, storage_location_id: 10, identifier: 'A', expiration_date: null }

  it('TRANSFER-1 a batch named twice is one line', () => {
    const other = { ...one, storage_location_id: 11, quantity: 1 }
    expect(mergeLines([{ ...one, quantity: 2 }, other, { ...one, quantity: 3 }])).toEqual([
      { ...one, quantity: 5 },
      other,
    ])
  })

  it('TRANSFER-1 is one move of each item, that only takes out', () => {
    const { item_id, ...batch } = one
    expect(
      sendAdjustments([
        { ...one, quantity: 2 },
        { ...one, item_id: 8, quantity: 1 },
      ]),
    ).toEqual([
      { item_id, type: 'move', batch_updates: [{ ...batch, quantity: -2 }] },
      { item_id: 8, type: 'move', batch_updates: [{ ...batch, quantity: -1 }] },
    ])
  })
})

describe('receiving', () => {
  it('TRANSFER-3 what is left is sent less what became of it', () => {
    expect(leftOf(line({ arrived: 2, back: 1, written_off: 1 }))).toBe(1)
    expect(isClosed([line({ arrived: 5 }), line({ back: 5 })])).toBe(true)
    expect(isClosed([line({ arrived: 5 }), line({ arrived: 4 })])).toBe(false)
  })

  it.each([
    ['as many as were sent', 5, line(), []],
    ['more than was ever sent', 6, line(), ['more_than_sent']],
    ['what somebody else has received', 3, line({ arrived: 3 }), ['taken_meanwhile']],
  ])('TRANSFER-4 %s', (_what, quantity, state, expected) => {
    expect(codes([arrival({ quantity })], ends, [state])).toEqual(expected)
  })

  it('TRANSFER-4 in two parts of one request, too', () => {
    expect(codes([arrival({ quantity: 3 }), arrival({ quantity: 3 })])).toEqual(['taken_meanwhile'])
  })

  it('TRANSFER-5 at the target or back at the sender, nowhere else', () => {
    expect(codes([arrival()])).toEqual([])
    expect(planned([arrival({ storage_location_id: 10 })]).lines).toMatchObject([{ back: 2 }])
    expect(codes([arrival({ storage_location_id: 30 })])).toEqual([
      'arrivals.0.storage_location_id wrong',
    ])
    expect(codes([arrival({ line: 2 })])).toEqual(['arrivals.0.line unknown'])
  })

  it('TRANSFER-6 a loss is put in and written off, what was never sent goes back', () => {
    const { adjustments, lines } = planned([
      arrival({ outcome: 'lost', text: ' Borta ' }),
      arrival({ outcome: 'miscounted', storage_location_id: 11, quantity: 1 }),
    ])
    const batch = { identifier: 'A', expiration_date: '2031-01-31' }
    const at = (storage_location_id: number, quantity: number) => {
      return { storage_location_id, ...batch, quantity }
    }
    expect(adjustments).toEqual([
      { item_id: 7, type: 'move', batch_updates: [at(20, 2)] },
      { item_id: 7, type: 'move', batch_updates: [at(11, 1)] },
      {
        item_id: 7,
        type: 'write_off',
        reason: { code: 'lost', text: 'Borta' },
        batch_updates: [at(20, -2)],
      },
    ])
    expect(lines).toMatchObject([{ written_off: 2, back: 1, arrived: 0 }])
    expect(codes([arrival({ outcome: 'miscounted' })])).toEqual([
      'arrivals.0.storage_location_id wrong',
    ])
    expect(codes([arrival({ outcome: 'other' })])).toEqual(['arrivals.0.text required'])
  })

  it('TRANSFER-6 what plugins add goes with the write-off alone, an entry of each', () => {
    const extra = { 'witness/signature': 's' }
    const lost = arrival({ outcome: 'lost', quantity: 1, extra })
    const { adjustments } = planned([
      lost,
      { ...lost, storage_location_id: 21 },
      arrival({ outcome: 'lost', quantity: 1 }),
      arrival({ quantity: 1, extra }),
    ])
    const said = adjustments.map(({ type, batch_updates, ...more }) => {
      return [type, batch_updates.map((row) => row.storage_location_id), more.extra]
    })
    expect(said).toEqual([
      ['move', [20, 21], undefined],
      ['write_off', [20, 21], extra],
      ['write_off', [20], undefined],
    ])
  })

  it('TRANSFER-8 nothing arrives where the target is gone', () => {
    expect(codes([arrival({ storage_location_id: 90 })], gone)).toEqual(['target_gone'])
    // A shelf place alone that is gone is told by the change of stock.
    expect(codes([arrival({ storage_location_id: 90 })])).toEqual([])
  })

  it.each([
    ['the sender', 1, [1, 2, 3], null],
    ['where it was going', 2, [1, 2, 3], null],
    ['elsewhere while the sender is there', 3, [1, 2, 3], 'wrong'],
    ['the sender that is gone', 1, [2, 3], 'sender_gone'],
    ['elsewhere when the sender is gone', 3, [2, 3], null],
    ['a target that is gone', 2, [1, 3], 'target_gone'],
  ] as const)('TRANSFER-8 turned to %s', (_what, to, there, expected) => {
    const isThere = (id: number) => there.some((one) => one === id)
    expect(turnFault(to, { from_location_id: 1, sent_to_location_id: 2, isThere })).toBe(expected)
  })
})

describe('any transfer', () => {
  const arrivals = fc.array(
    fc.record({
      line: fc.integer({ min: 1, max: 3 }),
      storage_location_id: fc.constantFrom(10, 11, 20, 21),
      quantity: fc.integer({ min: 1, max: 4 }),
      outcome: fc.constantFrom('arrived', 'lost', 'damaged', 'miscounted', 'other'),
      text: fc.constantFrom('Ord', 'Annat'),
    }),
    { maxLength: 6 },
  )
  const sent = [
    line({ line: 1 }),
    line({ line: 2, identifier: null, sent: 3 }),
    line({ line: 3, item_id: 8, sent: 4 }),
  ]
  const asEntry = ({ item_id, type, batch_updates }: AdjustmentInput) => ({
    item_id,
    type,
    rows: batch_updates,
  })
  const out = sendAdjustments(
    sent.map(({ line: _line, sent: quantity, item_id, identifier, expiration_date }) => {
      return { item_id, storage_location_id: 10, identifier, expiration_date, quantity }
    }),
  )

  it('TRANSFER-3 TRANSFER-7 the ledger’s way and the lines’ agree, by lot and date', () => {
    fc.assert(
      fc.property(fc.array(arrivals, { maxLength: 5 }), (requests) => {
        let lines: readonly TransferLineState[] = sent
        const made: AdjustmentInput[] = [...out]
        for (const request of requests) {
          const plan = planArrivals(lines, request, ends)
          if (!plan.ok) continue
          lines = plan.lines
          made.push(...plan.adjustments)
        }
        const left = lines
          .filter((one) => leftOf(one) > 0)
          .map((one) => [one.item_id, one.identifier, one.expiration_date, leftOf(one)])
        const way = carriedBy(made.map(asEntry)).map((one) => {
          return [one.item_id, one.identifier, one.expiration_date, one.more]
        })
        const sorted = (rows: readonly unknown[]) =>
          rows.map((row) => JSON.stringify(row)).toSorted()
        expect(sorted(way)).toEqual(sorted(left))
        expect(lines.every((one) => leftOf(one) >= 0)).toBe(true)
      }),
    )
  })

  it('TRANSFER-6 what is written off is what was put in for it, at one location an entry', () => {
    fc.assert(
      fc.property(arrivals, (request) => {
        const plan = planArrivals(sent, request, ends)
        if (!plan.ok) return
        const sum = (type: string) =>
          plan.adjustments
            .filter((one) => one.type === type)
            .flatMap(({ batch_updates }) => batch_updates)
            .reduce((total, { quantity }) => total + quantity, 0)
        const lost = plan.lines.reduce((total, { written_off }) => total + written_off, 0)
        expect(sum('write_off')).toBe(0 - lost)
        expect(sum('move')).toBe(request.reduce((total, { quantity }) => total + quantity, 0))
        for (const { type, batch_updates } of plan.adjustments) {
          if (type !== 'move') continue
          const at = new Set(batch_updates.map((row) => ends.locationOf(row.storage_location_id)))
          expect(at.size).toBe(1)
        }
      }),
    )
  })
})
