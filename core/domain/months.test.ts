import { expect, it } from 'vitest'
import { latestMonths, monthIn, monthName } from './months.ts'

const TODAY = '2026-03-31'

it('is the month that is named, from its first day to its last', () => {
  expect(monthIn('2024-02', TODAY)).toEqual({
    key: '2024-02',
    first: '2024-02-01',
    last: '2024-02-29',
  })
})

it.each([null, undefined, 7, '2026-13', 'mars', ''])('is that of today for %j', (option) => {
  expect(monthIn(option, TODAY)).toEqual({
    key: '2026-03',
    first: '2026-03-01',
    last: '2026-03-31',
  })
})

it('offers this month and a year back', () => {
  const months = latestMonths(TODAY)
  expect(months.slice(0, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12'])
  expect(months.at(-1)).toBe('2025-03')
})

it('names a month in Swedish', () => {
  expect(monthName('2026-11')).toBe('november 2026')
})
