import { interpret } from '@forrad/core/gs1'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrivalsOf,
  arriving,
  createArrivalListener,
  hearArrival,
  isAnyCounted,
  missingOf,
  shortfallOf,
  stillPlaceless,
  type Counted,
} from './arriving.ts'
import { aTransfer, aTransferLine } from './transfer.fixture.ts'

const lines = [
  aTransferLine({ line: 1, identifier: 'A', left: 2 }),
  aTransferLine({ line: 2, identifier: 'B', left: 3, proposed_place: null }),
]
const transfer = aTransfer({ lines })
const pack = (identifier: string | null, id = 1) => ({
  item: { id },
  batch: identifier === null ? null : { identifier, expiration_date: null },
})
const none: Counted = new Map()
const user = { narcotics: false }

describe('receiving a transfer', () => {
  it('ARRIVE-1 a pack counts on its lot, one without a lot where some are left', () => {
    expect(hearArrival(transfer, none, pack('B'))).toMatchObject({ line: { line: 2 }, count: 1 })
    expect(hearArrival(transfer, new Map([[1, 2]]), pack(null))).toMatchObject({
      kind: 'counted',
      line: { line: 2 },
      count: 1,
    })
  })

  it('ARRIVE-1 a pack counts on the line of its date, of its lot or without one', () => {
    const dated = (line: number, identifier: string | null, expiration_date: string) =>
      aTransferLine({ line, identifier, expiration_date, left: 1 })
    const sent = aTransfer({
      lines: [
        dated(1, 'L', '2028-01-31'),
        dated(2, 'L', '2026-12-20'),
        dated(3, null, '2027-01-31'),
        dated(4, null, '2028-06-30'),
      ],
    })
    const lineOf = (identifier: string | null, date: string | null, counted = none) => {
      const batch = { identifier, expiration_date: date }
      const heard = hearArrival(sent, counted, { item: { id: 1 }, batch })
      return heard.kind === 'counted' ? heard.line.line : heard.kind
    }
    expect(lineOf('L', '2028-01-31')).toBe(1)
    expect(lineOf('L', '2026-12-20')).toBe(2)
    // Another of the lot may be it, once that line is full.
    expect(lineOf('L', '2026-12-20', new Map([[2, 1]]))).toBe(1)
    expect(lineOf(null, '2028-06-30')).toBe(4)
    expect(lineOf(null, '2028-06-30', new Map([[4, 1]]))).toBe('too_many')
    expect(lineOf(null, '2029-01-31')).toBe('other_lot')
    expect(lineOf(null, null)).toBe(1)
  })

  it('ARRIVE-1 an opened pack counts by the date that is printed on it', () => {
    const opened = { on: '2026-11-20', printed_date: '2028-01-31' }
    const sent = aTransfer({
      lines: [
        aTransferLine({ line: 1, identifier: null, expiration_date: '2027-01-31', left: 1 }),
        aTransferLine({
          line: 2,
          identifier: null,
          expiration_date: '2026-12-20',
          left: 1,
          opened,
        }),
      ],
    })
    const batch = { identifier: null, expiration_date: '2028-01-31' }
    const heard = hearArrival(sent, none, { item: { id: 1 }, batch })
    expect(heard).toMatchObject({ kind: 'counted', line: { line: 2 } })
  })

  it('ARRIVE-2 what was not sent, and too many, count nothing', () => {
    expect(hearArrival(transfer, none, pack('C')).kind).toBe('other_lot')
    expect(hearArrival(transfer, none, pack('A', 9)).kind).toBe('not_sent')
    expect(hearArrival(transfer, new Map([[1, 2]]), pack('A')).kind).toBe('too_many')
  })

  it('ARRIVE-7 two codes of one pack count one, on the line of the batch that the second tells', () => {
    const listener = createArrivalListener()
    const hear = (lot: string | null, at: number, counted: Counted) => {
      const text = lot === null ? '7046261012348' : `]d2010704626101234810${lot}`
      const read = { interpretation: interpret(text, { today: '2026-11-24' }), at }
      return listener.hear(transfer, counted, { ...pack(lot), read })
    }
    const ean = hear(null, 0, none)
    expect([...ean.counted]).toEqual([[1, 1]])
    const whole = hear('B', 1000, ean.counted)
    expect([...whole.counted]).toEqual([[2, 1]])
    const again = hear(null, 2000, whole.counted)
    expect(again).toMatchObject({ heard: { kind: 'same_pack', count: 1 } })
    expect(again.counted).toBe(whole.counted)
    // Another lot than was sent: what the first code counted is taken back.
    const first = hear(null, 3000, again.counted)
    expect(hear('C', 4000, first.counted)).toMatchObject({
      heard: { kind: 'other_lot' },
      counted: again.counted,
    })
    // Another pack, later or after something else.
    const next = hear(null, 20_000, none)
    expect([...hear('B', 25_001, next.counted).counted]).toEqual([
      [1, 1],
      [2, 1],
    ])
    hear(null, 40_000, none)
    expect([...hear('B', 40_001, new Map([[1, 2]])).counted]).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('ARRIVE-3 with nothing counted all arrives, else what was counted', () => {
    const quantities = (counted: Counted) =>
      arriving(transfer, counted, user).map(([{ line }, quantity]) => [line, quantity])
    expect(quantities(none)).toEqual([
      [1, 2],
      [2, 3],
    ])
    expect(quantities(new Map([[2, 1]]))).toEqual([[2, 1]])
  })

  it('ARRIVE-4 goes to its own shelf place, to the one chosen, else to the one for the rest', () => {
    const now = arriving(transfer, none, user)
    expect(arrivalsOf(now, new Map(), null)).toMatchObject({ ok: false, placeless: [{ line: 2 }] })
    const made = arrivalsOf(now, new Map([[1, 22]]), 23)
    expect(made).toMatchObject({
      ok: true,
      arrivals: [
        { line: 1, storage_location_id: 22, quantity: 2, outcome: 'arrived' },
        { line: 2, storage_location_id: 23, quantity: 3, outcome: 'arrived' },
      ],
    })
  })

  it('ARRIVE-4 a shelf place is asked for as long as a line that arrives lacks one', () => {
    const asked = [{ line: 2 }]
    const lacking = (from = transfer, counted = none, rest: number | null = null) =>
      stillPlaceless(asked, arrivalsOf(arriving(from, counted, user), new Map(), rest))
    expect(lacking()).toMatchObject([{ line: 2 }])
    expect(lacking(transfer, none, 23)).toEqual([])
    // A colleague has received it, or only others arrive now.
    const received = lines.map((line) => (line.line === 2 ? { ...line, left: 0 } : line))
    expect(lacking(aTransfer({ lines: received }))).toEqual([])
    expect(lacking(transfer, new Map([[1, 1]]))).toEqual([])
    // Its own shelf place was made meanwhile.
    const placed = lines.map((line) => ({ ...line, proposed_place: { id: 23, identifier: 'B3' } }))
    expect(lacking(aTransfer({ lines: placed }))).toEqual([])
    expect(stillPlaceless([], arrivalsOf(arriving(transfer, none, user), new Map(), null))).toEqual(
      [],
    )
  })

  it('ARRIVE-5 narcotics stay on their way for who may not', () => {
    const drug = aTransfer({ lines: [aTransferLine({ narcotic_level: 2 })] })
    expect(arriving(drug, none, user)).toEqual([])
    expect(arriving(drug, none, { narcotics: true })).toHaveLength(1)
  })

  it('ARRIVE-2 however it is scanned, no line counts more than is left', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'B', 'C', null)), (lots) => {
        let counted: Counted = none
        for (const lot of lots) {
          const heard = hearArrival(transfer, counted, pack(lot))
          if (heard.kind === 'counted') counted = new Map(counted).set(heard.line.line, heard.count)
        }
        for (const { line, left } of lines) expect(counted.get(line) ?? 0).toBeLessThanOrEqual(left)
      }),
    )
  })

  it('ARRIVE-8 what was counted is not missing: no more than the rest is explained', () => {
    const counted = new Map([
      [1, 2],
      [2, 2],
    ])
    const missing = missingOf(transfer, counted)
    expect(missing.map(({ line, left }) => [line, left])).toEqual([[2, 1]])
    expect(shortfallOf(missing, { reason: 'lost', words: '', place: 24 })).toMatchObject([
      { line: 2, quantity: 1, outcome: 'lost' },
    ])
    expect(missingOf(transfer, none).map(({ left }) => left)).toEqual([2, 3])
  })

  it('ARRIVE-8 however many were counted, what arrives and what is missing are what is left', () => {
    const countsOf = fc.tuple(fc.nat(2), fc.nat(3))
    fc.assert(
      fc.property(countsOf, ([first, second]) => {
        const counted = new Map([
          [1, first],
          [2, second],
        ])
        const beside = isAnyCounted(counted) ? arriving(transfer, counted, user) : []
        const sums = new Map<number, number>()
        const add = (line: number, quantity: number) =>
          sums.set(line, (sums.get(line) ?? 0) + quantity)
        for (const [{ line }, quantity] of beside) add(line, quantity)
        for (const { line, left } of missingOf(transfer, counted)) add(line, left)
        expect([sums.get(1), sums.get(2)]).toEqual([2, 3])
      }),
    )
  })

  it('TRANSFER-6 the rest is explained: written off where it was to lie, or back where it lay', () => {
    const words = 'Saknas'
    expect(shortfallOf(lines, { reason: 'lost', words, place: 24 })).toMatchObject([
      { line: 1, storage_location_id: 21, quantity: 2, outcome: 'lost', text: words },
      { line: 2, storage_location_id: 24, quantity: 3, outcome: 'lost' },
    ])
    expect(shortfallOf(lines, { reason: 'miscounted', words, place: null })).toMatchObject([
      { storage_location_id: 11, outcome: 'miscounted' },
      { storage_location_id: 11 },
    ])
  })
  it('TRANSFER-6 what plugins add goes with a loss, and with nothing that is put back', () => {
    const extra = { 'witness/signature': 's' }
    const sent = (reason: 'lost' | 'miscounted', said: object) =>
      shortfallOf(lines, { reason, words: '', place: 24, extra: { ...said } })
    expect(sent('lost', extra)).toMatchObject([{ extra }, { extra }])
    for (const made of [sent('lost', {}), sent('miscounted', extra)]) {
      expect(made.map((one) => Object.hasOwn(one, 'extra'))).toEqual([false, false])
    }
  })
})
