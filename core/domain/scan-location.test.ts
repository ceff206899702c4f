import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScanContext } from './scan-location.ts'
import { locationAfterScan, scannerStart } from './scan-location.ts'

const SILENT: ScanContext = {
  route_location_id: null,
  scanner_location_id: null,
  filter_location_ids: [],
  chosen_location_id: null,
  stocking_location_ids: [],
  location_ids: [1, 2, 3, 4, 5],
}

const ALL: ScanContext = {
  ...SILENT,
  route_location_id: 1,
  scanner_location_id: 2,
  filter_location_ids: [3],
  chosen_location_id: 4,
  stocking_location_ids: [5],
}

describe('the location after a scan', () => {
  it('SCAN-1 asks the route, the scanner, the single filter, the chosen one and the stock, in turn', () => {
    expect(locationAfterScan(ALL)).toBe(1)
    expect(locationAfterScan({ ...ALL, route_location_id: null })).toBe(2)
    expect(locationAfterScan({ ...ALL, route_location_id: null, scanner_location_id: null })).toBe(
      3,
    )
    expect(
      locationAfterScan({ ...SILENT, chosen_location_id: 4, stocking_location_ids: [5] }),
    ).toBe(4)
    expect(locationAfterScan({ ...SILENT, stocking_location_ids: [5] })).toBe(5)
  })

  it('SCAN-1 takes a filter or the stock only when it is a single one', () => {
    const two = { ...SILENT, filter_location_ids: [3, 4] }
    expect(locationAfterScan(two)).toBeNull()
    expect(locationAfterScan({ ...two, chosen_location_id: 5 })).toBe(5)
    expect(locationAfterScan({ ...SILENT, stocking_location_ids: [3, 4] })).toBeNull()
    expect(locationAfterScan({ ...SILENT, stocking_location_ids: [3, 3] })).toBe(3)
  })

  it('SCAN-1 asks the person when nothing says', () => {
    expect(locationAfterScan(SILENT)).toBeNull()
  })

  it('SCAN-2 passes over locations that are no longer there', () => {
    expect(locationAfterScan({ ...ALL, location_ids: [2, 4] })).toBe(2)
    expect(locationAfterScan({ ...SILENT, filter_location_ids: [9, 3] })).toBe(3)
    expect(locationAfterScan({ ...SILENT, chosen_location_id: 9 })).toBeNull()
    expect(locationAfterScan({ ...ALL, location_ids: [] })).toBeNull()
  })

  it('SCAN-2 answers one of the locations there are, or asks', () => {
    const ids = fc.nat(6)
    const contexts = fc.record({
      route_location_id: fc.option(ids),
      scanner_location_id: fc.option(ids),
      filter_location_ids: fc.array(ids, { maxLength: 3 }),
      chosen_location_id: fc.option(ids),
      stocking_location_ids: fc.array(ids, { maxLength: 3 }),
      location_ids: fc.uniqueArray(ids),
    })
    fc.assert(
      fc.property(contexts, (context) => {
        const location = locationAfterScan(context)
        if (location !== null) expect(context.location_ids).toContain(location)
        const { route_location_id: route, location_ids } = context
        if (route !== null && location_ids.includes(route)) expect(location).toBe(route)
      }),
    )
  })

  it('SCAN-3 starts the scanner where the device is placed, and asks only when it is placed nowhere', () => {
    expect(scannerStart(2, [1, 2, 3])).toEqual({ location_id: 2, asks: false })
    expect(scannerStart(null, [1, 2, 3])).toEqual({ location_id: 1, asks: true })
    expect(scannerStart(9, [1, 2, 3])).toEqual({ location_id: 1, asks: true })
    expect(scannerStart(9, [])).toEqual({ location_id: null, asks: true })
  })
})
