import { anItem, aScan } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { hearAtStart } from './round-start.ts'

const places = [{ id: 2 }, { id: 10 }]

it('the label of a shelf place with something to count chooses it', () => {
  expect(hearAtStart(aScan('FRD-S-10'), places)).toEqual({ kind: 'chosen', placeId: 10 })
  expect(hearAtStart(aScan('FRD-S-77'), null)).toEqual({ kind: 'chosen', placeId: 77 })
})

it.each([
  ['a shelf place with nothing to count', 'FRD-S-77', { kind: 'nothing_there' }],
  ['half of a pack’s codes', ']C110L1', { kind: 'unusable', half: true }],
  ['a code of no item', '4006381333931', { kind: 'unusable', half: false }],
  ['a faulty code', ']C10107046261012340', { kind: 'unusable', half: false }],
])('ROUND-26 %s leads nowhere else', (_what, text, heard) => {
  expect(hearAtStart(aScan(text), places)).toEqual(heard)
})

it('a pack, and a code that could not be looked up, are left to others', () => {
  const passed = { kind: 'passed' }
  expect(hearAtStart(aScan('7046261012348', { item: anItem() }), places)).toEqual(passed)
  const lookupError = { kind: 'network' } as const
  expect(hearAtStart(aScan('7046261012348', { lookupError }), places)).toEqual(passed)
})
