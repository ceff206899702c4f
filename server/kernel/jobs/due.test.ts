import { expect, test } from 'vitest'
import { nextRun, scheduleFault } from './due.ts'

const at = (time: string) => new Date(`${time}Z`)
const state = (known: string, started: string | null = null, finished = started, tries = 0) => ({
  known_since: at(known),
  started_at: started === null ? null : at(started),
  finished_at: finished === null ? null : at(finished),
  tries,
})

test.each([
  ['winter', '06:00', '2026-01-10T04:59:00', '2026-01-10T05:00:00'],
  ['summer', '06:00', '2026-07-10T03:59:00', '2026-07-10T04:00:00'],
  ['the next day, when it is over', '06:00', '2026-07-10T04:00:00', '2026-07-11T04:00:00'],
  ['after midnight', '00:10', '2026-07-10T22:00:00', '2026-07-10T22:10:00'],
  [
    'what spring leaves out comes an hour later',
    '02:30',
    '2026-03-28T12:00:00',
    '2026-03-29T01:30:00',
  ],
  ['what autumn has twice comes once', '02:30', '2026-10-24T12:00:00', '2026-10-25T01:30:00'],
  ['and not again', '02:30', '2026-10-25T01:30:00', '2026-10-26T01:30:00'],
])('a time of day in Stockholm: %s', (_what, time, last, next) => {
  const known = state('2026-01-01T00:00:00', last)
  expect(nextRun({ at: time }, known, at(last))).toEqual(at(next))
})

test('the first time comes when it is next so late; minutes begin at once', () => {
  const now = at('2026-01-10T12:00:00')
  const known = state('2026-01-10T12:00:00')
  expect(nextRun({ at: '06:00' }, known, now)).toEqual(at('2026-01-11T05:00:00'))
  expect(nextRun({ every: 30 }, known, now)).toEqual(now)
  expect(nextRun({ every: 30 }, state('2026-01-01T00:00:00', '2026-01-10T11:45:00'), now)).toEqual(
    at('2026-01-10T12:15:00'),
  )
})

test('a run that was cut off is due at once, and after three waits for its time', () => {
  const now = at('2026-01-10T12:00:00')
  const cutOff = (tries: number) => state('2026-01-01T00:00:00', '2026-01-10T11:45:00', null, tries)
  expect(nextRun({ at: '06:00' }, cutOff(1), now)).toEqual(now)
  expect(nextRun({ at: '06:00' }, cutOff(3), now)).toEqual(at('2026-01-11T05:00:00'))
})

test.each([{ at: '06:00' }, { every: 30 }])(
  'what was started by a clock that was ahead and is set right is due at once, and then as ever: %j',
  (schedule) => {
    const now = at('2026-01-10T12:00:00')
    const ahead = '2026-03-10T12:00:00'
    for (const known of [
      state('2026-01-01T00:00:00', ahead),
      state('2026-01-01T00:00:00', ahead, null, 3),
      state(ahead),
    ]) {
      expect(nextRun(schedule, known, now)).toEqual(now)
    }
    const right = state(ahead, '2026-01-10T12:00:00')
    expect(nextRun(schedule, right, now).getTime()).toBeGreaterThan(now.getTime())
    // Clocks of two servers, or a little that it was put right by.
    const little = state('2026-01-01T00:00:00', '2026-01-10T12:59:00')
    expect(nextRun(schedule, little, now).getTime()).toBeGreaterThan(now.getTime())
  },
)

test.each([
  [{ at: '06:00' }, null],
  [{ every: 1 }, null],
  [{}, 'one of `at` and `every`'],
  [{ at: '06:00', every: 5 }, 'one of `at` and `every`'],
  [{ at: '6:00' }, '`at` as HH:MM'],
  [{ at: '24:00' }, '`at` as HH:MM'],
  [{ every: 0 }, '`every` as whole minutes'],
  [{ every: 1.5 }, '`every` as whole minutes'],
])('a schedule that is one: %j', (schedule, fault) => {
  expect(scheduleFault(schedule)).toBe(fault)
})
