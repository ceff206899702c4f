import { expect, it } from 'vitest'
import { dateInWords } from './dateInWords.ts'

it('says a date in Swedish, whatever the computer’s time zone', () => {
  expect(dateInWords('2026-11-30', '2026-11-30')).toBe('30 november 2026')
  expect(dateInWords('2026-01-01', ' 2026-01-01 ')).toBe('1 januari 2026')
})

it('shows the date itself where it was typed otherwise', () => {
  expect(dateInWords('2026-11-30', '2026-11')).toBe('2026-11-30, 30 november 2026')
})
