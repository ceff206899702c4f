import { expect, it } from 'vitest'
import { readSearchAddress, searchAddress } from './page-address.ts'

function read(address: string) {
  return readSearchAddress(new URL(address, 'http://localhost').searchParams)
}

it.each([
  { query: '', locationIds: [], stocked: true },
  { query: 'å & ä=ö?#', locationIds: [3, 12], stocked: false },
  { query: ' paracetamol', locationIds: [1], stocked: true },
])('survives the address: %o', (search) => {
  expect(read(searchAddress(search))).toEqual(search)
})

it('keeps what others have written into the address', () => {
  const now = new URLSearchParams('q=gammalt&location=9&stocked=false&vara=7')
  expect(searchAddress({ query: 'nytt', locationIds: [1], stocked: true }, now)).toBe(
    '/search?vara=7&q=nytt&location=1',
  )
  expect(searchAddress({ query: '', locationIds: [], stocked: true }, now)).toBe('/search?vara=7')
})

it('leaves out what makes no sense', () => {
  expect(read('/search?location=x&location=-1&location=2&location=1.5&stocked=maybe')).toEqual({
    query: '',
    locationIds: [2],
    stocked: true,
  })
})
