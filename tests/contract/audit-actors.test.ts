import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from './events.ts'
import { key, telling } from './intents.ts'
import { adjustment, createWorld } from './world.ts'
import type { SignedIn, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const { intent } = telling(() => world)

/** What the log says of an item's levels, newest first: what, where and by whom. */
async function told(itemId: number) {
  const { body } = await world.admin.get('/api/audit?limit=200')
  return body.events
    .filter(({ subject }: { subject: { id: string } | null }) => subject?.id === `${itemId}`)
    .filter(({ kind }: { kind: string }) => kind.startsWith('levels_'))
    .map((event: { kind: string; location: string; actor: { apoex_id: string } | null }) => {
      return [event.kind, event.location, event.actor?.apoex_id ?? null]
    })
}

/** An item that no location keeps, and a shelf place of one. */
async function somewhere() {
  const { item, location, place } = await world.stocked()
  const { body } = await world.admin.get(`/api/locations/${location}`)
  const receive = (quantity = 3) =>
    adjustment(item, 'receive', { storage_location_id: place, quantity })
  return { item, location, place, name: body.location.name, receive }
}

test('an item that a location kept is no more: by whoever deleted the location', async () => {
  const { item, location, name } = await somewhere()
  const kept = { item_id: item, location_id: location }
  await world.admin.post('/api/location_items', { location_item: kept })
  expect((await world.admin.delete(`/api/locations/${location}`)).status).toBe(204)
  expect(await told(item)).toEqual([
    ['levels_removed', name, world.admin.user.id],
    ['levels_changed', name, world.admin.user.id],
  ])
})

test('an item that a location keeps from now on: by whoever received it', async () => {
  const other = await signedIn()
  const ways = [
    (adjustments: object[]) => world.register(other, adjustments, key()),
    (adjustments: object[]) => other.put('/api/items/adjust', { item_adjustment: { adjustments } }),
    (adjustments: object[]) => other.post('/api/intents', { intents: [intent(adjustments)] }),
  ]
  for (const send of ways) {
    const { item, name, receive } = await somewhere()
    expect((await send([receive()])).status).toBe(200)
    expect(await told(item)).toEqual([['levels_changed', name, other.user.id]])
    // Once it is kept there is nothing to tell.
    expect((await send([receive()])).status).toBe(200)
    expect(await told(item)).toHaveLength(1)
  }
})

test('levels that were set without a network: by whoever set them, and others see them at once', async () => {
  const other = await signedIn()
  const { item, location, name } = await somewhere()
  const location_item = { item_id: item, location_id: location, reorder_point: 7 }
  const stream = await openStream(world.server.url, world.reader)
  const sent = await other.post('/api/intents', { intents: [intent([], { location_item })] })
  expect(sent.body.outcomes).toMatchObject([{ state: 'done' }])
  const { data } = await stream.next((event) => event.data['stock'] !== undefined)
  expect(data['stock']).toMatchObject([
    { item_id: item, location: { id: location, location_item: { reorder_point: 7 } } },
  ])
  stream.close()
  expect(await told(item)).toEqual([['levels_changed', name, other.user.id]])
})

function signedIn(): Promise<SignedIn> {
  const { customer_id } = world.admin.user
  return world.server.signedIn({ customer_id, role: 'administrate', narcotics: true })
}
