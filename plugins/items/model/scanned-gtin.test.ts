import { interpret } from '@forrad/core/gs1'
import { expect, it } from 'vitest'
import { scannedGtin } from './scanned-gtin.ts'

it.each([
  ['4006381333931', '4006381333931'],
  [']d2010400638133393110L1', '4006381333931'],
  ['14006381333938', '14006381333938'],
  [']C110L1', null],
  ['E-1001', null],
  ['FRD-S-1', null],
])('NEWITEM-3 %s stands in the field for the barcode as %s', (text, typed) => {
  const interpretation = interpret(text, { today: '2026-06-01' })
  expect(scannedGtin({ interpretation })).toBe(typed)
})
