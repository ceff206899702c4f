import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveYear } from './dates.ts'
import { daysInMonth } from './days-in-month.ts'
import { parseElementString } from './element-string.ts'

const expiry = (digits: string, currentYear = 2026) => {
  const result = parseElementString(`17${digits}`, currentYear)
  return result.ok ? result.elements[0]?.date : `${result.code} at ${result.position - 2}`
}

describe('century', () => {
  it.each([
    [2026, 26, 2026],
    [2026, 76, 2076],
    [2026, 77, 1977],
    [2026, 99, 1999],
    [2026, 0, 2000],
    [2060, 10, 2110],
    [2060, 11, 2011],
    [1999, 49, 2049],
    [1999, 50, 1950],
  ])('GS-8 in %i reads %i as %i', (currentYear, digits, year) =>
    expect(resolveYear(digits, currentYear)).toBe(year),
  )

  it('GS-8 stays within 49 years back and 50 ahead, and keeps the last two digits', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.integer({ min: 1950, max: 2150 }), (digits, currentYear) => {
        const year = resolveYear(digits, currentYear)
        expect(year % 100).toBe(digits)
        expect(year - currentYear).toBeGreaterThanOrEqual(-49)
        expect(year - currentYear).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('dates', () => {
  it.each([
    ['261130', '2026-11-30'],
    ['261100', '2026-11-30'],
    ['280200', '2028-02-29'],
    ['270200', '2027-02-28'],
    ['280229', '2028-02-29'],
    ['260230', 'invalid_day at 4'],
    ['260231', 'invalid_day at 4'],
    ['270229', 'invalid_day at 4'],
    ['260431', 'invalid_day at 4'],
    ['2611x0', 'invalid_day at 4'],
    ['261300', 'invalid_month at 2'],
    ['260001', 'invalid_month at 2'],
    ['26x101', 'invalid_month at 2'],
    ['x61101', 'invalid_year at 0'],
  ])('GS-8 reads %s as %s', (digits, date) => expect(expiry(digits)).toBe(date))

  it('GS-5 a date with its century has a day', () => {
    const born = (digits: string) => parseElementString(`7250${digits}`, 2026)
    expect(born('19801231')).toMatchObject({ ok: true })
    expect(born('19801200')).toMatchObject({ code: 'invalid_day', position: 10 })
    expect(born('19810229')).toMatchObject({ code: 'invalid_day', position: 10 })
    expect(born('x9801231')).toMatchObject({ code: 'invalid_year', position: 4 })
  })

  it('GS-8 asks the current year whether a century year is a leap year', () => {
    expect(expiry('000229', 2026)).toBe('2000-02-29')
    expect(expiry('000229', 2080)).toBe('invalid_day at 4')
  })

  it('GS-8 knows the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), (y, m) => {
        expect(daysInMonth(y, m)).toBe(new Date(Date.UTC(y, m, 0)).getUTCDate())
      }),
    )
  })
})
