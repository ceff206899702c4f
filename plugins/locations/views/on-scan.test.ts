import type { Interpretation } from '@forrad/core/gs1'
import type { Scan } from '@forrad/core/kernel'
import { fakeApi, fakeServices } from '@forrad/core/testing'
import { signals } from '@forrad/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

let given: readonly unknown[]
beforeEach(() => {
  given = []
  vi.spyOn(signals, 'give').mockImplementation((signal) => void (given = [...given, signal]))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const shelfPlace = (id: number) => scanOf({ kind: 'shelf_place', id, raw: `FRD-S-${id}` })

describe('a scanned shelf-place code', () => {
  it('opens that shelf place at its location', async () => {
    const services = fakeServices()
    expect(await onScan(shelfPlace(12), services)).toBe('claimed')
    expect(services.visited.at(-1)).toBe('/locations/1?place=12#inventory')
    expect(given).toEqual(['found'])
  })

  it('asks the server before it calls one unknown', async () => {
    const services = fakeServices()
    await services.locations.load()
    expect(await onScan(shelfPlace(99), services)).toBe('claimed')
    expect(services.api.callsOf('listLocations')).toHaveLength(2)
    expect(services.shown.map(({ tone }) => tone)).toEqual(['warning'])
    expect(services.visited).toEqual(['/'])
    expect(given).toEqual(['unknown'])
  })

  it('says when the look-up failed', async () => {
    const api = fakeApi()
    const services = fakeServices({ api })
    api.fail('listLocations', { kind: 'network' })
    expect(await onScan(shelfPlace(12), services)).toBe('claimed')
    expect(services.shown.map(({ tone }) => tone)).toEqual(['error'])
    expect(given).toEqual(['refused'])
  })

  it('makes no sound for who types it', async () => {
    await onScan({ ...shelfPlace(99), source: 'typed' }, fakeServices())
    expect(given).toEqual([])
  })

  it('leaves everything else to others', async () => {
    const services = fakeServices()
    expect(await onScan(scanOf({ kind: 'text', text: 'A1', raw: 'A1' }), services)).toBe('passed')
    expect([services.api.calls, given]).toEqual([[], []])
  })
})
