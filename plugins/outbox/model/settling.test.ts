import { expect, it } from 'vitest'
import { aDifference } from './entry.fixture.ts'
import { settlingAs } from './settling.ts'

it('SOLVE-6 of a narcotic who took it books what it was of, and another person settles it', () => {
  const taken = aDifference({ narcotic_level: 3 })
  const [anna, bo] = [{ apoex_id: 'anna' }, { apoex_id: 'bo' }]
  expect([settlingAs(taken, anna), settlingAs(taken, bo)]).toEqual(['taker', 'another'])
  expect(settlingAs(taken, null)).toBe('anybody')
  for (const difference of [aDifference(), { ...taken, type: 'move' } as const]) {
    expect([settlingAs(difference, anna), settlingAs(difference, bo)]).toEqual([
      'anybody',
      'anybody',
    ])
  }
})
