import { expect, it } from 'vitest'
import { stockholmMoment } from './moment.ts'

it('follows summer and winter time in Stockholm', () => {
  expect(stockholmMoment('2026-07-01T22:30:00.000Z')).toBe('2026-07-02T00:30')
  expect(stockholmMoment('2026-12-31T22:59:00.000Z')).toBe('2026-12-31T23:59')
})
