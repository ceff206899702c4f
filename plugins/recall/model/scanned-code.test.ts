import { interpret } from '@forrad/core/gs1'
import { anItem } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { scannedCode } from './scanned-code.ts'

const read = (text: string) => interpret(text, { today: '2026-06-01' })

it('a pack that is known stands by its varunummer, another by its GTIN', () => {
  const interpretation = read(']d20107046261012348172806301012AB')
  expect(scannedCode({ interpretation, item: anItem({ vendor_name: '101234' }) })).toBe('101234')
  expect(scannedCode({ interpretation, item: null })).toBe('07046261012348')
})

it.each([']C110L1', 'FRD-S-1', 'Alvedon'])('what names no item is no code: %s', (text) => {
  expect(scannedCode({ interpretation: read(text), item: null })).toBeNull()
})
