import { interpret } from '@forrad/core/gs1'
import type { Scan } from '@forrad/core/kernel'
import { anItem } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { unread } from './unread.ts'

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

it.each([
  ['a code of no item', '4006381333931', { kind: 'unknown', name: '04006381333931' }],
  ['a text of no item', 'E-1001', { kind: 'unknown', name: 'E-1001' }],
  ['a lot alone', ']C110L1', { kind: 'half', name: 'L1' }],
  ['an expiry alone', ']C117281231', { kind: 'half', name: '2028-12-31' }],
])('UNREAD-1 %s counts nothing and says so', (_what, text, said) => {
  expect(unread(scanOf(text))).toEqual(said)
})

it('a faulty code is unknown', () => {
  expect(unread(scanOf(']C10107046261012340'))?.kind).toBe('unknown')
})

it('a pack, a shelf label and what could not be looked up are left to others', () => {
  expect(unread(scanOf('7046261012348', { item: anItem() }))).toBeNull()
  expect(unread(scanOf('FRD-S-1'))).toBeNull()
  expect(unread(scanOf('7046261012348', { lookupError: { kind: 'network' } }))).toBeNull()
})
