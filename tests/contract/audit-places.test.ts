import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, hasPlugin, unique } from './world.ts'
import type { SignedIn, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

interface Event {
  readonly id: number
  readonly kind: string
  readonly actor: { readonly apoex_id: string } | null
  readonly subject: { readonly type: string; readonly id: string; readonly name: string } | null
  readonly location: string | null
  readonly changes: readonly object[]
}

const events = async (by = world.admin): Promise<readonly Event[]> =>
  (await by.get('/api/audit?limit=200')).body.events

/** What the log says of one location or shelf place, newest first. */
async function told(type: 'location' | 'storage_location', id: number) {
  const found = (await events()).filter(
    ({ subject }) => subject?.type === type && subject.id === `${id}`,
  )
  return found.map(({ kind, actor, subject, location, changes }) => {
    return { kind, by: actor?.apoex_id, name: subject?.name, location, changes }
  })
}

const done = async (answer: Promise<{ readonly status: number }>) =>
  expect((await answer).status).toBeLessThan(300)

test('a location that was made, renamed and deleted: by whom, and what it was called', async () => {
  const { admin } = world
  const [old, name] = [unique('Rum'), unique('Sal')]
  const location = await world.newLocation(old)
  const rename = () => admin.patch(`/api/locations/${location}`, { location: { name } })
  await done(rename())
  // The same once more is no change.
  await done(rename())
  const place = await world.newPlace(location, 'A1')
  await done(admin.delete(`/api/locations/${location}`))
  const by = admin.user.id
  expect(await told('location', location)).toEqual(
    [
      { kind: 'location_removed', changes: [{ field: 'name', before: name, after: null }] },
      { kind: 'location_changed', changes: [{ field: 'name', before: old, after: name }] },
      { kind: 'location_created', changes: [{ field: 'name', before: null, after: old }] },
    ].map((event) => ({ ...event, by, name, location: null })),
  )
  // Its shelf places went with it.
  expect((await told('storage_location', place))[0]).toMatchObject({
    kind: 'storage_location_removed',
    by,
  })
})

test('a shelf place likewise, with its location', async () => {
  const { admin } = world
  const name = unique('Rum')
  const location = await world.newLocation(name)
  const place = await world.newPlace(location, 'A1')
  const address = `/api/storage_locations/${place}`
  await done(admin.patch(address, { storage_location: { identifier: 'A2' } }))
  await done(admin.delete(address))
  const by = admin.user.id
  expect(await told('storage_location', place)).toEqual(
    [
      { kind: 'storage_location_removed', before: 'A2', after: null },
      { kind: 'storage_location_changed', before: 'A1', after: 'A2' },
      { kind: 'storage_location_created', before: null, after: 'A1' },
    ].map(({ kind, before, after }) => {
      const changes = [{ field: 'identifier', before, after }]
      return { kind, by, name: 'A2', location: name, changes }
    }),
  )
})

test('what is refused leaves nothing, and another customer reads nothing of it', async () => {
  const { admin, stranger } = world
  const taken = unique('Rum')
  const location = await world.newLocation(unique('Rum'))
  await world.newLocation(taken)
  const before = (await events())[0]?.id
  const { status } = await admin.patch(`/api/locations/${location}`, { location: { name: taken } })
  expect(status).toBe(409)
  expect((await events())[0]?.id).toBe(before)
  const kinds = (await events(stranger)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.includes('location'))).toEqual([])
})

test.runIf(hasPlugin('recall'))(
  'a quarantine that is made on the way: by whoever opened it',
  async () => {
    const { customer_id } = world.admin.user
    const other: SignedIn = await world.server.signedIn({ customer_id, role: 'administrate' })
    const location_id = await world.newLocation()
    const { body } = await other.post('/api/quarantines', { location_id })
    const place = body.quarantine.storage_location_id
    expect(await told('storage_location', place)).toMatchObject([
      { kind: 'storage_location_created', by: other.user.id, name: 'Karantän' },
    ])
  },
)
