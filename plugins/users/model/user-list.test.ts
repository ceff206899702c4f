import { aUser } from '@forrad/core/testing'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fullName, pageOf, searchUsers, sortUsers } from './user-list.ts'

const asa = aUser({
  apoex_id: '1',
  first_name: 'Åsa',
  last_name: 'Öberg',
  email: 'asa@forrad.example',
})
const adam = aUser({
  apoex_id: '2',
  first_name: 'Adam',
  last_name: 'Zetterlund',
  email: 'adam.z@forrad.example',
  role: 'administrate',
})
const ake = aUser({
  apoex_id: '3',
  first_name: 'Åke',
  last_name: 'Öberg',
  email: 'ake@forrad.example',
  role: 'read',
  active: false,
})
const users = [asa, adam, ake]
const names = (list: readonly (typeof asa)[]) => list.map(fullName)

it('finds by any part of name and e-mail, every word, in any case', () => {
  expect(names(searchUsers(users, ''))).toEqual(names(users))
  expect(names(searchUsers(users, '  öBERG '))).toEqual(['Åsa Öberg', 'Åke Öberg'])
  expect(names(searchUsers(users, 'öberg åk'))).toEqual(['Åke Öberg'])
  expect(names(searchUsers(users, 'adam.z@'))).toEqual(['Adam Zetterlund'])
  expect(names(searchUsers(users, 'zett.*'))).toEqual([])
})

it('takes a, å and ä for different letters, and composed and decomposed ones for the same', () => {
  expect(names(searchUsers(users, 'oberg'))).toEqual([])
  expect(names(searchUsers(users, 'A\u030asa'))).toEqual(['Åsa Öberg'])
})

it('SORT-1 sorts names by last name, å ä ö last', () => {
  const sorting = { column: 'name', descending: false } as const
  expect(names(sortUsers(users, sorting))).toEqual(['Adam Zetterlund', 'Åke Öberg', 'Åsa Öberg'])
  expect(names(sortUsers(users, { ...sorting, descending: true }))).toEqual([
    'Åsa Öberg',
    'Åke Öberg',
    'Adam Zetterlund',
  ])
})

it('sorts by role and by status, then by name', () => {
  const roles = { column: 'role', descending: false } as const
  expect(sortUsers(users, roles).map(({ role }) => role)).toEqual(['administrate', 'edit', 'read'])
  const status = { column: 'status', descending: true } as const
  expect(names(sortUsers(users, status))).toEqual(['Adam Zetterlund', 'Åsa Öberg', 'Åke Öberg'])
})

it('sorts by status: invitations that did not leave and those that expired come before those that wait', () => {
  const invited = (invitation: 'waiting' | 'failing' | 'sent' | 'expired') =>
    aUser({ apoex_id: invitation, active: false, invitation })
  const mixed = [asa, ...(['sent', 'expired', 'failing'] as const).map(invited), ake]
  const sorted = sortUsers(mixed, { column: 'status', descending: false })
  expect(sorted.map(({ apoex_id }) => apoex_id)).toEqual(['failing', 'expired', '3', 'sent', '1'])
})

it('cuts pages, and shows the last one when a later one is asked for', () => {
  expect(pageOf(users, 1, 2)).toEqual({
    rows: [asa, adam],
    page: 1,
    pages: 2,
    from: 1,
    to: 2,
    total: 3,
  })
  expect(pageOf(users, 9, 2)).toMatchObject({ rows: [ake], page: 2, from: 3, to: 3 })
  expect(pageOf([], 1, 10)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0, total: 0 })
})

it('pages hold every entry once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 30 }), (entries, size) => {
      const { pages } = pageOf(entries, 1, size)
      const all = Array.from({ length: pages }, (_, index) => pageOf(entries, index + 1, size).rows)
      expect(all.flat()).toEqual(entries)
    }),
  )
})
