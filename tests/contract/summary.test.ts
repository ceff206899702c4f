import { reorderLine } from '@forrad/core/documents'
import {
  addDays,
  dotStatus,
  locationStock,
  sameBatch,
  stockholmDate,
  usableWarning,
} from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { summarise } from '../../server/queries/summary.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

test('STOCK-2 to STOCK-4, USABLE-1, EXPIRY-1, EXPIRY-4: items of each location by what can be used, and by date', async () => {
  const today = stockholmDate(world.server.clock.now())
  const location_id = await world.newLocation('Rum 2')
  await world.newLocation('Rum 10')
  const place = await world.newPlace(location_id)
  const keep = async (
    reorder_point: number,
    ...batches: (readonly [days: number | null, quantity: number])[]
  ) => {
    const item_id = await world.newItem()
    const location_item = { item_id, location_id, reorder_point }
    const batch_updates = batches.map(([days, quantity]) => ({
      storage_location_id: place,
      identifier: null,
      expiration_date: days === null ? null : addDays(today, days),
      quantity,
    }))
    const adjustments = batches.length > 0 ? [{ item_id, type: 'receive', batch_updates }] : []
    const answer = await world.admin.put('/api/items/adjust', {
      item_adjustment: { adjustments, location_item },
    })
    expect(answer.status).toBe(200)
  }
  await keep(5)
  await keep(0)
  await keep(5, [null, 5])
  await keep(0, [-1, 1], [-2, 1], [0, 1])
  await keep(0, [30, 1])
  await keep(0, [31, 1])
  await keep(5, [-400, 6])
  const get = async (query = '') => (await world.reader.get(`/api/summary${query}`)).body
  expect(await get()).toEqual({
    expiring_within_days: 30,
    locations: [
      {
        id: location_id,
        name: 'Rum 2',
        item_count: 7,
        red_count: 3,
        orange_count: 1,
        green_count: 3,
        expired_count: 2,
        expiring_count: 2,
      },
      expect.objectContaining({ name: 'Rum 10', item_count: 0, red_count: 0, expired_count: 0 }),
    ],
  })
  expect((await get('?expiring_within_days=0')).locations[0].expiring_count).toBe(1)
  expect((await get('?expiring_within_days=3650')).locations[0].expiring_count).toBe(3)
})

test('USABLE-1 start page, lists, filters, search, exports and order proposals say the same of random stock, on every day, also with blocked lots', async () => {
  const today = stockholmDate(world.server.clock.now())
  const location_id = await world.newLocation('Rum 3')
  const places = [await world.newPlace(location_id), await world.newPlace(location_id)]
  const random = createRandom(7)
  const stocked: Stocked[] = []
  for (let n = 0; n < 24; n += 1) {
    const item_id = await world.newItem()
    const location_item = { item_id, location_id, reorder_point: random(8) }
    const batches = Array.from({ length: random(4) }, (_, lot) => ({
      storage_location_id: places[random(2)] ?? 0,
      identifier: random(4) === 0 ? null : `L${lot % 2}`,
      expiration_date: random(3) === 0 ? null : addDays(today, random(9) - 4 + 10 * lot),
      quantity: 1 + random(6),
    }))
    const batch_updates = batches.filter(
      (one, index) => batches.findIndex((other) => isSame(one, other)) === index,
    )
    const adjustments =
      batch_updates.length > 0 ? [{ item_id, type: 'receive', batch_updates }] : []
    const body = { item_adjustment: { adjustments, location_item } }
    expect((await world.admin.put('/api/items/adjust', body)).status).toBe(200)
    stocked.push({ item_id, batch_updates })
  }
  const register = async (item_id: number, type: string, batch: object, allowed = [200]) => {
    const body = { adjustments: [{ item_id, type, batch_updates: [batch] }] }
    const { status } = await world.admin.post('/api/adjustments/register', body)
    expect(allowed).toContain(status)
  }
  const takeOne = async (allowed: readonly number[]) => {
    for (const { item_id, batch_updates } of stocked) {
      const [first] = batch_updates
      if (!first || random(2) === 0) continue
      await register(item_id, 'remove', { ...first, quantity: -1 }, [...allowed])
    }
  }
  const recalls: number[] = []
  const block = async (lots: readonly string[], one: number) => {
    for (const { item_id } of stocked.filter((_, index) => index % 3 === one)) {
      const recall = { item_id, lots, class: 'II' }
      const { status, body } = await world.admin.post('/api/recalls', { recall })
      expect(status).toBe(201)
      recalls.push(body.recall.id)
    }
  }
  const lift = async () => {
    for (const id of recalls.splice(0)) {
      expect((await world.admin.post(`/api/recalls/${id}/end`)).status).toBe(200)
    }
  }
  const opened = await world.admin.post('/api/quarantines', { location_id })
  const quarantine: number = opened.body.quarantine.storage_location_id
  const intoQuarantine = async () => {
    for (const { item_id } of stocked) {
      const identifier = ['L0', 'L1', null][random(3)] ?? null
      const expiration_date = random(2) === 0 ? null : addDays(today, random(5))
      const batch = { storage_location_id: quarantine, identifier, expiration_date, quantity: 2 }
      await register(item_id, 'receive', batch)
    }
  }
  const writeOff = async () => {
    for (const { item_id, batch_updates } of stocked) {
      const [, second] = batch_updates
      if (!second) continue
      const reason = { code: 'recalled' }
      const batch = { ...second, quantity: -second.quantity }
      const body = { adjustments: [{ item_id, type: 'write_off', reason, batch_updates: [batch] }] }
      expect((await world.admin.post('/api/adjustments/register', body)).status).toBe(200)
    }
  }
  /** What was received there, counted away. */
  const emptyQuarantine = async () => {
    for (const { item_id } of stocked) {
      const { body } = await world.admin.get(`/api/items/${item_id}`)
      const places = body.item.locations.flatMap(
        ({ storage_locations }: { storage_locations: LyingHere[] }) => storage_locations,
      )
      const lying = places.find(({ id }: LyingHere) => id === quarantine)?.batches ?? []
      for (const { identifier, expiration_date, quantity } of lying) {
        const batch = { storage_location_id: quarantine, identifier, expiration_date }
        await register(item_id, 'stocktaking', {
          ...batch,
          quantity: -quantity,
          previous_quantity: quantity,
        })
      }
    }
  }
  const blockedAfter = [
    [async () => {}, false],
    [() => takeOne([200]), false],
    [() => block(['L0'], 0), true],
    [() => block([], 1), true],
    [() => takeOne([200, 409]), true],
    [intoQuarantine, true],
    [writeOff, true],
    // What lies in the quarantine stays out of use.
    [lift, true],
    [emptyQuarantine, false],
    [() => block(['L0', 'L1'], 2), true],
  ] as const
  for (const [change, isBlocked] of blockedAfter) {
    await change()
    expect((await sayTheSame(location_id, today)) > 0).toBe(isBlocked)
  }
})

