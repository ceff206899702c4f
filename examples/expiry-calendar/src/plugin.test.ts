import {
  anItem,
  anItemLocation,
  aBatch,
  aStockedShelfPlace,
  checkPlugin,
} from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { monthName, monthsOf } from './months.ts'
import manifest from './plugin.ts'
import { swedish, words } from './words.ts'

const TODAY = '2026-11-21'

const holding = (...dates: readonly (string | null)[]) =>
  anItem({
    locations: [
      anItemLocation({
        storage_locations: [
          aStockedShelfPlace({
            batches: dates.map((expiration_date, index) =>
              aBatch({ id: index + 1, expiration_date, quantity: 3 }),
            ),
          }),
        ],
      }),
    ],
  })

it('the product takes the plugin', async () => {
  expect(await checkPlugin(manifest)).toEqual([])
})

it('each text has its Swedish', () => {
  expect(Object.keys(swedish).sort()).toEqual(
    Object.values(words)
      .map(({ id }) => id)
      .sort(),
  )
})

describe('months', () => {
  it('begin with what has expired and go by date', () => {
    const item = holding('2027-01-31', '2026-12-31', '2026-11-20', '2026-12-01', '2026-11-21')
    const months = monthsOf([item], TODAY)
    expect(months.map(({ id, expiries }) => [id, ...expiries.map(({ date }) => date)])).toEqual([
      ['expired', '2026-11-20'],
      ['2026-11', '2026-11-21'],
      ['2026-12', '2026-12-01', '2026-12-31'],
      ['2027-01', '2027-01-31'],
    ])
  })

  it('hold a year, and neither undated nor empty batches', () => {
    const months = monthsOf([holding(null, '2027-10-31', '2027-11-01')], TODAY)
    expect(months.map(({ id }) => id)).toEqual(['2027-10'])
  })

  it('have Swedish names', () => {
    expect(monthName('2026-12')).toBe('December 2026')
  })
})
