import { describe, expect, it } from 'vitest'
import { adjustedAt, countedSince, countingTimes } from './counting-times.ts'
import { act, after, counted, fit, MINUTE, row, shelf } from './intent-counted.fixtures.ts'
import { fitIntent } from './intent.ts'
import type { IntentShelf } from './intent-stock.ts'
import type { PastChange } from './missed-changes.ts'

const A = { identifier: 'A', expiration_date: '2026-12-31' }
const HOUR = 60 * MINUTE
/** The round is saved at minute 60. */
const saved = 60 * MINUTE
const iso = (minute: number) => new Date(minute * MINUTE).toISOString()

/** Of batch A, at that minute and told then or later, by somebody else. */
function change(quantity: number, at: number, more: Partial<PastChange> = {}): PastChange {
  const times = { at: at * MINUTE, told: at * MINUTE }
  return { ...A, ...times, entry: at, quantity, isOwn: false, ...more }
}

/** Where so many lie by now, and how they came to. */
function place(quantity: number, ...past: readonly PastChange[]): IntentShelf {
  return { ...shelf(quantity), past }
}

/** A count of shelf place 10, told with the whole round at minute 60. */
function count(quantity: number, seen: number, minute?: number, from?: number) {
  const times = {
    ...(minute === undefined ? {} : { counted_at: iso(minute) }),
    ...(from === undefined ? {} : { counted_from: iso(from) }),
  }
  return act('stocktaking', row(quantity, { previous_quantity: seen, ...times }))
}

const written = (quantity: number) => ({ written: [`10 ${quantity}`], missing: [] })

describe('a count that was made before it is told of', () => {
  it('INTENT-12 knows nothing of what was picked after it', () => {
    // Ten were shown and counted at minute 10; two were picked at minute 30, so that eight are recorded.
    const now = place(8, change(-2, 30), change(10, -100))
    expect(fit(count(0, 10, 10), saved, now)).toEqual(written(0))
    // Of a row that does not say it is taken for what was found when all was saved.
    expect(fit(count(0, 10), saved, now)).toEqual(written(2))
  })

  it('INTENT-12 holds what was picked before it, and is doubtful close to it', () => {
    const picked = (minute: number) => place(8, change(-2, minute), change(10, -100))
    expect(fit(count(-2, 10, 40), saved, picked(30))).toEqual(written(0))
    expect(fit(count(-2, 10, 40), saved, picked(37))).toBe('stock_changed')
    expect(fit(count(-2, 10, 40), saved, picked(41))).toEqual(written(-2))
  })

  it('INTENT-12 whose figures stand one after the other is doubtful from the first to the last', () => {
    const picked = (minute: number) => place(8, change(-2, minute), change(10, -100))
    expect(fit(count(-2, 10, 40, 20), saved, picked(30))).toBe('stock_changed')
    expect(fit(count(-2, 10, 40, 20), saved, picked(16))).toBe('stock_changed')
    expect(fit(count(-2, 10, 40, 20), saved, picked(14))).toEqual(written(0))
    // Two rows of one shelf place, counted at two times.
    const rows = act(
      'stocktaking',
      row(-2, { previous_quantity: 10, counted_at: iso(20) }),
      row(0, { previous_quantity: 10, identifier: 'B', counted_at: iso(40) }),
    )
    expect(fit(rows, saved, picked(30))).toBe('stock_changed')
  })

  it('INTENT-12 gives way to one that was made after it, though told of before', () => {
    const last = { ...counted(), at: 30 * MINUTE }
    const now = { ...place(8, change(-2, 30)), last_count: last }
    expect(fit(count(0, 10, 20), saved, now)).toBe('stock_changed')
    expect(fit(count(0, 8, 40), saved, now)).toEqual(written(0))
    // What else is told with it goes by its own time.
    const both = [count(0, 8, 40), act('receive', row(5))]
    expect(fitIntent(both, [now], { happened: saved })).toMatchObject({ ok: true })
  })

  it.each([
    ['after what is told', iso(61), undefined],
    ['longer ago than a device shows figures', iso(60 - 72 * 60 - 1), undefined],
    ['before it began', iso(10), iso(11)],
    ['begun longer ago than that', iso(10), iso(60 - 72 * 60 - 1)],
    ['at no time', '2026-11-27T23:59:60Z', undefined],
  ])('INTENT-12 that says that it was made %s is taken for what was told', (_, at, from) => {
    const times = { counted_at: at, ...(from === undefined ? {} : { counted_from: from }) }
    const told = act('stocktaking', row(0, { previous_quantity: 10, ...times }))
    const now = place(8, change(-2, 30), change(10, -100))
    expect(fit(told, saved, now)).toEqual(written(2))
    expect(adjustedAt(told, saved)).toBe(saved)
  })

  it('INTENT-12 says the last of its rows, and nothing but a count says another time', () => {
    const both = act(
      'stocktaking',
      row(0, { counted_at: iso(10) }),
      row(0, { storage_location_id: 11, counted_at: iso(20), counted_from: iso(5) }),
    )
    expect(adjustedAt(both, saved)).toBe(20 * MINUTE)
    const timeOf = countingTimes([both], saved)
    expect(timeOf(1, 10)).toEqual({ from: 10 * MINUTE, at: 10 * MINUTE })
    expect(timeOf(1, 11)).toEqual({ from: 5 * MINUTE, at: 20 * MINUTE })
    expect(timeOf(2, 10)).toEqual({ from: saved, at: saved })
    const pick = act('remove', row(-1, { counted_at: iso(1) }))
    expect([adjustedAt(pick, saved), countedSince([pick], saved)]).toEqual([saved, saved])
    expect(countedSince([pick, both], saved)).toBe(5 * MINUTE)
    // One row that does not say was counted when all was saved.
    const mixed = act('stocktaking', row(0, { counted_at: iso(10) }), row(0))
    expect(countingTimes([mixed], saved)(1, 10)).toEqual({ from: 10 * MINUTE, at: HOUR })
    expect(after).toBeGreaterThan(saved)
  })
})
