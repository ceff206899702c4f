import type { AdjustmentType } from '@forrad/openapi'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { A, B, act, after, counted, fit, MINUTE, row, shelf } from './intent-counted.fixtures.ts'
import { fitIntent, heedsCounts } from './intent.ts'
import { missedChanges } from './missed-changes.ts'
import type { PastChange } from './missed-changes.ts'
import { totalQuantity } from './stock.ts'

describe('a count that did not know of the last one', () => {
  const count = (seen: number, found: number) =>
    act('stocktaking', row(found - seen, { previous_quantity: seen }))

  it.each([
    {
      name: 'two saw ten and found eight: the second is refused',
      seen: 10,
      now: 8,
      since: [],
      refused: true,
    },
    { name: 'what the count left was seen', seen: 8, now: 8, since: [], refused: false },
    {
      name: 'picked since, and seen before or after that',
      seen: 8,
      now: 6,
      since: [-2],
      refused: false,
    },
    { name: 'seen between two picks', seen: 7, now: 5, since: [-2, -1], refused: false },
    { name: 'seen at none of these times', seen: 6, now: 5, since: [-2, -1], refused: true },
    {
      name: 'the count found what was recorded: it changes nothing',
      seen: 10,
      now: 10,
      since: [],
      refused: false,
    },
  ])('INTENT-10 $name', ({ seen, now, since, refused }) => {
    const expected = refused ? 'stock_changed' : { written: ['10 -1'], missing: [] }
    expect(fit(count(seen, seen - 1), after, shelf(now, counted(...since)))).toEqual(expected)
  })

  it('INTENT-10 what the same intent did there before, the counter has seen', () => {
    const acts = [act('remove', row(-2)), count(6, 5)]
    const result = fitIntent(acts, [shelf(8, counted())], { happened: after })
    expect(result).toMatchObject({
      fitted: [{ shortfalls: [] }, { adjustment: { batch_updates: [{ quantity: -1 }] } }],
    })
    expect(fit(count(6, 5), after, shelf(8, counted()))).toBe('stock_changed')
  })

  it('INTENT-10 without a count before it nothing is unknown', () => {
    expect(fit(count(10, 7), after, shelf(8))).toEqual({ written: ['10 -3'], missing: [] })
  })
})

it('INTENT-9 INTENT-10 a change that is told as it happens heeds no count, unless it is one', () => {
  const heeds = (type: AdjustmentType, ago: number) => heedsCounts(type, 10_000 - ago, 10_000)
  expect([heeds('remove', 5000), heeds('remove', 5001), heeds('stocktaking', 0)]).toEqual([
    false,
    true,
    true,
  ])
})

/** Of batch A, at that minute and told then or later, by somebody else. */
function change(quantity: number, at: number, more: Partial<PastChange> = {}): PastChange {
  const times = { at: at * MINUTE, told: at * MINUTE }
  return { ...A, ...times, entry: at, quantity, isOwn: false, ...more }
}

