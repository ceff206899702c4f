import { expect, it } from 'vitest'
import { batch, item, location, paracetamol, shelf } from './item.fixture.ts'
import { usableBatches } from './usable.ts'

const TODAY = '2026-11-21'

it('EXPIRY-6 names what can be used at the location, in shelf order and batch order', () => {
  expect(usableBatches(paracetamol(), 1, TODAY)).toEqual([
    { place: 'A2', identifier: 'LOT12', expiration_date: '2027-12-31', quantity: 4 },
    { place: 'A2', identifier: null, expiration_date: null, quantity: 2 },
  ])
})

it('is nothing where all has expired, is used up, or the location is another', () => {
  const gone = shelf(1, 'A1', [batch('OLD', '2025-01-31', 3), batch('NEW', '2027-01-31', 0)])
  expect(usableBatches(item([location(1, 'Lager A', [gone])]), 1, TODAY)).toEqual([])
  expect(usableBatches(paracetamol(), 9, TODAY)).toEqual([])
})
