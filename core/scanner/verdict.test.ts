import { describe, expect, it } from 'vitest'
import { interpret } from '../domain/gs1/index.ts'
import type { Scan } from '../kernel/index.ts'
import { anItem, aUser } from '../testing/index.ts'
import { signalOf, verdictOf } from './verdict.ts'

const GS = '\u001d'
const GTIN = '07046261012348'
const BATCH = { identifier: 'LOT12', expiration_date: '2027-12-31' }

/** A read after a look-up that found nothing, unless said otherwise. */
function scanOf(text: string, more: Partial<Scan> = {}, symbology?: string): Scan {
  const interpretation = interpret(text, { today: '2026-11-21', symbology })
  return {
    id: '1',
    source: 'camera',
    interpretation,
    item: null,
    locationId: null,
    suggestedVendorName: null,
    ...more,
  }
}

const judge = (...given: Parameters<typeof scanOf>) => verdictOf(scanOf(...given), aUser())

describe('a code that names an item', () => {
  const item = anItem()
  const narcotic = anItem({ narcotic_level: 2 })
  const whole = `01${GTIN}10LOT12${GS}17271231`

  it('is found, with the batch where the code tells it', () => {
    expect(judge(GTIN, { item })).toEqual({ kind: 'found', item, batch: null })
    expect(judge(whole, { item }, ']d2')).toEqual({ kind: 'found', item, batch: BATCH })
  })

  it('is found by who may handle it, and by nobody else', () => {
    const scan = scanOf(whole, { item: narcotic }, ']d2')
    expect(verdictOf(scan, aUser({ narcotics: true }))).toMatchObject({ kind: 'found' })
    expect(verdictOf(scan, aUser())).toEqual({ kind: 'not_allowed', item: narcotic })
    expect(verdictOf(scanOf(GTIN, { item }), null)).toEqual({ kind: 'not_allowed', item })
  })
})

describe('a code that names none', () => {
  const error = { kind: 'network' } as const

  it('of a shelf place is a shelf place, whatever the look-up says', () => {
    expect(judge('FRD-S-12', { lookupError: error })).toEqual({ kind: 'shelf_place' })
  })

  it('could not be looked up: said before anything that nobody knows', () => {
    const read = { code: GTIN, batch: null, suggestion: null, query: '' }
    expect(judge(GTIN, { lookupError: error })).toEqual({ kind: 'failed', read, error })
    expect(judge('10LOT12', { lookupError: error }, ']C1')).toMatchObject({ kind: 'failed' })
  })

  it('of a lot or an expiry date alone is half of a pack', () => {
    expect(judge(`10LOT12${GS}17271231`, {}, ']C1')).toEqual({ kind: 'half', batch: BATCH })
    expect(judge('10LOT12', {}, ']C1')).toEqual({
      kind: 'half',
      batch: { identifier: 'LOT12', expiration_date: null },
    })
  })

  it('with the GTIN beside the lot is unknown as a whole, with its batch', () => {
    expect(judge(`01${GTIN}10LOT12${GS}17271231`, {}, ']d2')).toEqual({
      kind: 'unknown',
      read: { code: GTIN, batch: BATCH, suggestion: null, query: '' },
    })
  })

  it('suggests the varunummer of a Nordic GTIN', () => {
    expect(judge(GTIN, { suggestedVendorName: '101234' })).toEqual({
      kind: 'unknown',
      read: { code: GTIN, batch: null, suggestion: '101234', query: '' },
    })
  })

  it('of a serial number alone is shown as it was read', () => {
    expect(judge('21S1', {}, ']C1')).toEqual({
      kind: 'unknown',
      read: { code: '21S1', batch: null, suggestion: null, query: '' },
    })
  })

  it('TEXT-3 is a text to search for, when it is one', () => {
    expect(judge(' Alvedon 500 ')).toEqual({
      kind: 'unknown',
      read: { code: ' Alvedon 500 ', batch: null, suggestion: null, query: 'Alvedon 500' },
    })
    expect(judge('x'.repeat(101))).toMatchObject({ kind: 'unknown', read: { query: '' } })
  })

  it('TEXT-1 that breaks the standard is faulty: shown, and nothing to search for', () => {
    const text = `${GTIN.slice(1, -1)}7`
    expect(judge(text)).toEqual({
      kind: 'faulty',
      read: { code: text, batch: null, suggestion: null, query: '' },
      problem: expect.objectContaining({ code: 'wrong_check_digit' }),
    })
    expect(judge(`17279931${GS}x`, {}, ']C1')).toMatchObject({
      kind: 'faulty',
      read: { code: '17279931‹GS›x', query: '' },
    })
  })
})

it('SIGNAL-3 what no view claims sounds as what it is, an item or a shelf label as who opens it says', () => {
  const item = anItem()
  const lookupError = { kind: 'network' } as const
  const heard = [
    judge(GTIN, { item }),
    judge(GTIN, { item: anItem({ narcotic_level: 2 }) }),
    judge('10LOT12', {}, ']C1'),
    judge('FRD-S-12'),
    judge(GTIN),
    judge(`${GTIN.slice(1, -1)}7`),
    judge(GTIN, { lookupError }),
  ]
  expect(heard.map(signalOf)).toEqual([
    null,
    'refused',
    'half',
    null,
    'unknown',
    'refused',
    'refused',
  ])
})
