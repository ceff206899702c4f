import { expect, it } from 'vitest'
import { createFirstStart } from './first-start.store.ts'

it('opens when no location is stored and the screen is wide enough', () => {
  expect(createFirstStart().opens({ locationId: null, isSmall: false })).toBe(true)
})

it('stays closed when a location is stored, or on a small screen', () => {
  expect(createFirstStart().opens({ locationId: 3, isSmall: false })).toBe(false)
  expect(createFirstStart().opens({ locationId: null, isSmall: true })).toBe(false)
})

it('opens once in the app’s life', () => {
  const start = createFirstStart()
  expect(start.opens({ locationId: null, isSmall: false })).toBe(true)
  expect(start.opens({ locationId: null, isSmall: false })).toBe(false)
  const small = createFirstStart()
  small.opens({ locationId: null, isSmall: true })
  expect(small.opens({ locationId: null, isSmall: false })).toBe(false)
})
