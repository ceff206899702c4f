import { afterEach, expect, it, vi } from 'vitest'
import { footHeight } from './useRoomAbove.ts'

afterEach(() => vi.unstubAllGlobals())

/** A phone of 844 pixels, with a foot of 72 that stands so far from the screen's bottom. */
function heightOf(distance: number | null, right = 374) {
  const box = distance === null ? null : { top: 844 - distance - 72, bottom: 844 - distance, right }
  vi.stubGlobal('window', { innerHeight: 844, innerWidth: 390 })
  vi.stubGlobal('document', { querySelector: () => box && { getBoundingClientRect: () => box } })
  return footHeight()
}

it('a notice stands above what lies at the foot, also above the navigation with a home indicator', () => {
  expect(heightOf(0)).toBe(72)
  // The navigation of 70 pixels and 8 between, without and with an inset of 34.
  expect(heightOf(78)).toBe(150)
  expect(heightOf(112)).toBe(184)
})

it('where there is nothing at the foot, or a notice fits under it, or stands beside it, it stays', () => {
  expect(heightOf(null)).toBe(0)
  expect(heightOf(170)).toBe(0)
  expect(heightOf(78, -60)).toBe(0)
})
