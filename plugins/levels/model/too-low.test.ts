import { reorderSuggestion } from '@forrad/core/domain'
import { expect, it } from 'vitest'
import { isTooLow, isTypedTooLow } from './too-low.ts'

it.each([
  [5, 0, true],
  [5, 4, true],
  [5, 5, true],
  [5, 6, false],
  [0, 0, false],
])('LEVEL-6 at a reorder point of %i a preferred level of %i: %o', (point, preferred, tooLow) => {
  expect(isTooLow({ reorder_point: point, preferred_stock_level: preferred })).toBe(tooLow)
  const suggested = reorderSuggestion({
    preferred,
    usable: point,
    reorder_point: point,
    multiple: 10,
  })
  if (point > 0) expect(suggested === 0).toBe(tooLow)
})

it('is said of what was typed once all of it can be read', () => {
  const typed = { reorder_point: '5', preferred_stock_level: ' 5 ', reorder_multiple: '1' }
  expect(isTypedTooLow(typed)).toBe(true)
  expect(isTypedTooLow({ ...typed, preferred_stock_level: '6' })).toBe(false)
  expect(isTypedTooLow({ ...typed, preferred_stock_level: '' })).toBe(false)
  expect(isTypedTooLow({ ...typed, reorder_point: 'x' })).toBe(false)
})
