import { describe, expect, it } from 'vitest'
import { addPackAt, confirmStep, scanPack, typeFigure } from './round-count.ts'
import { placesOf, refreshRound } from './round-end.ts'
import { batch, counter, lying, plan, shelf } from './round.fixture.ts'
import { goTo, stepShown } from './round.ts'
import type { Round } from './round.state.ts'

const [, alvedon] = shelf as [(typeof shelf)[0], (typeof shelf)[0]]
const MINUTE = 60_000
/** The first minutes of 1970, as the contract words them. */
const iso = (minute: number) => new Date(minute * MINUTE).toISOString()
const early = { identifier: 'EARLY', expiration_date: '2030-01-31' }

/** What is saved of the first step: of each line the figure, since when and when it was counted. */
function saved(round: Round) {
  return placesOf(round)[0]?.batches.map(({ counted, counted_from, counted_at }) => {
    return [counted, ...(counted_from === undefined ? [] : [counted_from]), counted_at]
  })
}
const scan = (round: Round, minute: number, item = alvedon) =>
  scanPack(goTo(round, 0), { item, batch: early, at: minute * MINUTE }, counter).round

describe('when a step was counted', () => {
  it('ROUND-28 is the touch that says that it is right, also where it is touched again', () => {
    const first = confirmStep(plan(shelf), 10 * MINUTE)
    const again = confirmStep(goTo(first, 0), 40 * MINUTE)
    expect(saved(again)).toEqual([
      [2, iso(10)],
      [4, iso(10)],
    ])
  })

  it('ROUND-28 is of a line that is typed over its own, and of the others theirs', () => {
    const first = confirmStep(plan(shelf), 10 * MINUTE)
    const typed = typeFigure(goTo(first, 0), 1, 3, stepShown(goTo(first, 0))?.count, 40 * MINUTE)
    expect(saved(typed)).toEqual([
      [2, iso(10)],
      [3, iso(40)],
    ])
    // With the first digit of a step the other lines stand as recorded.
    expect(saved(typeFigure(plan(shelf), 1, 3, null, 20 * MINUTE))).toEqual([
      [2, iso(20)],
      [3, iso(20)],
    ])
    // Counted anew, the step is of the last time alone.
    const anew = typeFigure(typed, 0, 2, null, 41 * MINUTE)
    expect(saved(anew)).toEqual([
      [2, iso(41)],
      [3, iso(40)],
    ])
  })

  it('ROUND-28 comes back with the figure when the pad is emptied, and goes where none is left', () => {
    const first = goTo(confirmStep(plan(shelf), 10 * MINUTE), 0)
    const before = stepShown(first)?.count ?? null
    const typed = typeFigure(first, 1, 3, before, 40 * MINUTE)
    expect(typeFigure(typed, 1, null, before, 41 * MINUTE)).toEqual({
      ...first,
      steps: first.steps,
    })
    const alone = typeFigure(plan(shelf), 1, 3, null, 20 * MINUTE)
    expect(saved(typeFigure(alone, 1, null, null, 21 * MINUTE))).toBeUndefined()
  })

  it('ROUND-28 is of packs from the first to the last', () => {
    const packs = scan(scan(plan(shelf), 10), 13)
    expect(saved(packs)).toEqual([
      [2, iso(10), iso(13)],
      [0, iso(10)],
    ])
    const later = scan(confirmStep(plan(shelf), 10 * MINUTE), 40)
    expect(saved(later)).toEqual([
      [3, iso(10), iso(40)],
      [4, iso(10)],
    ])
    // A batch that is not recorded there is counted from then on.
    const other = { identifier: 'NEW', expiration_date: '2030-01-31' }
    const pack = { item: alvedon, batch: other, at: 50 * MINUTE }
    expect(saved(addPackAt(later, 0, pack).round)?.[2]).toEqual([1, iso(50)])
  })

  it('ROUND-28 is kept of nothing that others have changed', () => {
    const counted = confirmStep(plan(shelf), 10 * MINUTE)
    const moved = refreshRound(counted, [lying(2, 'Alvedon', { A2: [batch('EARLY', 1)] })])
    expect(moved.steps[0]?.count).toBeNull()
    expect(saved(confirmStep(goTo(moved, 0), 30 * MINUTE))).toEqual([[1, iso(30)]])
  })

  it('ROUND-28 is not known of what an earlier version has kept', () => {
    const old = goTo(confirmStep(plan(shelf)), 0)
    expect(stepShown(old)?.count).toEqual({ by: 'confirmed', figures: [2, 4] })
    const count = stepShown(old)?.count
    expect(saved(typeFigure(old, 1, 3, count, 40 * MINUTE))).toEqual([
      [2, undefined],
      [3, iso(40)],
    ])
    expect(saved(scan(old, 40))).toEqual([
      [3, undefined],
      [4, undefined],
    ])
  })
})
