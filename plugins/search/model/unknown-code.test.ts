import type { Scan } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { suggestedPack, unknownCode } from './unknown-code.ts'

const GTIN = '07046261234560'
const scan: Scan = {
  id: '1',
  source: 'typed',
  interpretation: {
    kind: 'gs1',
    form: 'element_string',
    raw: `01${GTIN}10LOT`,
    gtin: GTIN,
    lot: 'LOT',
    elements: [],
  },
  item: null,
  locationId: null,
  suggestedVendorName: '123456',
}

it('tells what was read while the search for it is shown', () => {
  expect(unknownCode(GTIN, scan)).toEqual({
    code: GTIN,
    lot: 'LOT',
    expiry: null,
    suggestion: '123456',
    problem: null,
  })
})

it('names a GTIN with a wrong check digit', () => {
  const problem = { code: 'wrong_check_digit', position: 12 } as const
  const text = '4006381333930'
  const mistyped = { kind: 'text', raw: text, text, problem } as const
  expect(unknownCode(text, { ...scan, interpretation: mistyped })).toMatchObject({
    code: text,
    problem,
  })
})

it('is silent about other searches, known items and plain text', () => {
  expect(unknownCode('alvedon', scan)).toBe(null)
  expect(unknownCode(GTIN, undefined)).toBe(null)
  expect(unknownCode(GTIN, { ...scan, item: { id: 1 } as Item })).toBe(null)
  const text = { kind: 'text', raw: 'alvedon', text: 'alvedon' } as const
  expect(unknownCode('alvedon', { ...scan, interpretation: text })).toBe(null)
})

it('is silent once an item with its GTIN is known, such as one that was made of it', () => {
  const gtin = { kind: 'gtin', raw: GTIN.slice(1), gtin: GTIN } as const
  const held = { 7: { gtin: GTIN }, 8: { gtin: null } }
  expect(unknownCode(GTIN, scan, held)).toBe(null)
  expect(unknownCode(GTIN.slice(1), { ...scan, interpretation: gtin }, held)).toBe(null)
  expect(unknownCode(GTIN, scan, { 8: { gtin: null } })).not.toBe(null)
  const lot = {
    kind: 'gs1',
    form: 'element_string',
    raw: '10LOT',
    lot: 'LOT',
    elements: [],
  } as const
  expect(unknownCode('10LOT', { ...scan, interpretation: lot }, held)).not.toBe(null)
})

it('hands the pack on to the hit of the varunummer that its code suggests, and to no other', () => {
  const pack: Scan = { ...scan, source: 'scanner' }
  const batch = { identifier: 'LOT', expiration_date: null }
  const hit = { vendor_name: '123456' }
  expect(suggestedPack('123456', pack, hit)).toEqual({ told: { batch }, scan: pack })
  expect(suggestedPack(' 123456', scan, hit)).toEqual({ told: { batch }, scan: null })
  expect(suggestedPack('123456', pack, { vendor_name: '1234567' })).toBe(null)
  expect(suggestedPack('1234', pack, hit)).toBe(null)
  expect(suggestedPack('123456', undefined, hit)).toBe(null)
  expect(suggestedPack('123456', { ...pack, item: { id: 1 } as Item }, hit)).toBe(null)
  expect(suggestedPack('123456', { ...pack, suggestedVendorName: null }, hit)).toBe(null)
  const ean = { kind: 'gtin', raw: GTIN.slice(1), gtin: GTIN } as const
  const bare = { ...pack, interpretation: ean }
  expect(suggestedPack('123456', bare, hit)).toEqual({ told: {}, scan: bare })
})
