import type { LocationSummary } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { isCalm, itemsAddress, needsYou } from './overview.ts'

function location(counts: Partial<LocationSummary>): LocationSummary {
  return {
    id: 1,
    name: 'Lager A',
    item_count: 0,
    red_count: 0,
    orange_count: 0,
    green_count: 0,
    expired_count: 0,
    expiring_count: 0,
    ...counts,
  }
}

describe('needsYou', () => {
  it('adds up every location, each figure on its own', () => {
    const counts = needsYou([
      location({ red_count: 2, orange_count: 5, expiring_count: 1, expired_count: 4 }),
      location({ red_count: 1, orange_count: 3, expiring_count: 7, green_count: 90 }),
    ])
    expect(counts).toEqual({ out: 3, low: 8, expiring: 8, expired: 4 })
    expect(isCalm(counts)).toBe(false)
  })

  it('is calm when nothing is out, low, expired or expiring', () => {
    expect(isCalm(needsYou([location({ green_count: 142 })]))).toBe(true)
    expect(isCalm(needsYou([]))).toBe(true)
  })

  it.each(['red_count', 'orange_count', 'expiring_count', 'expired_count'] as const)(
    'is not calm with one item in %s',
    (field) => {
      expect(isCalm(needsYou([location({ [field]: 1 })]))).toBe(false)
    },
  )
})

it('FIGURE-1 a figure leads to exactly its items: what lacks most first, or the first date', () => {
  expect(itemsAddress(3, 'out')).toBe('/locations/3?show=out&sort=short#items')
  expect(itemsAddress(3, 'low')).toBe('/locations/3?show=low&sort=short#items')
  expect(itemsAddress(3, 'soon')).toBe('/locations/3?show=soon&sort=expiry#items')
  expect(itemsAddress(3, 'expired')).toBe('/locations/3?show=expired&sort=expiry#items')
})
