import { expect, it } from 'vitest'
import { countedAgo, placesInAddress, roundAddress } from './counted.ts'

const TODAY = '2026-11-23'

it.each([
  ['2026-11-23T07:00:00.000Z', 0, 'day'],
  // A quarter past midnight in Stockholm, yesterday in Greenwich.
  ['2026-11-22T23:15:00.000Z', 0, 'day'],
  ['2026-11-22T22:45:00.000Z', 1, 'day'],
  ['2026-11-10T12:00:00.000Z', 13, 'day'],
  ['2026-11-09T12:00:00.000Z', 2, 'week'],
  ['2026-09-25T12:00:00.000Z', 8, 'week'],
  ['2026-09-24T12:00:00.000Z', 2, 'month'],
  ['2024-11-24T12:00:00.000Z', 24, 'month'],
  ['2024-11-23T12:00:00.000Z', 2, 'year'],
  ['2026-11-24T12:00:00.000Z', 0, 'day'],
] as const)('ROUND-21 %s is %i %s ago', (instant, count, unit) => {
  expect(countedAgo(instant, TODAY)).toEqual({ count, unit })
})

it('ROUND-22 a round’s address names the shelf place that it begins with', () => {
  const read = (to: string) => placesInAddress(new URL(to, 'http://x').searchParams)
  expect(read(roundAddress(3, 11))).toEqual([11])
  expect(roundAddress(3, 11)).toMatch(/^\/locations\/3\/round\?/)
  expect(['/locations/3/round', '/?place=', '/?place=a', '/?place=-1'].flatMap(read)).toEqual([])
})
