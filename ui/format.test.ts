import { expect, it } from 'vitest'
import { isShelfCode } from './format.ts'

it.each(['A1', '12', '12-3', 'B2a', 'AB12'])('%s is a code', (identifier) => {
  expect(isShelfCode(identifier)).toBe(true)
})

it.each(['Kylskåp', 'Kylskåp 1', 'A', 'Hylla 3', ''])('%s is no code', (identifier) => {
  expect(isShelfCode(identifier)).toBe(false)
})
