import type { Interpretation } from '@forrad/core/gs1'
import type { Scan } from '@forrad/core/kernel'
import { fakeApi, fakeServices } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import onScan from './on-scan.ts'

function scanOf(interpretation: Interpretation): Scan {
  return {
    id: 'scan-1',
    source: 'scanner',
    interpretation,
    item: null,
    locationId: null,
    suggestedVendorName: null,
  }
}

const shelfPlace = (id: number) => scanOf({ kind: 'shelf_place', id, raw: `FRD-S-${id}` })

describe('a scanned shelf-place code', () => {
  it('opens that shelf place at its location', async () => {
    const services = fakeServices()
    expect(await onScan(shelfPlace(12), services)).toBe('claimed')
    expect(services.visited.at(-1)).toBe('/locations/1?place=12#inventory')
  })

  it('asks the server before it calls one unknown', async () => {
    const services = fakeServices()
    await services.locations.load()
    expect(await onScan(shelfPlace(99), services)).toBe('claimed')
    expect(services.api.callsOf('listLocations')).toHaveLength(2)
    expect(services.shown.map(({ tone }) => tone)).toEqual(['warning'])
    expect(services.visited).toEqual(['/'])
  })

  it('says when the look-up failed', async () => {
    const api = fakeApi()
    const services = fakeServices({ api })
    api.fail('listLocations', { kind: 'network' })
    expect(await onScan(shelfPlace(12), services)).toBe('claimed')
    expect(services.shown.map(({ tone }) => tone)).toEqual(['error'])
  })

  it('leaves everything else to others', async () => {
    const services = fakeServices()
    expect(await onScan(scanOf({ kind: 'text', text: 'A1', raw: 'A1' }), services)).toBe('passed')
    expect(services.api.calls).toEqual([])
  })
})
