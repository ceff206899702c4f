import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

/** A location and a shelf place: where it is, and how a body and its name are written. */
const kinds = [
  {
    kind: 'location',
    make: (name: string) => world.newLocation(name),
    path: '/api/locations',
    field: 'name',
  },
  {
    kind: 'storage_location',
    make: async (name: string) => world.newPlace(await world.newLocation(), name),
    path: '/api/storage_locations',
    field: 'identifier',
  },
] as const

describe.each(kinds)('a $kind that two rename at once', ({ kind, make, path, field }) => {
  async function opened() {
    const names = [unique('A'), unique('B'), unique('C')] as const
    const id = await make(names[0])
    const rename = (name: string, seen?: string) =>
      world.admin.patch(`${path}/${id}`, {
        [kind]: { [field]: name },
        ...(seen === undefined ? {} : { seen: { [field]: seen } }),
      })
    return { names, rename }
  }
  const named = (name: string) => ({ status: 200, body: { [kind]: { [field]: name } } })

  test('NAMED-1 is refused to the second, and nothing changes; as seen from then on the wish is meant', async () => {
    const { names, rename } = await opened()
    const [a, b, c] = names
    expect(await rename(b, a)).toMatchObject(named(b))
    expect(await rename(c, a)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'refused_by_rule',
          details: [{ field: `${kind}.${field}`, rule: 'locations/changed' }],
        },
      },
    })
    // What was not touched stays as it is by now; so does the same wish.
    expect(await rename(a, a)).toMatchObject(named(b))
    expect(await rename(b, a)).toMatchObject(named(b))
    expect(await rename(c, b)).toMatchObject(named(c))
  })

  test('NAMED-1 at the very same moment one of them is refused', async () => {
    const { names, rename } = await opened()
    const [a, b, c] = names
    const answers = await Promise.all([rename(b, a), rename(c, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('without what was seen the last one counts, as before', async () => {
    const { names, rename } = await opened()
    await rename(names[1])
    expect(await rename(names[2])).toMatchObject(named(names[2]))
  })
})
