import { anItem, aScan } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { unread } from './unread.ts'

it.each([
  ['a code of no item', '4006381333931', { kind: 'unknown', name: '04006381333931' }],
  ['a text of no item', 'E-1001', { kind: 'unknown', name: 'E-1001' }],
  ['a lot alone', ']C110L1', { kind: 'half', name: 'L1' }],
  ['an expiry alone', ']C117281231', { kind: 'half', name: '2028-12-31' }],
])('UNREAD-1 %s counts nothing and says so', (_what, text, said) => {
  expect(unread(aScan(text))).toEqual(said)
})

it('a faulty code is unknown', () => {
  expect(unread(aScan(']C10107046261012340'))?.kind).toBe('unknown')
})

it('UNREAD-2 the label of a shelf place adds nothing and says so, by its name where that is known', () => {
  const label = aScan('FRD-S-12')
  expect(unread(label)).toEqual({ kind: 'shelf_place', name: 'FRD-S-12' })
  const named = unread(label, (id) => (id === 12 ? 'A2' : undefined))
  expect(named).toEqual({ kind: 'shelf_place', name: 'A2' })
})

it('a pack and what could not be looked up are left to others', () => {
  expect(unread(aScan('7046261012348', { item: anItem() }))).toBeNull()
  expect(unread(aScan('7046261012348', { lookupError: { kind: 'network' } }))).toBeNull()
})
