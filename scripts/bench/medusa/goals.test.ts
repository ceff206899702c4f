import { expect, it } from 'vitest'
import { compare } from './goals.ts'

it('holds the medians of the rounds against each other', () => {
  expect(compare('item', { own: [1, 9, 2], peer: [8, 7, 90] })).toEqual({
    ours: 2,
    theirs: 8,
    ratio: 4,
    goal: 4,
    isReached: true,
  })
  expect(compare('locations', { own: [2], peer: [2.9] }).isReached).toBe(false)
})
