import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLargeChange } from './large-change.ts'

it.each([
  [0, 100, false],
  [0, 101, true],
  [150, 50, false],
  [151, 50, true],
  [1000, 1100, false],
  [1000, 1101, true],
])('CHANGE-1 asks about more than 100 between %i and %i: %s', (before, after, asked) => {
  expect(isLargeChange(before, after)).toBe(asked)
})

it.each([
  [7, 75, true],
  [7, 70, false],
  [71, 7, true],
  [70, 7, false],
  [1, 11, true],
  [0, 60, false],
  [60, 0, false],
])('CHANGE-2 asks about more than tenfold between %i and %i: %s', (before, after, asked) => {
  expect(isLargeChange(before, after)).toBe(asked)
})

it('CHANGE-2 asks the same up and down, and never about no change', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), (a, b) => {
      expect(isLargeChange(a, b)).toBe(isLargeChange(b, a))
      expect(isLargeChange(a, a)).toBe(false)
    }),
  )
})
