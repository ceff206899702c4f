import { aUser } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { confirmStep } from './round-count.ts'
import { goTo, MOST_LINES, MOST_STEPS, planRound, progressOf, stepShown } from './round.ts'
import { batch, lying, openedPacks, plan, shelf } from './round.fixture.ts'

const names = (round: ReturnType<typeof plan>) =>
  round.steps.map(({ place, item }) => `${place} ${item.display_name}`)

describe('a round', () => {
  it('ROUND-1 goes by shelf place with numbers by value, of each by name', () => {
    expect(names(plan(shelf))).toEqual(['A2 Alvedon', 'A2 Zink', 'A10 Zink'])
    expect(names(plan(shelf, [10]))).toEqual(['A10 Zink'])
  })

  it('ROUND-2 has an item on a shelf place as a step, its batches above 0 as lines', () => {
    const [first, second] = plan([
      lying(1, 'Alvedon', { A2: [batch('LATE', 4, '2031-01-31'), batch('EARLY', 2)] }),
      lying(2, 'Zink', { A2: [batch('GONE', 0)] }),
    ]).steps
    expect(first?.lines.map(({ identifier, recorded }) => [identifier, recorded])).toEqual([
      ['EARLY', 2],
      ['LATE', 4],
    ])
    expect(second).toBeUndefined()
  })

  it('ROUND-2 OPEN-4 says of a line that opened packs are among it', () => {
    const [step] = plan([lying(1, 'Droppar', { A2: [openedPacks(1), batch('L2', 1)] })]).steps
    expect(step?.lines.map(({ opened }) => opened)).toEqual([
      { on: '2026-11-05', printed_date: '2027-06-30' },
      undefined,
    ])
  })

  it('ROUND-3 leaves out narcotics that the person may not count, and says how many', () => {
    const items = [...shelf, lying(3, 'Morfin', { A2: [batch('M', 1)] }, { narcotic_level: 2 })]
    expect(plan(items)).toMatchObject({ leftOut: 1, steps: { length: 3 } })
    const user = aUser({ role: 'edit', narcotics: true })
    const whole = planRound(items, { id: 'r', locationId: 1, placeIds: null, user })
    expect(whole).toMatchObject({ leftOut: 0, steps: { length: 4 } })
  })

  it('ROUND-4 has as many steps as one request holds, and says what is left', () => {
    const many = Array.from({ length: MOST_STEPS + 3 }, (_, index) =>
      lying(index + 1, `Vara ${index}`, { A1: [batch('L', 1)] }),
    )
    expect(plan(many)).toMatchObject({ rest: 3, steps: { length: MOST_STEPS } })
  })

  it('ROUND-4 counts the batches too, and begins with one step at least', () => {
    const lots = (count: number) => Array.from({ length: count }, (_, lot) => batch(`L${lot}`, 1))
    const many = Array.from({ length: 30 }, (_, index) =>
      lying(index + 1, `Vara ${index}`, { A1: lots(MOST_LINES / 20) }),
    )
    expect(plan(many)).toMatchObject({ rest: 10, steps: { length: 20 } })
    const large = [
      lying(1, 'Alvedon', { A1: lots(MOST_LINES + 1) }),
      lying(2, 'Zink', { A2: lots(1) }),
    ]
    expect(plan(large)).toMatchObject({ rest: 1, steps: { length: 1 } })
  })

  it('ROUND-5 tells how many steps have been counted', () => {
    expect(progressOf(plan(shelf))).toEqual({ done: 0, all: 3 })
    expect(progressOf(confirmStep(plan(shelf)))).toEqual({ done: 1, all: 3 })
  })

  it('ROUND-6 goes to any step and the end, and keeps what was counted', () => {
    const begun = confirmStep(plan(shelf))
    expect(stepShown(goTo(begun, 0))?.count).toMatchObject({ by: 'confirmed' })
    expect(goTo(begun, -1).at).toBe(0)
    expect(stepShown(goTo(begun, 99))).toBe(null)
    expect(progressOf(goTo(begun, 99))).toEqual({ done: 1, all: 3 })
  })
})
