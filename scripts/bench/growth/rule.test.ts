import { expect, it } from 'vitest'
import { grown, growthOf } from './rule.ts'

it('compares each cost with the one before it', () => {
  expect(growthOf([2, 3, 3])).toEqual([1.5, 1])
})

it('half as much again for ten times as much is reached, more is not, and nothing known neither', () => {
  expect(grown([1.5, 0.9]).words).toBe('reached')
  expect(grown([1, 1.51]).words).toBe('not reached')
  expect(grown([Number.NaN]).isReached).toBe(false)
})
