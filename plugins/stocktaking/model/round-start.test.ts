import { anItem, aScan, aUser } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { hearAtStart } from './round-start.ts'
import type { RoundStep } from './round.state.ts'

const places = [{ id: 2 }, { id: 10 }]

it('the label of a shelf place with something to count chooses it', () => {
  expect(hearAtStart(aScan('FRD-S-10'), places, null, null)).toEqual({
    kind: 'chosen',
    placeId: 10,
  })
  expect(hearAtStart(aScan('FRD-S-77'), null, null, null)).toEqual({ kind: 'chosen', placeId: 77 })
})

it.each([
  ['a shelf place with nothing to count', 'FRD-S-77', { kind: 'nothing_there' }],
  ['half of a pack’s codes', ']C110L1', { kind: 'unusable', half: true }],
  ['a code of no item', '4006381333931', { kind: 'unusable', half: false }],
  ['a faulty code', ']C10107046261012340', { kind: 'unusable', half: false }],
])('ROUND-26 %s leads nowhere else', (_what, text, heard) => {
  expect(hearAtStart(aScan(text), places, null, null)).toEqual(heard)
})

it('a code that could not be looked up is left to others', () => {
  const lookupError = { kind: 'network' } as const
  expect(hearAtStart(aScan(PACK, { lookupError }), places, null, aUser())).toEqual({
    kind: 'passed',
  })
})

const PACK = '7046261012348'
const packOf = (id: number, narcotic_level = 0) =>
  aScan(PACK, { item: anItem({ id, narcotic_level }) })

const stepOf = (id: number): RoundStep => ({
  item: anItem({ id }),
  placeId: 2,
  place: 'A2',
  lines: [],
  unexpected: false,
  count: null,
  moved: null,
})

/** Along the shelf places chosen: items 1 and 3 lie on one of them, item 2 on both. */
const planned = { steps: [1, 2, 2, 3].map((id) => stepOf(id)) }

it.each([
  [1, { kind: 'begins', at: 0 }],
  [3, { kind: 'begins', at: 3 }],
  [2, { kind: 'begins', at: 0 }],
  [4, { kind: 'too_early' }],
])('ROUND-29 a pack of item %s begins the round where it lies on a place chosen', (id, heard) => {
  expect(hearAtStart(packOf(id), places, planned, aUser())).toEqual(heard)
})

it('ROUND-29 a pack opens nothing else where no place is chosen, or where it may not be counted', () => {
  const user = aUser({ narcotics: false })
  expect(hearAtStart(packOf(1), places, null, user)).toEqual({ kind: 'too_early' })
  expect(hearAtStart(packOf(1, 2), places, planned, user)).toEqual({ kind: 'not_allowed' })
})
