import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullYear, parseDateInput } from './date-input.ts'
import { daysInMonth } from './gs1/index.ts'

const TODAY = '2026-11-21'

const parts = fc
  .tuple(fc.integer({ min: 1977, max: 2076 }), fc.integer({ min: 1, max: 12 }))
  .chain(([year, month]) =>
    fc.tuple(
      fc.constant(year),
      fc.constant(month),
      fc.integer({ min: 1, max: daysInMonth(year, month) }),
    ),
  )

function two(number: number): string {
  return String(number % 100).padStart(2, '0')
}

describe('typed dates', () => {
  it.each([
    '2026-11-30',
    '20261130',
    '261130',
    '26-11-30',
    ' 2026-11-30 ',
    '2026/11/30',
    '2026.11.30',
    '2026 11 30',
    '2026–11–30',
    '2026 - 11 - 30',
    '30/11 2026',
    '30.11.2026',
    '30-11-2026',
  ])('DATE-5 reads %j as 30 November 2026', (text) => {
    expect(parseDateInput(text, TODAY)).toBe('2026-11-30')
  })

  it('DATE-5 reads parts without a leading zero when they are separated', () => {
    expect(parseDateInput('2026-3-7', TODAY)).toBe('2026-03-07')
  })

  it('DATE-5 reads every day back from each way of writing it', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom('-', '/', '.', ' ', '–'), ([year, month, day], mark) => {
        const date = `${year}-${two(month)}-${two(day)}`
        expect(parseDateInput(date, TODAY)).toBe(date)
        expect(parseDateInput(`${year}${mark}${month}${mark}${day}`, TODAY)).toBe(date)
        expect(parseDateInput(`${year}${two(month)}${two(day)}`, TODAY)).toBe(date)
        expect(parseDateInput(`${day}${mark}${month}${mark}${year}`, TODAY)).toBe(date)
        expect(parseDateInput(`${two(year)}${mark}${two(month)}${mark}${two(day)}`, TODAY)).toBe(
          date,
        )
      }),
    )
  })

  it.each([
    ['2026-11', '2026-11-30'],
    ['202611', '2026-11-30'],
    ['11/2026', '2026-11-30'],
    ['2611', '2026-11-30'],
    ['11/26', '2026-11-30'],
    ['11-26', '2026-11-30'],
    ['2/28', '2028-02-29'],
    ['2/2028', '2028-02-29'],
    ['2027-02', '2027-02-28'],
    ['261100', '2026-11-30'],
    ['2026-11-00', '2026-11-30'],
  ])('DATE-6 reads %j as %s', (text, date) => {
    expect(parseDateInput(text, TODAY)).toBe(date)
  })

  it.each([
    [76, 2076],
    [77, 1977],
    [26, 2026],
    [0, 2000],
    [99, 1999],
  ])('DATE-7 reads the year %i in 2026 as %i', (year, full) => {
    expect(fullYear(year, TODAY)).toBe(full)
  })

  it('DATE-7 slides with the century', () => {
    expect(fullYear(5, '2080-01-01')).toBe(2105)
    expect(fullYear(99, '2101-01-01')).toBe(2099)
  })

  it('DATE-7 keeps the last two digits and the window around any today', () => {
    const years = fc.integer({ min: 1951, max: 2300 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), years, (year, current) => {
        const full = fullYear(year, `${current}-06-15`)
        expect(full % 100).toBe(year)
        expect(full - current).toBeGreaterThanOrEqual(-49)
        expect(full - current).toBeLessThanOrEqual(50)
      }),
    )
  })

  it('DATE-8 takes of two readings the nearer', () => {
    expect(parseDateInput('201112', TODAY)).toBe('2020-11-12')
    expect(parseDateInput('210612', TODAY)).toBe('2021-06-12')
    expect(parseDateInput('201112', '2011-10-01')).toBe('2011-12-31')
  })

  it.each([
    '',
    ' ',
    'i morgon',
    '2026',
    '2613',
    '26-11',
    '2026-13',
    '2026-02-31',
    '260231',
    '31-11-2026',
    '2026-11-30-',
    '2026-11-30T00:00',
    '-2026-11-30',
    '2026112',
    '202611301',
    '1900-01-01',
    '٢٠٢٦١١٣٠',
    '<b>261130</b>',
    '2026-11-30; DROP TABLE',
  ])('DATE-9 reads %j as no date', (text) => {
    expect(parseDateInput(text, TODAY)).toBeNull()
  })

  it('DATE-9 never answers anything but a day that exists', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9 ./-]{0,12}$/))
    fc.assert(
      fc.property(typed, (text) => {
        const date = parseDateInput(text, TODAY)
        if (date !== null) expect(parseDateInput(date, TODAY)).toBe(date)
      }),
      { numRuns: 1000 },
    )
  })
})
