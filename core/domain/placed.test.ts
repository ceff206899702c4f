import { expect, it } from 'vitest'
import { placeOf } from './placed.ts'

const list = [{ id: 1 }]
const summary = [{ id: 2 }]

it('PLACED-1 a device is placed where its location is known, and nowhere once it is gone', () => {
  expect(placeOf({ summary: null, list }, 1)).toBe(1)
  expect(placeOf({ summary, list: [] }, 2)).toBe(2)
  expect(placeOf({ summary, list }, 3)).toBe('nowhere')
  expect(placeOf({ summary: null, list }, null)).toBe('nowhere')
})

it('PLACED-2 a stored location is not known until the overview is there', () => {
  expect(placeOf({ summary: null, list }, 2)).toBe('unknown')
})
