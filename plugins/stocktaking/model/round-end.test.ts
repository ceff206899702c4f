import { countedAdjustments } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { confirmStep, scanPack, typeFigure } from './round-count.ts'
import {
  changesOf,
  differs,
  endOf,
  largeAt,
  placesOf,
  recountAt,
  refreshRound,
} from './round-end.ts'
import { countedAt, goTo, progressOf, recordedAt } from './round.ts'
import type { Round, StepCount } from './round.state.ts'
import { batch, counter, lying, plan, shelf } from './round.fixture.ts'

const [zink] = shelf
const named = (steps: readonly { readonly step: Round['steps'][0] }[]) =>
  steps.map(({ step }) => `${step.place} ${step.item.display_name}`)
const changed = lying(2, 'Alvedon', { A2: [batch('EARLY', 2), batch('LATE', 3, '2031-01-31')] })

describe('the end of a round', () => {
  it('ROUND-14 tells what others changed, and asks for it to be counted again', () => {
    const counted = confirmStep(plan(shelf))
    const round = refreshRound(counted, [zink!, changed])
    expect(round.steps[0]).toMatchObject({
      count: null,
      lines: [{ recorded: 2 }, { recorded: 3 }],
      moved: { before: 6, now: 5, counted: 6 },
    })
    expect(named(endOf(round).again)).toEqual(['A2 Alvedon'])
    expect(placesOf(round)).toEqual([])
    // Before anything was counted there the new figures are shown, with what they were.
    expect(refreshRound(plan(shelf), [zink!, changed]).steps[0]?.moved).toEqual({
      before: 6,
      now: 5,
      counted: null,
    })
    expect(refreshRound(counted, shelf)).toBe(counted)
  })

  it('ROUND-14 DIST-9 has a line to type on where others have taken all, of no known batch', () => {
    const emptied = refreshRound(confirmStep(plan(shelf), 1), [zink!])
    const none = { identifier: null, expiration_date: null }
    expect(emptied.steps[0]).toMatchObject({
      lines: [{ ...none, recorded: 0 }],
      moved: { before: 6, now: 0, counted: 6 },
      count: null,
    })
    expect(refreshRound(emptied, [zink!])).toBe(emptied)
    const there = goTo(emptied, 0)
    const found = placesOf(typeFigure(there, 0, 5, null, 2))
    const row = { storage_location_id: 2, ...none, previous_quantity: 0 }
    expect(countedAdjustments([zink!], found)).toMatchObject({
      adjustments: [{ item_id: 2, batch_updates: [{ ...row, quantity: 5 }] }],
    })
    // Nothing there is what was counted, and is kept with its time.
    for (const round of [confirmStep(there, 2), typeFigure(there, 0, 0, null, 2)]) {
      expect(endOf(round)).toMatchObject({ confirmed: [{ at: 0 }], differing: [] })
      const counted_at = '1970-01-01T00:00:00.002Z'
      expect(countedAdjustments([zink!], placesOf(round))).toMatchObject({
        adjustments: [{ item_id: 2, batch_updates: [{ ...row, quantity: 0, counted_at }] }],
      })
      expect(changesOf(round)).toMatchObject([{ batch_updates: [{ ...row, quantity: 0 }] }])
    }
  })

  it('ROUND-14 DIST-9 gives a step that an earlier version has kept without lines one', () => {
    const [step, ...others] = plan(shelf).steps
    const lined = (count: StepCount | null) => {
      const round = { ...plan(shelf), steps: [{ ...step!, lines: [], count }, ...others] }
      return refreshRound(round, [zink!]).steps[0]
    }
    expect(lined(null)).toMatchObject({ lines: [{ recorded: 0 }], count: null })
    const by = 'confirmed'
    expect(lined({ by, figures: [] })?.count).toEqual({ by, figures: [0] })
  })

  it('ROUND-14 asks for what others have counted since to be counted again, though the figures are the same', () => {
    const counted = confirmStep(plan(shelf))
    const [step] = counted.steps
    const named = [{ item_id: step!.item.id, storage_location_id: step!.placeId }]
    const round = recountAt(counted, named)
    expect(round.steps[0]).toMatchObject({ count: null, moved: { before: 6, now: 6, counted: 6 } })
    expect(round.steps.slice(1)).toEqual(counted.steps.slice(1))
    expect(placesOf(round)).toEqual([])
    const other = [{ item_id: step!.item.id, storage_location_id: -1 }]
    expect(recountAt(counted, other).steps).toEqual(counted.steps)
  })

  it('ROUND-14 OPEN-3 an opening that leaves the figures asks for no recount, and its mark comes and goes', () => {
    const opened = { on: '2026-11-27', printed_date: '2030-01-31' }
    const items = (mark?: typeof opened) => [
      lying(2, 'Alvedon', { A2: [{ ...batch('EARLY', 2), ...(mark ? { opened: mark } : {}) }] }),
    ]
    const counted = confirmStep(plan(items()))
    const marked = refreshRound(counted, items(opened))
    expect(marked.steps[0]).toMatchObject({ lines: [{ opened }], moved: null })
    expect(marked.steps[0]?.count).toBe(counted.steps[0]?.count)
    expect(refreshRound(marked, items(opened))).toBe(marked)
    expect(refreshRound(marked, items()).steps[0]).toEqual(counted.steps[0])
  })

  it('ROUND-15 tells what differs, what was confirmed and what was not reached', () => {
    const end = endOf(typeFigure(confirmStep(plan(shelf)), 0, 1))
    expect(named(end.differing)).toEqual(['A2 Zink'])
    expect(named(end.confirmed)).toEqual(['A2 Alvedon'])
    expect(named(end.missed)).toEqual(['A10 Zink'])
    expect(end.again).toEqual([])
  })

  it('ROUND-23 plugins see what is saved, also where others have changed figures meanwhile', () => {
    const whole = confirmStep(typeFigure(confirmStep(plan(shelf)), 0, 1))
    const sent = countedAdjustments(shelf, placesOf(whole))
    expect(changesOf(whole)).toEqual(sent.ok ? sent.adjustments : sent.code)
    expect(changesOf(whole)).toHaveLength(2)
    expect(countedAdjustments([], placesOf(whole)).ok).toBe(false)
  })

  it('ORIGIN-6 tells which shelf places’ packs were scanned', () => {
    const begun = plan(shelf)
    const scanned = (by: 'scanned' | 'typed'): Round => ({
      ...begun,
      steps: begun.steps.map((step, at) =>
        at === 0 ? { ...step, count: { by, figures: step.lines.map(() => 1) } } : step,
      ),
    })
    expect(placesOf(scanned('scanned'))).toMatchObject([{ byScan: true }])
    expect(placesOf(scanned('typed'))[0]).not.toHaveProperty('byScan')
  })

  it('ROUND-17 asks about a figure that changes a lot', () => {
    expect(largeAt(typeFigure(plan(shelf), 0, 500))).toMatchObject([{ at: 0 }])
    expect(largeAt(typeFigure(plan(shelf), 0, 3))).toEqual([])
  })

  it('ROUND-20 takes a touch for each of 200 items that are right, and two more', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      lying(index + 1, `Vara ${index}`, { [`A${1 + (index % 9)}`]: [batch('L', index + 1)] }),
    )
    let touches = 1
    let round = plan(many)
    while (round.at < round.steps.length) {
      round = confirmStep(round)
      touches += 1
    }
    touches += 1
    expect(endOf(round)).toMatchObject({ confirmed: { length: 200 }, missed: [], differing: [] })
    expect(touches).toBeLessThanOrEqual(220)
  })
})

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