describe('a count that is told late', () => {
  /** Counted at minute 60: what of the past it missed, or null. */
  const missed = (seen: number, now: number, ...past: readonly PastChange[]) =>
    missedChanges(seen, now, past, 60 * MINUTE)?.map(({ quantity }) => quantity)

  it.each([
    { name: 'what was seen is what is there', of: missed(10, 10, change(10, 1)), is: [] },
    { name: 'a pick after it', of: missed(10, 7, change(-3, 70)), is: [] },
    {
      name: 'a pick before it, that the device did not show yet',
      of: missed(10, 7, change(-3, 40)),
      is: [-3],
    },
    {
      name: 'a pick before it, told after it',
      of: missed(10, 7, change(-3, 40, { told: 90 * MINUTE })),
      is: [-3],
    },
    { name: 'a pick that the device showed', of: missed(7, 7, change(-3, 40)), is: [] },
    {
      name: 'one before and one after',
      of: missed(10, 5, change(-2, 70), change(-3, 40)),
      is: [-3],
    },
    {
      name: 'only what came after what was seen',
      of: missed(8, 5, change(-3, 40), change(-2, 30)),
      is: [-3],
    },
    {
      name: 'a pick within five minutes before it',
      of: missed(10, 7, change(-3, 56)),
      is: undefined,
    },
    {
      name: 'the counter’s own pick, which waited too',
      of: missed(7, 7, change(-3, 40, { told: 90 * MINUTE, isOwn: true })),
      is: [],
    },
    {
      name: 'the counter’s own pick on another device',
      of: missed(10, 7, change(-3, 40, { told: 90 * MINUTE, isOwn: true })),
      is: [-3],
    },
    {
      name: 'seen at no time, and somebody else had picked',
      of: missed(9, 7, change(-3, 40)),
      is: undefined,
    },
    {
      name: 'seen at no time, and nobody else did anything',
      of: missed(9, 7, change(-1, 70)),
      is: [],
    },
    {
      name: 'a total that came back after it is none that was shown',
      of: missed(10, 10, change(-3, 40, { told: 90 * MINUTE }), change(3, 70)),
      is: [-3],
    },
    {
      name: 'a pick before it that was taken back after it',
      of: missed(10, 10, change(5, 63, { undoes: 40 }), change(-5, 40)),
      is: undefined,
    },
    {
      name: 'the same, which the device showed, by the counter',
      of: missed(
        5,
        10,
        change(5, 63, { undoes: 40, isOwn: true }),
        change(-5, 40, { isOwn: true }),
      ),
      is: undefined,
    },
    {
      name: 'a pick that was taken back before it, too',
      of: missed(10, 10, change(5, 43, { undoes: 40 }), change(-5, 40)),
      is: [],
    },
    {
      name: 'a pick after it that was taken back',
      of: missed(10, 10, change(5, 73, { undoes: 70 }), change(-5, 70)),
      is: [],
    },
    // Both rows of one entry, and one beside another, are there at no time alone.
    {
      name: 'a pick of two batches at once',
      of: missed(7, 5, change(-2, 40), change(-3, 40, { ...B, entry: 40 })),
      is: undefined,
    },
  ])('INTENT-11 $name', ({ of, is }) => {
    expect(of).toEqual(is)
  })

  it('INTENT-11 lays its changes without what it missed, batch by batch', () => {
    const past = [change(-2, 40, B), change(-3, 30)]
    const place = (quantity: number, b: number) => {
      return {
        ...shelf(quantity),
        batches: [
          { ...A, quantity },
          { ...B, quantity: b },
        ],
        past,
      }
    }
    const count = (a: number, b: number) =>
      act('stocktaking', row(a, { previous_quantity: 15 }), row(b, { ...B, previous_quantity: 15 }))
    // Ten and five were shown; seven and three lie there, as the records say meanwhile.
    expect(fit(count(-3, -2), after, place(7, 3))).toEqual({
      written: ['10 0', '10 0'],
      missing: [],
    })
    // One of A is gone.
    expect(fit(count(-4, -2), after, place(7, 3))).toEqual({
      written: ['10 0', '10 -1'],
      missing: [],
    })
    // B was not named.
    const onlyA = act('stocktaking', row(-3, { previous_quantity: 15 }))
    expect(fit(onlyA, after, place(7, 3))).toEqual({ written: ['10 0', '10 2'], missing: [] })
    const doubtful = { ...place(7, 3), past: [change(-2, 59)] }
    expect(fit(count(-3, -2), after, doubtful)).toBe('stock_changed')
  })

  it('INTENT-11 of two who counted the same, long after one another, the second changes nothing', () => {
    const first = change(-2, 20, { told: 80 * MINUTE })
    const place = { ...shelf(8), last_count: { ...counted(), at: 20 * MINUTE }, past: [first] }
    const count = act('stocktaking', row(-2, { previous_quantity: 10 }))
    expect(fit(count, 60 * MINUTE, place)).toEqual({ written: ['10 0'], missing: [] })
  })

  it('INTENT-11 whoever tells first, the record is what lies on the shelf, or a person looks', () => {
    const pick = fc.record({ at: fc.integer({ min: 0, max: 100 }), quantity: fc.integer({ min: 1, max: 5 }), wait: fc.integer({ min: 0, max: 80 }) }) // prettier-ignore
    fc.assert(
      fc.property(
        fc.array(pick, { maxLength: 8 }),
        fc.integer({ min: -5, max: 5 }),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 0, max: 60 }),
        (picks, lost, shown, wait) => {
          const countedAt = 50.5
          const start = 100
          const told = (one: { readonly at: number; readonly wait: number }) => one.at + one.wait
          const sum = (some: readonly (typeof picks)[number][]) => totalQuantity(some)
          const recordedAt = (moment: number) =>
            start - sum(picks.filter((one) => told(one) <= moment))
          const onShelf = start + lost - sum(picks.filter(({ at }) => at <= countedAt))
          const seen = recordedAt(shown)
          const tells = picks.filter((one) => told(one) <= countedAt + wait)
          const past = tells
            .map((one, index) => ({
              ...change(-one.quantity, one.at, { told: told(one) * MINUTE }),
              index,
            }))
            .toSorted((one, other) => other.told - one.told || other.index - one.index)
            .map((one, index) => ({ ...one, entry: 100 - index }))
          const now = start - sum(tells)
          const count = act('stocktaking', row(onShelf - seen, { previous_quantity: seen }))
          const result = fitIntent([count], [{ ...shelf(now), past }], {
            happened: countedAt * MINUTE,
          })
          if (!result.ok) {
            // Somebody picked while it was counted, so that nobody can say.
            expect(tells.some(({ at }) => at > countedAt - 5 && at <= countedAt)).toBe(true)
            return
          }
          const written = result.fitted.flatMap(({ adjustment }) => adjustment?.batch_updates ?? [])
          const after = sum(tells.filter(({ at }) => at > countedAt))
          expect(now + totalQuantity(written)).toBe(onShelf - after)
        },
      ),
    )
  })
})
