import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { key, send } from './intents.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

/** A location with shelf places of these names, each with five of an item of its own. */
async function shelves(...names: readonly string[]) {
  const location = await world.newLocation()
  const places = []
  for (const name of names) {
    const id = await world.newPlace(location, name)
    places.push({ id, item: await put(id) })
  }
  return { location, places }
}

async function put(place: number, fields: object = {}): Promise<number> {
  const item = await world.newItem(fields)
  const lines = adjustment(item, 'receive', { storage_location_id: place, quantity: 5 })
  expect((await world.register(world.admin, [lines])).status).toBe(200)
  return item
}

async function count(
  { id, item }: { readonly id: number; readonly item: number },
  quantity = 0,
  by: Client = world.editor,
): Promise<number> {
  const line = { storage_location_id: id, quantity, previous_quantity: 5 }
  const { status, body } = await world.register(by, [adjustment(item, 'stocktaking', line)])
  expect(status).toBe(200)
  return body.adjustments[0].id
}

async function listed(location: number, by: Client = world.reader, query = '') {
  const { status, body } = await by.get(`/api/locations/${location}/counted${query}`)
  expect(status).toBe(200)
  return body.places
}
const names = async (...args: Parameters<typeof listed>) =>
  (await listed(...args)).map(({ identifier }: { identifier: string }) => identifier)

test('COUNTED-1 a place was counted when anything on it was, also where nothing differed', async () => {
  const { location, places } = await shelves('A1')
  const [first] = places
  expect(await listed(location)).toEqual([
    { storage_location_id: first!.id, identifier: 'A1', counted_at: null, items: 1 },
  ])
  await put(first!.id)
  const now = world.server.clock.now().toISOString()
  await count(first!)
  const [counted] = await listed(location)
  expect(counted).toMatchObject({ items: 2, counted_at: now })
})

test('COUNTED-1 picks and receipts are no counts, and a later count counts', async () => {
  const { location, places } = await shelves('A1')
  const place = places[0]!
  await count(place)
  const [{ counted_at: then }] = await listed(location)
  await world.register(world.editor, [
    adjustment(place.item, 'remove', { storage_location_id: place.id, quantity: -1 }),
  ])
  expect((await listed(location))[0].counted_at).toBe(then)
  world.server.clock.advance(60_000)
  const line = { storage_location_id: place.id, quantity: 2, previous_quantity: 4 }
  await world.register(world.editor, [adjustment(place.item, 'stocktaking', line)])
  expect(Date.parse((await listed(location))[0].counted_at)).toBeGreaterThan(Date.parse(then))
})

test('COUNTED-2 never counted comes first, then longest ago; else by shelf', async () => {
  const { location, places } = await shelves('A10', 'A2', 'B1', 'B2')
  expect(await names(location)).toEqual(['A2', 'A10', 'B1', 'B2'])
  await count(places[1]!)
  await count(places[2]!)
  expect(await names(location)).toEqual(['A10', 'B2', 'A2', 'B1'])
  world.server.clock.advance(60_000)
  await count(places[0]!)
  await count(places[3]!)
  await count(places[1]!)
  expect(await names(location)).toEqual(['B1', 'A10', 'B2', 'A2'])
  expect(await names(location, world.reader, '?limit=2')).toEqual(['B1', 'A10'])
})

test('COUNTED-2 a count without a network counts by when it happened, whenever it is sent', async () => {
  const { location, places } = await shelves('A1', 'A2', 'A3')
  const day = 24 * 3_600_000
  const now = () => world.server.clock.now().getTime()
  // Each of an item of its own: of the same item, a count from before the last is not written (INTENT-9).
  const sendLate = async ({ id }: (typeof places)[number], ago: number) => {
    const item = await put(id)
    const line = { storage_location_id: id, quantity: 0, previous_quantity: 5 }
    const adjustments = [adjustment(item, 'stocktaking', line)]
    const occurred_at = new Date(now() - ago).toISOString()
    const [outcome] = await send(world.editor, { version: 1, key: key(), occurred_at, adjustments })
    expect(outcome.state).toBe('done')
    return occurred_at
  }
  await count(places[1]!)
  const early = await sendLate(places[0]!, 4 * day)
  await count(places[2]!)
  // One that is told after a later count makes no place counted longer ago.
  await sendLate(places[2]!, 3 * day)
  expect(await names(location)).toEqual(['A1', 'A2', 'A3'])
  expect((await listed(location))[0].counted_at).toBe(early)
  expect((await listed(location))[2].counted_at).toBe(new Date(now()).toISOString())

  // Of two that were told late the one that happened later counts.
  const later = await sendLate(places[0]!, day)
  await sendLate(places[0]!, 2 * day)
  const first = async () =>
    (await listed(location)).find(({ identifier }: { identifier: string }) => identifier === 'A1')
  expect((await first()).counted_at).toBe(later)
  // And one that was told as it happened, after that, is the last.
  world.server.clock.advance(60_000)
  await count(places[0]!)
  expect((await first()).counted_at).toBe(new Date(now()).toISOString())
})

