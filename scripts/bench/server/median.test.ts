import { expect, it } from 'vitest'
import { median } from './median.ts'

it('is the middle one, or the mean of the middle two', () => {
  expect(median([9, 1, 2])).toBe(2)
  expect(median([9, 1, 2, 4])).toBe(3)
  expect(median([5])).toBe(5)
})