describe('any round', () => {
  it('ROUND-16 saves what was counted, as it was counted, and nothing else', () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const random = numbers(seed)
      const below = (limit: number) => Math.floor(random.next().value * limit)
      const items: readonly Item[] = Array.from({ length: 1 + below(8) }, (_, index) =>
        lying(index + 1, `Vara ${index}`, {
          [`A${1 + below(3)}`]: Array.from({ length: 1 + below(3) }, (__, lot) =>
            batch(`L${lot}`, 1 + below(20)),
          ),
        }),
      )
      const stray = lying(99, 'Annan', { B7: [batch('S', 1)] })
      let round = plan(items)
      for (let turn = below(30); turn > 0; turn -= 1) {
        const step = round.steps[round.at]
        const way = below(5)
        if (way === 0) round = goTo(round, below(round.steps.length + 1))
        else if (way === 1 && step) round = typeFigure(round, below(step.lines.length), below(40))
        else if (way === 2) {
          const item = [...items, stray][below(items.length + 1)] ?? stray
          const read = { identifier: `L${below(4)}`, expiration_date: '2030-01-31' }
          round = scanPack(round, { item, batch: read, here: below(2) === 0 }, counter).round
        } else round = confirmStep(round)
      }
      const made = countedAdjustments(items, placesOf(round))
      const rows = made.ok ? made.adjustments.flatMap(rowsOf) : []
      // Each step's figures are what is written over what was recorded.
      for (const step of round.steps) {
        const own = rows.filter(
          (row) => row.item_id === step.item.id && row.storage_location_id === step.placeId,
        )
        const change = own.reduce((sum, { quantity }) => sum + quantity, 0)
        const counted = countedAt(step)
        if (counted === null) expect(own).toEqual([])
        else expect(recordedAt(step) + change).toBe(counted)
        const isWritten = counted !== null && (recordedAt(step) > 0 || counted > 0)
        expect(own.length > 0).toBe(isWritten)
        expect(own.some(({ quantity }) => quantity !== 0)).toBe(differs(step))
      }
      const { differing, confirmed, missed } = endOf(round)
      expect(differing.length + confirmed.length).toBe(progressOf(round).done)
      expect(differing.length + confirmed.length + missed.length).toBe(round.steps.length)
    }
  })
})

function rowsOf({ item_id, batch_updates }: Adjustment) {
  return batch_updates.map((row) => ({ ...row, item_id }))
}

type Made = Extract<ReturnType<typeof countedAdjustments>, { readonly ok: true }>
type Adjustment = Made['adjustments'][0]
