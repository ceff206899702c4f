import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { carriedOpenings } from './carried-openings.ts'
import type { OnTheWay } from './carried-openings.ts'
import { NEVER_OPENED, openedMark, openedUnits } from './opening.ts'
import type { OpenedState } from './opening.ts'

const ON = '2026-11-23'
const batch = { item_id: 1, identifier: 'A', expiration_date: '2026-12-21' }

interface Place {
  quantity: number
  openings: OpenedState
}

/** Two locations and what is on its way between them, as the server would write it. */
function createWay(quantity: number, opened: number) {
  const state = { opened_on: ON, printed_date: '2027-06-30', closed_quantity: quantity - opened }
  const sender: Place = { quantity, openings: state }
  const target: Place = { quantity: 0, openings: NEVER_OPENED }
  const way: Place = { quantity: 0, openings: NEVER_OPENED }
  function change(place: Place, more: number): void {
    const before = place.quantity
    place.quantity += more
    const row = {
      ...batch,
      storage_location_id: 1,
      adjustment_index: 0,
      batch_index: 0,
      quantity: more,
    }
    const ways: readonly OnTheWay[] = [{ ...batch, ...way }]
    const after = { before, after: place.quantity }
    const made = carriedOpenings([{ item_id: 1, type: 'move' }], [{ ...row, ...after }], [place], ways) // prettier-ignore
    way.quantity -= more
    place.openings = made.openings[0] ?? NEVER_OPENED
    way.openings = made.ways[0] ?? NEVER_OPENED
  }
  const opens = (place: Place) => openedUnits(place.quantity, place.openings)
  return { sender, target, way, change, opens }
}

it('OPEN-8 an opened pack arrives with its day of opening and its printed date', () => {
  const { sender, target, way, change, opens } = createWay(1, 1)
  change(sender, -1)
  expect([opens(sender), opens(way)]).toEqual([0, 1])
  change(target, 1)
  expect(openedMark(target.quantity, target.openings)).toEqual({
    on: ON,
    printed_date: '2027-06-30',
  })
})

it('OPEN-8 what is not opened goes first, and is not opened where it comes to', () => {
  const { sender, target, way, change, opens } = createWay(4, 1)
  change(sender, -2)
  expect([opens(sender), opens(way)]).toEqual([1, 0])
  change(sender, -2)
  expect([opens(sender), opens(way)]).toEqual([0, 1])
  change(target, 3)
  change(target, 1)
  expect([opens(target), target.quantity]).toEqual([1, 4])
})

it('OPEN-8 of two items with the same lot and date each keeps its own mark', () => {
  const [first, second] = [1, 2].map((item_id) => ({
    ...batch,
    item_id,
    quantity: 0,
    openings: null,
  }))
  if (!first || !second) throw new Error('two items')
  const opened = { opened_on: ON, printed_date: '2027-06-30', closed_quantity: 0 }
  const row = (index: number) => ({
    identifier: 'A',
    expiration_date: '2026-12-21',
    storage_location_id: 1,
    adjustment_index: index,
    batch_index: index,
    before: 1,
    quantity: -1,
    after: 0,
  })
  const made = carriedOpenings(
    [
      { item_id: 1, type: 'move' },
      { item_id: 2, type: 'move' },
    ],
    [row(0), row(1)],
    [{ openings: opened }, { openings: null }],
    [first, second],
  )
  expect(made.ways).toEqual([opened, NEVER_OPENED])
})

it('OPEN-8 whatever is sent, received and sent back, as many are opened as before', () => {
  const step = fc.tuple(fc.constantFrom('send', 'arrive', 'back', 'return'), fc.integer({ min: 1, max: 4 }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(8), fc.array(step), (quantity, some, steps) => {
      const { sender, target, way, change, opens } = createWay(quantity, Math.min(some, quantity))
      for (const [what, units] of steps) {
        if (what === 'send' && sender.quantity >= units) change(sender, -units)
        if (what === 'arrive' && way.quantity >= units) change(target, units)
        if (what === 'back' && way.quantity >= units) change(sender, units)
        if (what === 'return' && target.quantity >= units) change(target, -units)
        expect(opens(sender) + opens(target) + opens(way)).toBe(Math.min(some, quantity))
      }
    }),
    { numRuns: 300 },
  )
}) // prettier-ignore
