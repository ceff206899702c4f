import { assert, constantFrom, property, shuffledSubarray, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeAccess, visibleTo } from './access.ts'
import { matchRoute, pathShape } from './paths.ts'

const routes = [
  '/',
  '/locations',
  '/locations/:id',
  '/locations/new',
  '/:a/:b',
  '/user/reset-password',
].map((path) => ({ path }))
const match = (path: string) => {
  const found = matchRoute(routes, path)
  return found && [found.route.path, found.params]
}

describe('matchRoute', () => {
  it.each<[string, ReturnType<typeof match>]>([
    ['/', ['/', {}]],
    ['/locations', ['/locations', {}]],
    ['/locations/', ['/locations', {}]],
    ['/locations/12', ['/locations/:id', { id: '12' }]],
    ['/locations/new', ['/locations/new', {}]],
    ['/locations/l%C3%A4ge%2F1', ['/locations/:id', { id: 'läge/1' }]],
    ['/locations/%E0%A4%A', ['/locations/:id', { id: '%E0%A4%A' }]],
    ['/user/x', ['/:a/:b', { a: 'user', b: 'x' }]],
    ['/user/reset-password', ['/user/reset-password', {}]],
    ['/Locations', null],
    ['/locations//', null],
    ['/locations/1/2', null],
    ['/nope', null],
  ])('%s', (path, expected) => expect(match(path)).toEqual(expected))

  it('finds the same route in whatever order they stand', () => {
    assert(
      property(
        shuffledSubarray(routes, { minLength: routes.length }),
        constantFrom('/', '/locations/new', '/locations/7', '/user/reset-password', '/a/b'),
        (shuffled, path) => {
          expect(matchRoute(shuffled, path)).toEqual(matchRoute(routes, path))
        },
      ),
    )
  })

  it('of two of the same shape the first has it', () => {
    const same = ['/items/:id', '/items/:item'].map((path) => ({ path }))
    expect(matchRoute(same, '/items/7')?.params).toEqual({ id: '7' })
  })

  it('gives back any parameter that was put into a path', () => {
    assert(
      property(string({ minLength: 1, unit: 'grapheme' }), (value) => {
        const found = matchRoute([{ path: '/x/:id' }], `/x/${encodeURIComponent(value)}`)
        expect(found?.params).toEqual({ id: value })
      }),
    )
  })
})

it('pathShape takes parameter names and a trailing slash out', () => {
  expect(['/', '/a', '/a/', '/a/:id', '/a/:x/b'].map(pathShape)).toEqual([
    '/',
    '/a',
    '/a',
    '/a/:',
    '/a/:/b',
  ])
})

describe('routeAccess', () => {
  const edit = { role: 'edit' } as const
  const read = { role: 'read' } as const
  const open = { access: 'public' } as const
  const closed = { access: 'signed-in' } as const
  const guarded = { access: 'signed-in', roles: ['administrate', 'edit'] } as const
  it.each([
    [open, null, 'show'],
    [open, read, 'show'],
    [closed, null, 'sign-in'],
    [closed, read, 'show'],
    [guarded, null, 'sign-in'],
    [guarded, read, 'forbidden'],
    [guarded, edit, 'show'],
  ] as const)('%o for %o: %s', (route, user, expected) => {
    expect(routeAccess(route, user)).toBe(expected)
  })

  it('visibleTo with an empty list of roles shows it to nobody', () => {
    expect(visibleTo(edit)({ roles: [] })).toBe(false)
  })
})
