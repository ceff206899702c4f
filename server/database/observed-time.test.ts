import { expect, test } from 'vitest'
import { watchedSince } from './observed-time.ts'

const at = (day: number, hours = 0) => new Date(Date.UTC(2026, 0, day, hours))
const day = 24 * 3_600_000
const gap = (from: number, to: number) => ({ from_at: at(from), to_at: at(to) })

test('without gaps, time is time', () => {
  expect(watchedSince(at(20), 7 * day, [])).toEqual(at(13))
})

test('what nobody watched makes nothing older', () => {
  expect(watchedSince(at(20), 7 * day, [gap(10, 18)])).toEqual(at(5))
  expect(watchedSince(at(20), 7 * day, [gap(2, 4), gap(15, 18)])).toEqual(at(10))
})

test('right after a jump nothing is old', () => {
  expect(watchedSince(at(18), 7 * day, [gap(10, 18)])).toEqual(at(3))
  expect(watchedSince(at(18), 0, [gap(10, 18)])).toEqual(at(10))
})

test('gaps that overlap, or that lie ahead of a clock set back, count once or not', () => {
  expect(watchedSince(at(20), 7 * day, [gap(10, 18), gap(12, 15)])).toEqual(at(5))
  expect(watchedSince(at(20), 7 * day, [gap(22, 30)])).toEqual(at(13))
})
