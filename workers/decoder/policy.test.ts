import { describe, expect, it } from 'vitest'
import { afterFrame, BUDGET, planFrame, START, THOROUGH_EVERY } from './policy.ts'
import type { FramePlan, PolicyState } from './policy.ts'

const missed = (misses: number, cost = 20): PolicyState => ({ misses, cost })
const plansOf = (count: number, cost?: number): FramePlan[] =>
  Array.from({ length: count }, (_, misses) => planFrame(missed(misses, cost)))

describe('planFrame', () => {
  it.each([
    [0, false, false, ['upright', 'enlarged']],
    [1, false, true, ['bars', 'even']],
    [2, false, false, ['upright', 'enlarged']],
    [3, true, true, []],
    [4, false, false, ['upright', 'sharp']],
    [5, false, true, ['bars', 'even']],
    [6, false, false, ['upright', 'enlarged']],
    [7, true, true, []],
    [8, false, false, ['upright', 'enlarged']],
  ])('after %i misses: thorough %s, inverted %s, then %j', (misses, harder, inverted, second) => {
    expect(planFrame(missed(misses))).toEqual({ first: { harder, inverted, half: false }, second })
  })

  it('looks cheaply at the frame after a read, whatever came before', () => {
    const state = afterFrame(missed(7), planFrame(missed(7)), { found: true, cost: 90 })
    expect(planFrame(state).first.harder).toBe(false)
  })

  it('takes the second look again that has just seen something', () => {
    const saw = afterFrame(missed(4), planFrame(missed(4)), {
      found: true,
      cost: 20,
      again: 'sharp',
    })
    expect(planFrame(saw).second).toEqual(['sharp'])
    const lost = afterFrame(saw, planFrame(saw), { found: false, cost: 20 })
    expect(planFrame(lost).second).toEqual(['bars', 'even'])
  })

  it('takes a thorough look every so many misses', () => {
    const thorough = plansOf(40).filter(({ first }) => first.harder)
    expect(thorough).toHaveLength(40 / THOROUGH_EVERY)
  })

  it('tries every second look and light on dark within one second of misses', () => {
    const plans = plansOf(10)
    expect(new Set(plans.flatMap(({ second }) => second))).toEqual(
      new Set(['upright', 'enlarged', 'bars', 'even', 'sharp']),
    )
    expect(plans.some(({ first }) => first.inverted)).toBe(true)
  })

  it('halves every other frame on a slow device, and takes no thorough look there', () => {
    const plans = plansOf(8, BUDGET + 1)
    expect(plans.map(({ first }) => first.half)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ])
    expect(plans.some(({ first }) => first.harder)).toBe(false)
  })
})

describe('afterFrame', () => {
  const plain = planFrame(missed(0))

  it('counts misses in a row', () => {
    expect(afterFrame(missed(3), plain, { found: false, cost: 20 }).misses).toBe(4)
    expect(afterFrame(missed(3), plain, { found: true, cost: 20 }).misses).toBe(0)
  })

  it('learns the cost from plain looks only', () => {
    const learnt = afterFrame(START, plain, { found: false, cost: 40 })
    expect(learnt.cost).toBe(40)
    const thorough = planFrame(missed(3))
    expect(afterFrame(learnt, thorough, { found: false, cost: 400 }).cost).toBe(40)
    const half = planFrame(missed(0, BUDGET + 1))
    expect(afterFrame(missed(0, 90), half, { found: false, cost: 10 }).cost).toBe(90)
  })

  it('forgets a slow moment within a few frames', () => {
    let state = missed(0, 200)
    for (let i = 0; i < 6; i++) {
      const whole = { ...plain, first: { ...plain.first, half: false } }
      state = afterFrame(state, whole, { found: false, cost: 20 })
    }
    expect(state.cost).toBeLessThan(BUDGET)
  })
})
