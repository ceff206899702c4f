import { addDays, openAdjustment, openedUntil, type PlannedLine } from '@forrad/core/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openedRule } from './opened-rule.ts'

const TODAY = '2026-11-23'
const facts = (days: number | null = 28) => {
  return { today: TODAY, days: new Map(days === null ? [] : [[1, days]]) }
}

function line(on: string, until: string, printed: string | null = '2027-06-30'): PlannedLine {
  const batch = { identifier: 'A', expiration_date: printed }
  const made = openAdjustment({ item_id: 1, storage_location_id: 5, batch, quantity: 1 }, { on, until }) // prettier-ignore
  return {
    adjustment_index: 0,
    item_id: 1,
    type: 'move',
    narcotic_level: 0,
    reason: made.reason ?? null,
    extra: made.extra ?? {},
    rows: made.batch_updates.map((update) => {
      return { ...update, location_id: 1, before: 4, after: 4 + update.quantity }
    }),
  }
}
const said = (one: PlannedLine, days: number | null = 28) =>
  openedRule([one], facts(days)).map(({ code }) => code)

describe('a pack can be opened', () => {
  it('OPENED-1 where somebody has said how long it is good', () => {
    expect(said(line(TODAY, '2026-12-21'))).toEqual([])
    expect(said(line(TODAY, '2026-12-21'), null)).toEqual(['no_days'])
  })

  it('OPENED-2 today or up to a year ago', () => {
    expect(said(line('2026-11-24', '2026-12-22'))).toEqual(['not_yet'])
    expect(said(line(addDays(TODAY, -366), addDays(TODAY, -338)))).toEqual(['too_long_ago'])
  })

  it('OPENED-3 with the one date that its day and the days give', () => {
    const printed = fc.option(fc.integer({ min: 1, max: 900 }).map((days) => addDays(TODAY, days)))
    fc.assert(
      fc.property(fc.nat(365), fc.nat(400), printed, fc.integer({ min: -3, max: 3 }), (ago, days, own, off) => {
        const on = addDays(TODAY, -ago)
        const right = openedUntil(own, on, days)
        const until = addDays(right, off)
        // A later date than the printed one is no opening at all, and refused as such.
        if (own !== null && until > own) return
        expect(said(line(on, until, own), days)).toEqual(off === 0 ? [] : ['wrong_date'])
      }),
    ) // prettier-ignore
  })

  it('OPENED-4 and is taken back, moved and picked without any of this', () => {
    const back = { ...line(TODAY, '2026-12-21'), reason: { code: 'opened_mistake' } }
    expect(said(back, null)).toEqual([])
    expect(said({ ...line(TODAY, '2026-12-21'), reason: null }, null)).toEqual([])
  })
})
