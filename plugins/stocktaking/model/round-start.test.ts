import { interpret } from '@forrad/core/gs1'
import type { Scan } from '@forrad/core/kernel'
import { anItem } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { hearAtStart } from './round-start.ts'

const places = [{ id: 2 }, { id: 10 }]

function scanOf(text: string, more: Partial<Scan> = {}): Scan {
  const interpretation = interpret(text, { today: '2026-06-01' })
  const base = {
    id: 'scan-1',
    source: 'scanner',
    locationId: 1,
    suggestedVendorName: null,
  } as const
  return { ...base, interpretation, item: null, ...more }
}

it('the label of a shelf place with something to count chooses it', () => {
  expect(hearAtStart(scanOf('FRD-S-10'), places)).toEqual({ kind: 'chosen', placeId: 10 })
  expect(hearAtStart(scanOf('FRD-S-77'), null)).toEqual({ kind: 'chosen', placeId: 77 })
})

it.each([
  ['a shelf place with nothing to count', 'FRD-S-77', { kind: 'nothing_there' }],
  ['half of a pack’s codes', ']C110L1', { kind: 'unusable', half: true }],
  ['a code of no item', '4006381333931', { kind: 'unusable', half: false }],
  ['a faulty code', ']C10107046261012340', { kind: 'unusable', half: false }],
])('ROUND-26 %s leads nowhere else', (_what, text, heard) => {
  expect(hearAtStart(scanOf(text), places)).toEqual(heard)
})

it('a pack, and a code that could not be looked up, are left to others', () => {
  const passed = { kind: 'passed' }
  expect(hearAtStart(scanOf('7046261012348', { item: anItem() }), places)).toEqual(passed)
  const lookupError = { kind: 'network' } as const
  expect(hearAtStart(scanOf('7046261012348', { lookupError }), places)).toEqual(passed)
})