interface Stocked {
  readonly item_id: number
  readonly batch_updates: readonly Line[]
}

interface Line {
  readonly storage_location_id: number
  readonly identifier: string | null
  readonly expiration_date: string | null
  readonly quantity: number
}

interface LyingHere {
  readonly id: number
  readonly batches: readonly Omit<Line, 'storage_location_id'>[]
}

function isSame(one: Line, other: Line): boolean {
  return sameBatch(one, other) && one.storage_location_id === other.storage_location_id
}

/** Holds everything that speaks of a location's items against what lies there; returns how many units are blocked. */
async function sayTheSame(location_id: number, today: string): Promise<number> {
  const { body } = await world.reader.get(`/api/locations/${location_id}/items`)
  const items: readonly Item[] = body.items
  const shares = items.flatMap(({ locations }) => locations)
  for (const [show, status] of [
    ['out', 'red'],
    ['low', 'orange'],
  ] as const) {
    const path = `/api/locations/${location_id}/items?show=${show}&limit=100`
    const shown: readonly Item[] = (await world.reader.get(path)).body.items
    const wanted = items.filter(({ locations }) =>
      locations.some((share) => locationStock(share, today).usable_status === status),
    )
    expect(shown.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
  }
  // Whoever is asked has the same stock, from which all else is told: the search, the list that
  // proposals and exports are made from, and the inventory of the shelf places.
  const sharesOf = (found: readonly Item[]) =>
    Object.fromEntries(
      found.flatMap(({ id, locations }) =>
        locations.filter((one) => one.id === location_id).map((share) => [id, share]),
      ),
    )
  const asListed = sharesOf(items)
  const found = await world.reader.get(`/api/items/search?query=rum+3&location_ids=${location_id}`)
  expect(sharesOf(found.body.items)).toEqual(asListed)
  expect(sharesOf((await world.reader.get('/api/items')).body.items)).toEqual(asListed)
  const inventory = (await world.reader.get(`/api/locations/${location_id}/inventory?limit=100`))
    .body
  expect(sharesOf(inventory.items)).toEqual(
    Object.fromEntries(Object.entries(asListed).filter(([, { quantity }]) => quantity > 0)),
  )
  const { db } = world.server
  const { customer_id } = await db
    .selectFrom('locations')
    .select('customer_id')
    .where('id', '=', location_id)
    .executeTakeFirstOrThrow()
  for (let day = 0; day < 6; day += 1) {
    const date = addDays(today, day)
    const stocks = shares.map((share) => locationStock(share, date))
    const counted = (status: string) =>
      stocks.filter(({ usable_status }) => usable_status === status).length
    const [summary] = await summarise(db, customer_id, date, 30, [location_id])
    expect([summary?.red_count, summary?.orange_count, summary?.green_count]).toEqual([
      counted('red'),
      counted('orange'),
      counted('green'),
    ])
    for (const [index, share] of shares.entries()) {
      const stock = stocks[index]
      if (!stock) throw new Error('an item without its figures')
      // The dot follows the setting; what is to be done does not.
      expect(dotStatus(stock, 'total')).toBe(stock.status)
      expect(dotStatus(stock, 'usable')).toBe(stock.usable_status)
      expect(usableWarning(stock)).toBe(stock.status === stock.usable_status ? null : stock.usable)
      expect(reorderLine(share, date) !== null).toBe(stock.usable_status !== 'green')
    }
  }
  return shares.reduce((sum, share) => sum + locationStock(share, today).blocked, 0)
}

test('nothing of another customer’s; 401 signed out; 400 and 422 for what is no number of days', async () => {
  expect((await world.stranger.get('/api/summary')).body.locations).toEqual([])
  expect((await world.server.client().get('/api/summary')).status).toBe(401)
  for (const [days, status] of [
    ['-1', 422],
    ['3651', 422],
    ['1.5', 422],
    ['x', 400],
  ] as const) {
    expect((await world.reader.get(`/api/summary?expiring_within_days=${days}`)).status).toBe(
      status,
    )
  }
})
