import { expect, it } from 'vitest'
import { interpret } from './interpret.ts'
import { mayBeVendorName } from './vendor-name.ts'

const read = (text: string, symbology?: string) =>
  mayBeVendorName(interpret(text, { today: '2026-06-01', symbology }))

it.each([
  ['a text', ' E-1001 ', undefined, 'E-1001'],
  ['typed digits that could be a GTIN', ' 12345670 ', undefined, '12345670'],
  ['those of a Code 128', '12345670', ']C0', '12345670'],
  ['those of a QR that names itself', ' ]Q112345670 ', undefined, '12345670'],
])('GS-19 may be a varunummer: %s', (_what, text, symbology, name) => {
  expect(read(text, symbology)).toBe(name)
})

it.each([
  ['the digits of an EAN', '12345670', ']E4'],
  ['the digits of an ITF', ']I114006381333938', undefined],
  ['digits with their identifier', ']d20100000012345670', undefined],
  ['the label of a shelf place', 'FRD-S-12', undefined],
])('GS-19 is no varunummer: %s', (_what, text, symbology) => {
  expect(read(text, symbology)).toBeUndefined()
})
