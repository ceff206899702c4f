import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPluginWork } from '../../server/kernel/jobs/plugin-work.ts'
import { pluginCandidates } from '../../server/plugins.ts'
import { siteFile } from '../../server/site-settings.ts'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { deadlocksOf } from '../faults/deadlocks.ts'
import { openStream } from './events.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'
import { createStockroom } from './stockroom.ts'
import { adjustment, createWorld } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const A = { identifier: 'A', expiration_date: null }
const UNKNOWN = { identifier: null, expiration_date: null }

const begin = async (item_id: number, lots: readonly string[], by = world.admin) => {
  const recall = { item_id, lots, class: 'II', reference: 'LV 1' }
  const { status, body } = await by.post('/api/recalls', { recall })
  expect(status).toBe(201)
  return Number(body.recall.id)
}
const end = async (id: number) =>
  expect((await world.admin.post(`/api/recalls/${id}/end`)).status).toBe(200)

/** The quarantine of a location, made where there is none. */
const quarantineOf = async (location_id: number) => {
  const { body } = await world.admin.post('/api/quarantines', { location_id })
  return Number(body.quarantine.storage_location_id)
}

/** What is marked as blocked of an item, as everybody reads it: lots by location. */
async function blockedOf(item: number, by = world.reader) {
  const { body } = await by.get(`/api/items/${item}`)
  return body.item.locations.flatMap((location: { id: number; storage_locations: Shelf[] }) =>
    location.storage_locations.flatMap(({ batches }) =>
      batches.filter(({ blocked }) => blocked).map(({ identifier }) => identifier),
    ),
  )
}

interface Shelf {
  readonly batches: readonly { readonly identifier: string | null; readonly blocked?: true }[]
}

async function countsAt(location: number) {
  const { body } = await world.reader.get('/api/summary')
  const found = body.locations.find(({ id }: { id: number }) => id === location)
  return [found.red_count, found.orange_count, found.green_count]
}

const isOut = async ({ item, location }: Stocked) => {
  const { body } = await world.reader.get(`/api/locations/${location}/items?show=out&limit=50`)
  return body.items.some(({ id }: { id: number }) => id === item)
}

test('USABLE-4 BATCH-6 a blocked lot is out, without a date too; an unknown lot only where every lot is blocked; lifted it is free', async () => {
  const one = await world.stocked({ ...A, quantity: 5 })
  const both = await world.stocked({ ...A, quantity: 5 }, { ...UNKNOWN, quantity: 1 })
  expect([await countsAt(one.location), await isOut(one)]).toEqual([[0, 0, 1], false])
  const id = await begin(one.item, ['A'])
  expect([await countsAt(one.location), await isOut(one)]).toEqual([[1, 0, 0], true])
  const named = await begin(both.item, ['A'])
  expect([await countsAt(both.location), await blockedOf(both.item)]).toEqual([[0, 0, 1], ['A']])
  const whole = await begin(both.item, [])
  expect(await countsAt(both.location)).toEqual([1, 0, 0])
  expect((await blockedOf(both.item)).toSorted()).toEqual(['A', null])
  await end(named)
  expect(await isOut(both)).toBe(true)
  for (const recall of [id, whole]) await end(recall)
  expect([await countsAt(one.location), await isOut(one)]).toEqual([[0, 0, 1], false])
  expect([await countsAt(both.location), await blockedOf(both.item)]).toEqual([[0, 0, 1], []])
})

test('USABLE-4 what comes of a blocked lot is blocked where it comes to; another customer’s of the same item is not', async () => {
  const item = await world.newCatalogueItem()
  const location = await world.newLocation()
  await begin(item, ['A'])
  const line = { storage_location_id: await quarantineOf(location), ...A, quantity: 3 }
  expect((await world.register(world.admin, [adjustment(item, 'receive', line)])).status).toBe(200)
  expect([await blockedOf(item), await countsAt(location)]).toEqual([['A'], [1, 0, 0]])
  const theirs = createStockroom(world.stranger)
  const shelf = await theirs.newPlace(await theirs.newLocation())
  const received = await world.register(world.stranger, [
    adjustment(item, 'receive', { ...line, storage_location_id: shelf }),
  ])
  expect(received.status).toBe(200)
  expect(await blockedOf(item, world.stranger)).toEqual([])
})

