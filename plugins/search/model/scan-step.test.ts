import { scannedBatch, type Scan } from '@forrad/core/kernel'
import type { Item, User } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { scanStep, type ScanContext } from './scan-step.ts'

const item = { id: 7, vendor_name: '123456', narcotic_level: 0 } as Item
const narcotic = { ...item, narcotic_level: 2 }
const user = { role: 'edit', narcotics: false } as User
const everything: ScanContext = {
  user,
  offersPick: true,
  offersItem: true,
  routeLocationId: null,
  filterLocationIds: [],
  knownLocationIds: null,
}

function scan(fields: Partial<Scan>): Scan {
  return {
    id: '1',
    source: 'typed',
    interpretation: { kind: 'text', raw: 'x', text: 'x' },
    item: null,
    locationId: null,
    suggestedVendorName: null,
    ...fields,
  }
}

const gs1 = {
  kind: 'gs1',
  form: 'element_string',
  raw: ']d20107046261234560',
  gtin: '07046261234560',
  lot: 'LOT12',
  expiry: '2027-12-31',
  elements: [],
} as const

describe('scanStep', () => {
  it('opens the pick with the scanned batch and the scanner’s location', () => {
    expect(scanStep(scan({ interpretation: gs1, item, locationId: 3 }), everything)).toEqual({
      kind: 'retrieve',
      args: {
        itemId: 7,
        locationId: 3,
        batch: { identifier: 'LOT12', expiration_date: '2027-12-31' },
      },
    })
    expect(scanStep(scan({ item }), everything)).toEqual({ kind: 'retrieve', args: { itemId: 7 } })
  })

  it('SCAN-1 puts the route before the scanner and the scanner before the single filter', () => {
    const at = (context: Partial<ScanContext>, locationId: number | null) =>
      scanStep(scan({ item, locationId }), { ...everything, ...context })
    expect(at({ routeLocationId: 1, filterLocationIds: [2] }, 3)).toMatchObject({
      args: { locationId: 1 },
    })
    expect(at({ filterLocationIds: [2] }, 3)).toMatchObject({ args: { locationId: 3 } })
    expect(at({ filterLocationIds: [2] }, null)).toMatchObject({ args: { locationId: 2 } })
    expect(at({ filterLocationIds: [2, 4] }, null)).toEqual({
      kind: 'retrieve',
      args: { itemId: 7 },
    })
  })

  it('SCAN-1 a location that is gone says nothing, once it is known which there are', () => {
    const at = (knownLocationIds: readonly number[] | null) =>
      scanStep(scan({ item, locationId: 3 }), {
        ...everything,
        routeLocationId: 1,
        knownLocationIds,
      })
    expect(at(null)).toMatchObject({ args: { locationId: 1 } })
    expect(at([3])).toMatchObject({ args: { locationId: 3 } })
    expect(at([2])).toEqual({ kind: 'retrieve', args: { itemId: 7 } })
  })

  it.each([
    ['a narcotic without the flag', { item: narcotic }, everything],
    ['the read role', { item }, { ...everything, user: { ...user, role: 'read' } as User }],
    ['nobody offering the pick', { item }, { ...everything, offersPick: false }],
  ])('opens the item, or finds it, with %s', (_, fields, context) => {
    expect(scanStep(scan(fields), context)).toEqual({ kind: 'item', itemId: 7 })
    expect(scanStep(scan(fields), { ...context, offersItem: false })).toEqual({
      kind: 'search',
      query: '123456',
    })
  })

  it('searches with the raw text, or the GTIN, of what names no item', () => {
    expect(scanStep(scan({}), everything)).toEqual({ kind: 'search', query: 'x' })
    expect(scanStep(scan({ interpretation: gs1 }), everything)).toEqual({
      kind: 'search',
      query: '07046261234560',
    })
  })

  it('searches with the digits of a GTIN alone as they were read', () => {
    const gtin = '04006381333931'
    const searched = (raw: string, addOn?: string) => {
      const read = { kind: 'gtin', gtin, raw, ...(addOn ? { addOn } : {}) } as const
      return scanStep(scan({ interpretation: read }), everything)
    }
    const query = '4006381333931'
    expect(searched(` ${query} `)).toEqual({ kind: 'search', query })
    expect(searched(`]E0${query}`)).toEqual({ kind: 'search', query })
    expect(searched(`${query}12`, '12')).toEqual({ kind: 'search', query: gtin })
  })

  it('says that the look-up failed, except for what was typed, which the search then shows', () => {
    const lookupError = { kind: 'network' } as const
    expect(
      scanStep(scan({ interpretation: gs1, lookupError, source: 'scanner' }), everything),
    ).toEqual({
      kind: 'failed',
      error: lookupError,
    })
    expect(scanStep(scan({ lookupError }), everything)).toEqual({ kind: 'search', query: 'x' })
  })

  it('leaves shelf places to others', () => {
    const interpretation = { kind: 'shelf_place', id: 3, raw: 'FRD-S-3' } as const
    expect(scanStep(scan({ interpretation }), everything)).toEqual({ kind: 'pass' })
  })
})

describe('scannedBatch', () => {
  it('is null without lot and expiry, and takes one alone', () => {
    const { lot: _lot, expiry: _expiry, ...bare } = gs1
    expect(scannedBatch(scan({ interpretation: bare }))).toBe(null)
    expect(scannedBatch(scan({ interpretation: { ...bare, lot: 'L' } }))).toEqual({
      identifier: 'L',
      expiration_date: null,
    })
  })
})
