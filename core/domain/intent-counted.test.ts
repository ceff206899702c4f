import type { AdjustmentInput, AdjustmentType } from '@forrad/openapi'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  B,
  act,
  after,
  before,
  counted,
  fit,
  found,
  MINUTE,
  on,
  row,
  shelf,
} from './intent-counted.fixtures.ts'
import { happenedFirst, intentEntries } from './intent-entries.ts'
import { fitIntent } from './intent.ts'
import type { LastCount } from './intent-stock.ts'
import { planChanges } from './stock-plan.ts'
import { totalQuantity } from './stock.ts'

describe('what happened before a count that is told before it', () => {
  const done = (quantity: number) => ({ written: [`10 ${quantity}`], missing: [] })

  it.each([
    { name: 'a pick', of: act('remove', row(-3)), missing: '3 counted', now: done(-3) },
    { name: 'a write-off', of: act('write_off', row(-2)), missing: '2 counted', now: done(-2) },
  ])('INTENT-9 $name is a difference, whole; at the same moment or after it is none', (one) => {
    const place = shelf(7, counted())
    expect(fit(one.of, before, place)).toEqual({ written: [], missing: [one.missing] })
    expect(fit(one.of, 60 * MINUTE, place)).toEqual(one.now)
    expect(fit(one.of, after, place)).toEqual(one.now)
    expect(fit(one.of, before, shelf(7))).toEqual(one.now)
  })

  it.each(['receive', 'return', 'stocktaking'] as const)('INTENT-9 a %s is refused', (type) => {
    const of = act(type, row(2, { previous_quantity: 7 }))
    expect(fit(of, before, shelf(7, counted()))).toBe('stock_changed')
    expect(fit(of, after, shelf(7, counted()))).toEqual(done(2))
  })

  it('INTENT-9 a move takes nothing of what was counted since, and gives it nothing', () => {
    const move = act('move', row(-3), row(3, { storage_location_id: 11 }))
    const whole = { written: ['10 -3', '11 3'], missing: [] }
    const none = { written: [], missing: ['3 counted'] }
    expect(fit(move, before, shelf(7), shelf(0, null, 11))).toEqual(whole)
    expect(fit(move, before, shelf(7, counted()), shelf(0, null, 11))).toEqual(none)
    expect(fit(move, before, shelf(7), shelf(0, counted(), 11))).toEqual(none)
    expect(fit(move, after, shelf(7, counted()), shelf(0, counted(), 11))).toEqual(whole)
  })

  it.each([
    { name: 'a pick', type: 'remove', now: 10 },
    { name: 'a write-off', type: 'write_off', now: 10 },
    { name: 'a pick of a batch that is gone from stock', type: 'remove', now: 0 },
  ] as const)(
    'INTENT-9 $name that the count explains is written beside what takes it out',
    (one) => {
      const told = (missing: number) =>
        fit(act(one.type, row(-3)), before, shelf(one.now, found(-missing)))
      expect(told(4)).toEqual({ written: ['10 -3'], missing: [], counted: ['10 3'] })
      expect(told(3)).toEqual({ written: ['10 -3'], missing: [], counted: ['10 3'] })
      expect(told(2)).toEqual({ written: ['10 -2'], missing: ['1 counted'], counted: ['10 2'] })
      expect(told(0)).toEqual({ written: [], missing: ['3 counted'] })
      // The count found more than was recorded: that explains nothing that went.
      expect(told(-3)).toEqual({ written: [], missing: ['3 counted'] })
    },
  )

  it('INTENT-9 a receipt and a return that the count explains are written whole, or not at all', () => {
    for (const type of ['receive', 'return'] as const) {
      const told = (more: number) =>
        fit(act(type, row(2), row(1, B)), before, shelf(7, found(more)))
      expect(told(3)).toEqual({
        written: ['10 2', '10 1'],
        missing: [],
        counted: ['10 -2', '10 -1'],
      })
      expect(told(2)).toBe('stock_changed')
    }
    expect(
      fit(act('stocktaking', row(2, { previous_quantity: 7 })), before, shelf(9, found(2))),
    ).toBe('stock_changed')
  })

  it('INTENT-9 a move is written as far as the counts at both its ends explain it', () => {
    const move = act('move', row(-3), row(3, { storage_location_id: 11 }))
    const told = (here: number | null, there: number | null) => {
      const [from, to] = [here, there].map((one) => (one === null ? null : found(one)))
      return fit(move, before, shelf(7, from), shelf(0, to, 11))
    }
    expect(told(-3, null)).toEqual({ written: ['10 -3', '11 3'], missing: [], counted: ['10 3'] })
    expect(told(null, 3)).toEqual({ written: ['10 -3', '11 3'], missing: [], counted: ['11 -3'] })
    expect(told(-3, 2)).toEqual({
      written: ['10 -2', '11 2'],
      missing: ['1 counted'],
      counted: ['10 2', '11 -2'],
    })
  })

  it('INTENT-9 no batch falls below 0 on the way, and each entry beside another names it', () => {
    const steps = (type: AdjustmentType, quantity: number, now: number, more: number) => {
      const told = fitIntent([act(type, row(quantity))], [shelf(now, found(more))], {
        happened: before,
      })
      if (!told.ok) return told.code
      const entries = intentEntries(told.fitted)
      const changes = entries.map(({ adjustment }) => adjustment)
      const plan = planChanges(changes, now === 0 ? [] : [on(now)], 'adjustments')
      if (!plan.ok) return plan.code
      return plan.rows.map((one) => {
        const { type: of, beside } = entries[one.adjustment_index] ?? {}
        return `${of} ${one.before} to ${one.after}${beside === undefined ? '' : `, of ${beside}`}`
      })
    }
    expect(steps('remove', -3, 0, -3)).toEqual(['stocktaking 0 to 3, of 1', 'remove 3 to 0'])
    expect(steps('receive', 3, 3, 3)).toEqual(['receive 3 to 6', 'stocktaking 6 to 3, of 0'])
  })

  it('INTENT-9 several acts of one intent are named by their turn', () => {
    const acts = [act('remove', row(-2)), act('remove', row(-1))]
    const told = fitIntent(acts, [shelf(7, found(-3))], { happened: before })
    if (!told.ok) throw new Error(told.code)
    const entries = intentEntries(told.fitted)
    expect(entries.map(({ type, beside }) => [type, beside])).toEqual([
      ['stocktaking', 2],
      ['stocktaking', 3],
      ['remove', undefined],
      ['remove', undefined],
    ])
    const [one, other] = [{ beside_id: 2 }, {}]
    expect(happenedFirst([one, other])).toEqual([other, one])
  })

  it('INTENT-9 what one act explains, the next does not', () => {
    const acts = [act('remove', row(-2)), act('remove', row(-2))]
    const result = fitIntent(acts, [shelf(7, found(-3))], { happened: before })
    expect(result).toMatchObject({
      fitted: [
        { counted: [{ quantity: 2 }], shortfalls: [] },
        { counted: [{ quantity: 1 }], shortfalls: [{ quantity: 1, why: 'counted' }] },
      ],
    })
  })

  it('INTENT-9 a batch that is blocked is a difference, whatever the count explains', () => {
    const told = fitIntent([act('remove', row(-3))], [shelf(7, found(-3))], {
      happened: before,
      isBlocked: () => true,
    })
    expect(told).toMatchObject({ fitted: [{ adjustment: null, shortfalls: [{ why: 'blocked' }] }] })
  })

  it('INTENT-9 another shelf place of the same pick is taken from', () => {
    const pick = act('remove', row(-3), row(-2, { storage_location_id: 11 }))
    expect(fit(pick, before, shelf(7, counted()), shelf(5, null, 11))).toEqual({
      written: ['11 -2'],
      missing: ['3 counted'],
    })
  })
})

