import { interpret } from '@forrad/core/gs1'
import type { Scan } from '@forrad/core/kernel'
import { anItem } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { scanVerdict } from './verdict.ts'

const GTIN = '07046261012348'

function scan(text: string, fields: Partial<Scan> = {}, symbology = ']d2'): Scan {
  return {
    id: 'scan-1',
    source: 'scanner',
    interpretation: interpret(text, { today: '2026-11-21', symbology }),
    item: null,
    locationId: null,
    suggestedVendorName: null,
    ...fields,
  }
}

it.each([
  ['an item', scan(`01${GTIN}`, { item: anItem() }), { kind: 'found', vendorName: '101234' }],
  ['a shelf place', scan('FRD-S-7', {}, ']d1'), { kind: 'shelf_place' }],
  [
    'a failed look-up',
    scan(`01${GTIN}`, { lookupError: { kind: 'network' } }),
    { kind: 'look_up_failed', error: { kind: 'network' } },
  ],
  ['bad GS1', scan(`01${GTIN}17271332`), { kind: 'faulty', problem: { code: 'invalid_month' } }],
  ['a batch alone', scan('10LOT12'), { kind: 'half' }],
  ['a serial number alone', scan('21ABC'), { kind: 'no_gtin' }],
  [
    'an unknown GTIN',
    scan(`01${GTIN}`, { suggestedVendorName: '101234' }),
    { kind: 'unknown_gtin', gtin: GTIN, suggestion: '101234' },
  ],
  ['a text', scan('Alvedon', {}, ']d1'), { kind: 'text' }],
])('%s', (_what, read, verdict) => {
  expect(scanVerdict(read)).toMatchObject(verdict)
})
