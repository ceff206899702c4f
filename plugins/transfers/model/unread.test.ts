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

it('a pack, a shelf label and what could not be looked up are left to others', () => {
  expect(unread(aScan('7046261012348', { item: anItem() }))).toBeNull()
  expect(unread(aScan('FRD-S-1'))).toBeNull()
  expect(unread(aScan('7046261012348', { lookupError: { kind: 'network' } }))).toBeNull()
})
