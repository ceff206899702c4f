import { expect, it } from 'vitest'
import { formatUnits, isShelfCode } from './format.ts'

it.each(['A1', '12', '12-3', 'B2a', 'AB12'])('%s is a code', (identifier) => {
  expect(isShelfCode(identifier)).toBe(true)
})

it.each(['Kylskåp', 'Kylskåp 1', 'A', 'Hylla 3', ''])('%s is no code', (identifier) => {
  expect(isShelfCode(identifier)).toBe(false)
})

it('a figure and its unit stay on one line', () => {
  expect(formatUnits(1234)).toBe('1\u00a0234\u00a0st')
  expect(formatUnits(-2)).toBe('−2\u00a0st')
})