test('USABLE-4 BATCH-8 what lies in a quarantine is out, before its recall, while it is in force and after it is closed, and is in stock again once it is moved out', async () => {
  const one = await world.stocked({ ...A, quantity: 5 })
  const aside = await quarantineOf(one.location)
  const move = async (from: number, to: number, quantity: number) => {
    const rows = [-quantity, quantity].map((change, index) => {
      return { ...A, storage_location_id: [from, to][index] as number, quantity: change }
    })
    const done = await world.register(world.editor, [adjustment(one.item, 'move', ...rows)])
    expect(done.status).toBe(200)
  }
  const isBlockedWhole = async () => [await countsAt(one.location), await blockedOf(one.item)]
  const free = [[0, 0, 1], []]
  const blocked = [[1, 0, 0], ['A']]
  expect(await isBlockedWhole()).toEqual(free)
  await move(one.place, aside, 5)
  expect(await isBlockedWhole()).toEqual(blocked)
  expect(await isOut(one)).toBe(true)
  await move(aside, one.place, 5)
  expect(await isBlockedWhole()).toEqual(free)
  await move(one.place, aside, 5)
  const id = await begin(one.item, ['A'])
  const task = `/api/recalls/${id}/locations/${one.location}`
  expect(await world.editor.put(task, { answer: { found: 5 } })).toMatchObject({ status: 200 })
  expect((await world.admin.post(`/api/recalls/${id}/close`)).status).toBe(200)
  expect(await isBlockedWhole()).toEqual(blocked)
  // The very same lot that comes anew is another matter: its recall is over.
  const came = { ...A, storage_location_id: one.place, quantity: 2 }
  const received = await world.register(world.admin, [adjustment(one.item, 'receive', came)])
  expect(received.status).toBe(200)
  expect(await isBlockedWhole()).toEqual([[0, 0, 1], ['A']])
  expect(await checkLedger(world.server.db)).toEqual([])
})

test('BATCH-8 a shelf place that becomes a quarantine blocks what lies there, whatever the item, and whoever listens is told', async () => {
  const one = await world.stocked({ ...A, quantity: 5 })
  const named = await world.newPlace(one.location, 'Karantän')
  const item = await world.newItem()
  for (const id of [one.item, item]) {
    const line = { ...A, storage_location_id: named, quantity: 3 }
    expect((await world.register(world.admin, [adjustment(id, 'receive', line)])).status).toBe(200)
  }
  const stream = await openStream(world.server.url, world.reader)
  expect(await quarantineOf(one.location)).toBe(named)
  const { data } = await stream.next(({ data: { stock } }) => JSON.stringify(stock ?? []) !== '[]')
  const told = data['stock'] as readonly { item_id: number }[]
  expect(told.map(({ item_id }) => item_id).toSorted()).toEqual([one.item, item].toSorted())
  stream.close()
  expect([await blockedOf(one.item), await blockedOf(item)]).toEqual([['A'], ['A']])
  expect(await countsAt(one.location)).toEqual([1, 0, 1])
})

test('who listens is told the figures of every location where something of it lies, when it is blocked and when it is lifted', async () => {
  const one = await world.stocked({ ...A, quantity: 5 })
  const location = await world.newLocation()
  const place = await world.newPlace(location)
  const line = { storage_location_id: place, ...A, quantity: 2 }
  await world.register(world.admin, [adjustment(one.item, 'receive', line)])
  const stream = await openStream(world.server.url, world.reader)
  const told = async () => {
    const { data } = await stream.next(
      ({ data: { stock } }) => JSON.stringify(stock ?? []) !== '[]',
    )
    const stock = data['stock'] as readonly { item_id: number; location: { id: number } }[]
    return stock.map(({ item_id, location: { id } }) => [item_id, id]).toSorted()
  }
  const everywhere = [one.location, location].map((id) => [one.item, id]).toSorted()
  const id = await begin(one.item, ['A'])
  expect(await told()).toEqual(everywhere)
  await end(id)
  expect(await told()).toEqual(everywhere)
  stream.close()
})

test('where nothing of a blocked item lies nothing is kept of it', async () => {
  const { item, location } = await world.stocked({ ...A, quantity: 5 })
  await world.newLocation()
  await begin(item, ['A'])
  const { rows } = await sql<{ readonly location_id: number }>`
    SELECT location_id FROM item_stock WHERE item_id = ${item}`.execute(world.server.db)
  expect(rows).toEqual([{ location_id: location }])
})

