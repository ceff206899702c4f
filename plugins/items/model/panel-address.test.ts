import { expect, it } from 'vitest'
import { addressWithItem, itemInQuery } from './panel-address.ts'

it.each([
  ['/', '/?vara=7'],
  ['/search?q=%C3%A5+%26&location=3', '/search?q=%C3%A5+%26&location=3&vara=7'],
  ['/locations/1?vara=5#inventory', '/locations/1?vara=7#inventory'],
  ['/retrieval#a?b', '/retrieval?vara=7#a?b'],
])('%s with an item is %s', (address, wanted) => {
  expect(addressWithItem(address, 7)).toBe(wanted)
})

it.each([
  ['/?vara=7', '/'],
  ['/search?q=a&vara=7&stocked=false', '/search?q=a&stocked=false'],
  ['/locations/1?vara=7#items', '/locations/1#items'],
  ['/locations', '/locations'],
])('%s without its item is %s', (address, wanted) => {
  expect(addressWithItem(address, null)).toBe(wanted)
})

it.each([
  ['vara=7', 7],
  ['q=a&vara=12', 12],
  ['', null],
  ['vara=', null],
  ['vara=0', null],
  ['vara=-3', null],
  ['vara=1.5', null],
  ['vara=abc', null],
  ['vara=12345678901234567890', null],
  // The reception's own.
  ['item=7', null],
])('reads the item of ?%s', (query, id) => {
  expect(itemInQuery(new URLSearchParams(query))).toBe(id)
})
