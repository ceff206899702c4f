import { expect, it } from 'vitest'
import { placedAt } from './placed.ts'

it('PLACED-1 a location that is not in the list is none', () => {
  expect(placedAt(2, [{ id: 1 }, { id: 2 }])).toEqual({ id: 2 })
  expect(placedAt(9, [{ id: 1 }])).toBe('nowhere')
  expect(placedAt(null, null)).toBe('nowhere')
})

it('PLACED-2 a stored location is not known until the list is there', () => {
  expect(placedAt(2, null)).toBe('unknown')
})
