import { expect, it } from 'vitest'
import { matchRoute } from './paths.ts'
import { shownLocation } from './shown-location.ts'

const routes = [
  '/locations',
  '/locations/:id',
  '/locations/:id/round',
  '/transfers/new',
  '/transfers/:id',
  '/recalls/:id',
  '/locations-of/:id',
].map((path) => ({ path }))

const shownAt = (path: string) =>
  shownLocation({ path: () => path, params: () => matchRoute(routes, path)?.params ?? {} })

it('SCAN-1 a location is shown by its own page and by those below it', () => {
  expect([
    shownAt('/locations/7'),
    shownAt('/locations/7/'),
    shownAt('/locations/7/round'),
  ]).toEqual([7, 7, 7])
})

it.each(['/', '/locations', '/transfers/12', '/recalls/2', '/transfers/new', '/locations-of/3'])(
  'SCAN-1 no location is shown at %s',
  (path) => {
    expect(shownAt(path)).toBeNull()
  },
)

it.each([
  '/locations/nytt',
  '/locations/0',
  '/locations/-1',
  '/locations/1.5',
  '/locations/2/gone',
])('what is no location’s id names none: %s', (path) => {
  expect(shownAt(path)).toBeNull()
})
