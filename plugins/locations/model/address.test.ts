import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ITEM_FILTERS,
  locationAddress,
  readId,
  readLocationView,
  sortingFor,
  WHOLE_VIEW,
  type ItemFilter,
} from './address.ts'

function read(address: string) {
  return readLocationView(new URL(address, 'http://forrad.test').searchParams)
}

describe('locationAddress', () => {
  it('is bare when everything is shown', () => {
    expect(locationAddress(3)).toBe('/locations/3')
    expect(locationAddress(3, { tab: 'inventory', placeId: 11 })).toBe(
      '/locations/3?place=11#inventory',
    )
  })

  it('is read back as it was', () => {
    const views = fc.record({
      query: fc.string(),
      filters: fc.subarray([...ITEM_FILTERS]),
      placeId: fc.option(fc.integer({ min: 1 })),
      sorting: fc.option(
        fc.record({ column: fc.constantFrom('name', 'expiry'), descending: fc.boolean() }),
      ),
    })
    fc.assert(
      fc.property(views, (view) => {
        expect(read(locationAddress(3, { ...view, tab: 'items' }))).toEqual(view)
      }),
    )
  })

  it('shows everything where the address makes no sense', () => {
    expect(read('/locations/3?show=all,,x&place=-1')).toEqual(WHOLE_VIEW)
  })
})

it('an address from before the two were told apart shows both', () => {
  expect(read('/locations/3?show=low,expiring').filters).toEqual(['low', 'soon', 'expired'])
})

it('SHORT-2 what a counter counts stands by date, or by what lacks; of both kinds by name', () => {
  const columnOf = (...filters: readonly ItemFilter[]) => sortingFor(filters)?.column ?? null
  expect(columnOf('out', 'low')).toBe('short')
  expect(columnOf('soon', 'expired')).toBe('expiry')
  expect(columnOf('out', 'expired')).toBeNull()
  expect(columnOf()).toBeNull()
})

describe('readId', () => {
  it.each(['', '0', '-1', '1.5', '1e3', ' 1', 'abc', '99999999999999999999'])(
    'refuses %j',
    (text) => expect(readId(text)).toBeNull(),
  )

  it.each([
    ['42', 42],
    ['01', 1],
  ])('reads a whole number: %s', (text, id) => expect(readId(text)).toBe(id))
})
