import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate, isCalendarDate, stockholmDate } from './dates.ts'
import { addDays, daysBetween } from './days.ts'
import { daysInMonth } from './gs1/index.ts'

const dates = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))

describe('dates', () => {
  it.each(['2026-11-30', '2028-02-29', '1901-01-01', '9999-12-31'])(
    'DATE-1 accepts the day %s',
    (text) => {
      expect(isCalendarDate(text)).toBe(true)
    },
  )

  it.each([
    '2026-02-31',
    '2027-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1900-12-31',
    '0026-01-01',
    '26-01-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '٢٠٢٦-٠١-٠١',
    '',
  ])('DATE-1 refuses %j', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })

  it('DATE-1 makes a date from parts only where there is such a day', () => {
    expect(calendarDate(2026, 3, 7)).toBe('2026-03-07')
    expect(calendarDate(2026, 2, 29)).toBeNull()
    expect(calendarDate(2026.5, 3, 7)).toBeNull()
    expect(calendarDate(2026, 3, Number.NaN)).toBeNull()
    expect(calendarDate(10_000, 3, 7)).toBeNull()
  })

  it('DATE-1 agrees with the platform on which days exist', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1895, max: 2105 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const instant = new Date(Date.UTC(year, month - 1, day))
        const exists =
          year > 1900 && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day
        expect(calendarDate(year, month, day)).toBe(
          exists ? instant.toISOString().slice(0, 10) : null,
        )
      }),
    )
  })

  it('DATE-2 gives February its days', () => {
    expect([2024, 2026, 2000, 2100].map((year) => daysInMonth(year, 2))).toEqual([29, 28, 29, 28])
    const months = Array.from({ length: 12 }, (_, index) => daysInMonth(2026, index + 1))
    expect(months).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  })

  it('DATE-3 counts over months, leap days and changes of summer time', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(daysBetween('2026-03-01', '2026-02-01')).toBe(-28)
  })

  it('DATE-3 adds and counts as inverses', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 100_000 }), (date, days) => {
        const later = addDays(date, days)
        expect(isCalendarDate(later)).toBe(true)
        expect(daysBetween(date, later)).toBe(days)
        expect(addDays(later, -days)).toBe(date)
      }),
    )
  })

  it('DATE-3 throws for what is no date and for days beyond the calendar', () => {
    expect(() => addDays('soon', 1)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-01-01', '')).toThrow(RangeError)
  })

  it.each([
    ['2026-11-21T22:59:59Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
  ])('DATE-4 at %s it is %s in Stockholm', (instant, date) => {
    expect(stockholmDate(new Date(instant))).toBe(date)
  })

  it('DATE-4 always answers a calendar date at most a day from UTC', () => {
    const instants = fc.date({
      min: new Date('1950-01-01'),
      max: new Date('2200-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (instant) => {
        const date = stockholmDate(instant)
        expect(isCalendarDate(date)).toBe(true)
        const ahead = daysBetween(instant.toISOString().slice(0, 10), date)
        expect([0, 1]).toContain(ahead)
      }),
    )
  })
})
