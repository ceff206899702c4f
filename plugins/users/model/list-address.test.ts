import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedView, FIRST_VIEW, listAddress, readListAddress } from './list-address.ts'
import { PAGE_SIZES } from './user-list.ts'

const read = (address: string) => readListAddress(new URL(address, 'http://x').searchParams)

it('leaves out what is as at first', () => {
  expect(listAddress(FIRST_VIEW)).toBe('/users')
  expect(read('/users')).toEqual(FIRST_VIEW)
})

it('reads back what it wrote', () => {
  const views = fc.record({
    query: fc.string({ unit: 'grapheme' }),
    sorting: fc.record({
      column: fc.constantFrom('name' as const, 'role' as const, 'status' as const),
      descending: fc.boolean(),
    }),
    page: fc.integer({ min: 1, max: 1000 }),
    size: fc.constantFrom(...PAGE_SIZES),
  })
  fc.assert(
    fc.property(views, (view) => {
      expect(read(listAddress(view))).toEqual(view)
    }),
  )
})

it('takes what makes no sense as at first', () => {
  expect(read('/users?page=-1&size=7&sort=shoe')).toEqual(FIRST_VIEW)
  expect(read('/users?page=1.5&size=abc&sort=--name')).toEqual(FIRST_VIEW)
})

it('begins at the first page after a new search, order or size', () => {
  const view = { ...FIRST_VIEW, page: 3 }
  expect(changedView(view, { query: 'a' }).page).toBe(1)
  expect(changedView(view, { page: 2 }).page).toBe(2)
})
