import { expect, it } from 'vitest'
import { batch, item, location, shelf } from './item.fixture.ts'
import { NOTHING_PLANNED, type PickPlan } from './places.ts'
import { restOf, spreadRest } from './rest.ts'

const TODAY = '2026-11-21'

/** A1 has 12, A2 five usable and nine expired, A3 three. */
function plan(quantities: PickPlan['quantities']): PickPlan {
  const places = [
    shelf(1, 'A1', [batch('L1', '2027-12-31', 12)]),
    shelf(2, 'A2', [batch('OLD', '2025-01-31', 9), batch('L2', null, 5)]),
    shelf(3, 'A3', [batch('L3', '2027-12-31', 3)]),
  ]
  const locationId = 1
  return {
    ...NOTHING_PLANNED,
    item: item([location(1, 'Lager A', places)]),
    locationId,
    quantities,
  }
}

it('is nothing where there is enough', () => {
  expect(restOf(plan({ 1: 12 }), 1, TODAY)).toBe(null)
  const enough = plan({ 1: 12 })
  expect(spreadRest(enough, 1, TODAY)).toBe(enough)
})

it('names what the others hold that is usable and not taken yet, and takes the rest there', () => {
  expect(restOf(plan({ 1: 15, 2: 1 }), 1, TODAY)).toEqual({
    asked: 15,
    here: 12,
    elsewhere: [
      { identifier: 'A2', free: 4 },
      { identifier: 'A3', free: 3 },
    ],
    total: 15,
  })
  expect(spreadRest(plan({ 1: 15, 2: 1 }), 1, TODAY).quantities).toEqual({ 1: 12, 2: 4 })
  expect(spreadRest(plan({ 1: 18, 2: 1 }), 1, TODAY).quantities).toEqual({ 1: 12, 2: 5, 3: 2 })
})

it('takes all there is where even that is too little', () => {
  expect(restOf(plan({ 1: 75 }), 1, TODAY)?.total).toBe(20)
  expect(spreadRest(plan({ 1: 75 }), 1, TODAY).quantities).toEqual({ 1: 12, 2: 5, 3: 3 })
})