test('COUNTED-2 a round that is saved with a network says of each shelf when it was counted', async () => {
  const { location, places } = await shelves('A1', 'A2', 'A3')
  const now = () => world.server.clock.now().toISOString()
  const counts: object[] = []
  for (const { id, item } of [places[2]!, places[0]!, places[1]!]) {
    const line = { storage_location_id: id, quantity: 0, previous_quantity: 5, counted_at: now() }
    counts.push(adjustment(item, 'stocktaking', line))
    world.server.clock.advance(60_000)
  }
  // Another item on the shelf was counted meanwhile, and is told first.
  const [first] = places
  const other = { id: first!.id, item: await put(first!.id) }
  world.server.clock.advance(60_000)
  await count(other)
  const told = now()
  world.server.clock.advance(60_000)
  expect((await world.register(world.editor, counts)).status).toBe(200)
  expect(await names(location)).toEqual(['A3', 'A2', 'A1'])
  expect((await listed(location))[2].counted_at).toBe(told)
})

test('COUNTED-3 a count that was undone is none', async () => {
  const { location, places } = await shelves('A1', 'A2')
  const id = await count(places[0]!, 1)
  expect(await names(location)).toEqual(['A2', 'A1'])
  expect((await world.editor.post(`/api/adjustments/${id}/undo`)).status).toBe(200)
  expect(await names(location)).toEqual(['A1', 'A2'])
  expect((await listed(location))[0].counted_at).toBe(null)
})

describe('COUNTED-4', () => {
  test('where nothing lies there is nothing to count', async () => {
    const { location, places } = await shelves('A1')
    await world.newPlace(location, 'Tom')
    expect(await names(location)).toEqual(['A1'])
    await world.register(world.editor, [
      adjustment(places[0]!.item, 'remove', { storage_location_id: places[0]!.id, quantity: -5 }),
    ])
    expect(await names(location)).toEqual([])
  })

  test('narcotics are there for those who may count them', async () => {
    const { location, places } = await shelves('A1')
    const safe = await world.newPlace(location, 'Skåp')
    const narcotic = await world.newCatalogueItem({ narcotic_level: 2, vendor_name: unique('N') })
    for (const id of [safe, places[0]!.id]) {
      const line = { storage_location_id: id, quantity: 5 }
      const { status } = await world.register(world.admin, [adjustment(narcotic, 'receive', line)])
      expect(status).toBe(200)
    }
    expect(await listed(location, world.editor)).toMatchObject([{ identifier: 'A1', items: 1 }])
    expect(await listed(location, world.admin)).toMatchObject([
      { identifier: 'A1', items: 2 },
      { identifier: 'Skåp', items: 1 },
    ])
  })
})

describe('who may', () => {
  test('everybody of the customer reads; another customer’s location is not there', async () => {
    const { location, places } = await shelves('A1')
    await count(places[0]!)
    const address = `/api/locations/${location}/counted`
    for (const by of [world.admin, world.editor, world.reader]) {
      expect(await listed(location, by)).toHaveLength(1)
    }
    expect(await world.stranger.get(address)).toMatchObject({ status: 404 })
    expect(await world.reader.get('/api/locations/999999/counted')).toMatchObject({ status: 404 })
    expect(await world.reader.get(`${address}?limit=0`)).toMatchObject({ status: 422 })
  })

  test('another customer’s counts say nothing of one’s own places', async () => {
    const { location } = await shelves('A1')
    const item = await world.newItem({}, world.stranger)
    const place = await world.newPlace(
      await world.newLocation(undefined, world.stranger),
      'A1',
      world.stranger,
    )
    const receive = adjustment(item, 'receive', { storage_location_id: place, quantity: 5 })
    await world.register(world.stranger, [receive])
    await count({ id: place, item }, 0, world.stranger)
    expect((await listed(location))[0].counted_at).toBe(null)
  })
})