test('a plugin that is turned off, or whose folder is gone, blocks nothing; turned on it blocks again', async () => {
  const one = await world.stocked({ ...A, quantity: 5 })
  await begin(one.item, ['A'])
  const { context, work } = world.server
  const running = startPluginWork(context, work, 3_600_000)
  const site = siteFile(context)
  await running.look()
  expect(await blockedOf(one.item)).toEqual(['A'])
  await writeFile(site, JSON.stringify({ disabled_plugins: ['recall'] }))
  await running.look()
  expect([await blockedOf(one.item), await countsAt(one.location)]).toEqual([[], [0, 0, 1]])
  expect(await checkLedger(context.db)).toEqual([])
  await rm(site)
  await running.look()
  expect([await blockedOf(one.item), await countsAt(one.location)]).toEqual([['A'], [1, 0, 0]])
  await running.stop()
  for (const plugins of [
    pluginCandidates().filter(({ id }) => id !== 'recall'),
    // Where no plugin has anything to do, it is done once all the same.
    [],
  ]) {
    const without = await startTestServer({ connection: context.connection, plugins })
    const there = startPluginWork(without.context, without.work, 3_600_000)
    await there.look()
    expect(await blockedOf(one.item)).toEqual([])
    await there.stop()
    await without.close()
    const again = startPluginWork(context, work, 3_600_000)
    await again.look()
    expect(await blockedOf(one.item)).toEqual(['A'])
    await again.stop()
  }
})

describe('while a lot is blocked and lifted again and again', () => {
  let second: TestServer
  beforeAll(async () => {
    second = await startTestServer({ connection: world.server.context.connection })
  })
  afterAll(() => second?.close())

  test('no batch that comes meanwhile misses it or keeps it, where nothing of the item lay before too; nobody waits in a circle', async () => {
    const isFull = process.env['FORRAD_FULL'] === '1'
    const deadlocks = await deadlocksOf(world.server.db)
    const rounds = isFull ? 20 : 4
    const customer_id = world.admin.user.customer_id
    const blocker = await second.signedIn({ customer_id, role: 'administrate' })
    for (let round = 0; round < rounds; round += 1) {
      const { item, place } = await world.stocked({ ...A, quantity: 500 })
      const places = await Promise.all(
        Array.from({ length: 8 }, async () => world.newPlace(await world.newLocation())),
      )
      const receipts = places.flatMap((storage_location_id) =>
        ['A', 'B'].map(async (identifier) => {
          const line = { ...A, storage_location_id, identifier, quantity: 2 }
          const { status } = await world.register(world.admin, [adjustment(item, 'receive', line)])
          expect(identifier === 'A' ? [200, 409] : [200]).toContain(status)
        }),
      )
      const picks = Array.from({ length: 8 }, async () => {
        const line = { ...A, storage_location_id: place, quantity: -1 }
        const { status } = await world.register(world.editor, [adjustment(item, 'remove', line)])
        expect([200, 409]).toContain(status)
      })
      const toggling = async () => {
        const id = await begin(item, ['A'], blocker)
        if (round % 2 === 1) await end(id)
      }
      await Promise.all([...receipts, ...picks, toggling()])
      expect(await checkLedger(world.server.db)).toEqual([])
      const { rows } = await sql`
        SELECT DISTINCT identifier, blocked FROM batches WHERE item_id = ${item} ORDER BY 1`.execute(
        world.server.db,
      )
      expect(rows).toEqual([
        { identifier: 'A', blocked: round % 2 === 0 },
        { identifier: 'B', blocked: false },
      ])
    }
    expect(await deadlocksOf(world.server.db)).toBe(deadlocks)
  }, 120_000)

  test('no batch that comes onto a shelf place while it becomes a quarantine is missed, where nothing of the item lay before too', async () => {
    const deadlocks = await deadlocksOf(world.server.db)
    const customer_id = world.admin.user.customer_id
    const opener = await second.signedIn({ customer_id, role: 'administrate' })
    for (let round = 0; round < 4; round += 1) {
      const location_id = await world.newLocation()
      const place = await world.newPlace(location_id, 'Karantän')
      const items = await Promise.all(Array.from({ length: 12 }, () => world.newItem()))
      const receipts = items.map(async (item) => {
        const line = { ...A, storage_location_id: place, quantity: 2 }
        const { status } = await world.register(world.admin, [adjustment(item, 'receive', line)])
        expect(status).toBe(200)
      })
      const opening = opener.post('/api/quarantines', { location_id })
      const [{ status }] = await Promise.all([opening, ...receipts])
      expect(status).toBe(200)
      const { rows } = await sql`
        SELECT count(*)::int AS batches, bool_and(blocked) AS blocked FROM batches
        WHERE storage_location_id = ${place}`.execute(world.server.db)
      expect(rows).toEqual([{ batches: 12, blocked: true }])
      expect(await checkLedger(world.server.db)).toEqual([])
    }
    expect(await deadlocksOf(world.server.db)).toBe(deadlocks)
  })
})
