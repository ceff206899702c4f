import { describe, expect, it } from 'vitest'
import { receivalAddress, startFromQuery } from './address.ts'

const start = (address: string) => startFromQuery(new URL(address, 'http://x').searchParams)

describe('the address', () => {
  it('carries what the reception begins with', () => {
    const batch = { identifier: 'L 1/2', expiration_date: '2027-06-30' }
    const address = receivalAddress({ itemId: 7, locationId: 2, batch })
    expect(address).toMatch(/^\/receival\?item=7&/)
    expect(start(address)).toEqual({ itemId: 7, locationId: 2, scanned: batch })
  })

  it('is plain without an item', () => {
    expect(receivalAddress({})).toBe('/receival')
    expect(start('/receival')).toBeNull()
  })

  it.each(['item=x', 'item=-1', 'item=0', 'item=1e3', 'item='])('names no item by %s', (query) => {
    expect(start(`/receival?${query}`)).toBeNull()
  })

  it('leaves what is no date or id aside', () => {
    expect(start('/receival?item=7&location=x&lot=&expiry=2026-02-31')).toEqual({
      itemId: 7,
      locationId: null,
      scanned: { identifier: null, expiration_date: null },
    })
  })
})