it('INTENT-9 whenever picks without a network are told, the record is what lies on the shelf', () => {
  const pick = fc.record({ at: fc.integer({ min: 0, max: 100 }), quantity: fc.integer({ min: 1, max: 5 }), isEarly: fc.boolean() }) // prettier-ignore
  fc.assert(
    fc.property(
      fc.array(pick, { maxLength: 8 }),
      fc.integer({ min: -5, max: 5 }),
      (picks, lost) => {
        // There is enough for all of them; more or less than is recorded, as the count finds out.
        const countedAt = 50.5
        let onShelf = 100 + lost
        let recorded = 100
        let count: LastCount | null = null
        let missing = 0
        const tell = (one: AdjustmentInput, at: number) => {
          const result = fitIntent([one], [shelf(recorded, count)], { happened: at })
          if (!result.ok) throw new Error(result.code)
          const changes = intentEntries(result.fitted).map(({ adjustment }) => adjustment)
          const plan = planChanges(changes, [on(recorded)], 'adjustments')
          if (!plan.ok) throw new Error(plan.code)
          const change = totalQuantity(plan.rows)
          recorded += change
          const explained = totalQuantity(result.fitted.flatMap(({ counted }) => counted))
          const left = result.fitted.flatMap(({ shortfalls }) => shortfalls)
          missing += totalQuantity(left)
          if (!count) return
          const unexplained = count.unexplained + explained
          count = {
            ...count,
            unexplained,
            since: change === 0 ? count.since : [change, ...count.since],
          }
          // Nothing is left to a person that the count can explain.
          expect(left.length > 0 && unexplained < 0).toBe(false)
        }
        const tellPick = ({ at, quantity }: (typeof picks)[number]) =>
          tell(act('remove', row(-quantity)), at)
        for (const { at, quantity } of picks) if (at < countedAt) onShelf -= quantity
        for (const one of picks) if (one.at < countedAt && one.isEarly) tellPick(one)
        const found = onShelf - recorded
        tell(act('stocktaking', row(found, { previous_quantity: recorded })), countedAt)
        count = { at: countedAt, since: [], unexplained: found }
        for (const one of picks) {
          if (one.at > countedAt) onShelf -= one.quantity
          if (one.at > countedAt || !one.isEarly) tellPick(one)
        }
        expect(recorded).toBe(onShelf)
        // Where nothing else was lost or found, nobody is asked anything.
        if (lost <= 0) expect(missing).toBe(0)
      },
    ),
  )
})
