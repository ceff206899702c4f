import { writeFile } from 'node:fs/promises'
import type { Item, Snapshot } from '@forrad/openapi'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeExpired } from '../../server/database/housekeeping.ts'
import { siteFile } from '../../server/site-settings.ts'
import type { Client } from './client.ts'
import { applied } from './snapshot-held.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { SignedIn, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

/** A customer of its own, so that each test knows all of its items. */
let admin: SignedIn
beforeEach(async () => {
  admin = await world.server.signedIn({ role: 'administrate', narcotics: true })
})

const hour = 3_600_000

const address = (locations: readonly number[], more = '') =>
  `/api/snapshot?${locations.map((id) => `location_id=${id}`).join('&')}${more}`

const ask = async (locations: readonly number[], more = '', by: Client = admin) => {
  const { status, body } = await by.get(address(locations, more))
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Snapshot
}

/** Every page; the cursor is the first one's. */
async function whole(locations: readonly number[], since?: string | null, limit = 2) {
  const items: Item[] = []
  const removed: number[] = []
  let cursor: string | null = null
  for (let after: number | null = 0; after !== null;) {
    const from = since ? `&since=${encodeURIComponent(since)}` : ''
    const page: Snapshot = await ask(locations, `&limit=${limit}&after=${after}${from}`)
    if (after === 0) cursor = page.cursor
    else expect(page.cursor).toBeNull()
    items.push(...page.items)
    removed.push(...page.removed)
    after = page.next_after
  }
  return { items, removed, cursor }
}

/** A location with shelf places, and items that are kept there with some stock. */
async function keep(count: number, location?: number) {
  const at = location ?? (await world.newLocation(unique('Lager'), admin))
  const place = await world.newPlace(at, unique('P'), admin)
  const items: number[] = []
  for (let index = 0; index < count; index += 1) {
    const item = await world.newItem({ strength_text: '5 mg' }, admin)
    await level(item, at)
    await receive(item, place, index + 1)
    items.push(item)
  }
  return { location: at, place, items }
}

const level = async (item_id: number, location_id: number) => {
  const levels = { preferred_stock_level: 10, reorder_point: 5, reorder_multiple: 1 }
  const { status, body } = await admin.post('/api/location_items', {
    location_item: { item_id, location_id, ...levels },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.location_item.id as number
}

const receive = async (item: number, storage_location_id: number, quantity: number) => {
  const line = { storage_location_id, quantity, identifier: 'LOT', expiration_date: '2030-01-31' }
  const { status } = await world.register(admin, [adjustment(item, 'receive', line)])
  expect(status).toBe(200)
}

/** The item as `getItem` returns it, cut to these locations. */
async function online(id: number, locations: readonly number[]): Promise<Item> {
  const { history: _, ...item } = (await admin.get(`/api/items/${id}`)).body.item
  const there = item.locations.filter((one: { id: number }) => locations.includes(one.id))
  return { ...item, locations: there }
}

describe('the whole', () => {
  test('every item kept anywhere by id, as getItem returns it, with the named locations only', async () => {
    const a = await keep(3)
    const b = await keep(2)
    const [shared] = a.items
    await level(shared!, b.location)
    await receive(shared!, b.place, 7)
    await world.newItem({}, admin)
    const { items } = await whole([a.location])
    const ids = [...a.items, ...b.items].sort((one, other) => one - other)
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(items).toEqual(await Promise.all(ids.map((id) => online(id, [a.location]))))
    const both = await whole([a.location, b.location, a.location])
    const wide = await Promise.all(ids.map((id) => online(id, [a.location, b.location])))
    expect(both.items).toEqual(wide)
    expect(both.items[0]?.locations).toHaveLength(2)
    expect((await ask([a.location], '&limit=1')).total).toBe(5)
  })

  test('pages under concurrent changes: with what is asked since, nothing is missed', async () => {
    const { location, place, items } = await keep(7)
    const held: Item[] = []
    let first: string | null = null
    for (let after: number | null = 0; after !== null;) {
      const page: Snapshot = await ask([location], `&limit=2&after=${after}`)
      first ??= page.cursor
      held.push(...page.items)
      after = page.next_after
      // One that was sent, and one that is to come.
      await receive(items[0]!, place, 3)
      await receive(items.at(-1)!, place, 5)
    }
    const now = applied(held, await whole([location], first))
    expect(now).toEqual(await Promise.all(items.map((id) => online(id, [location]))))
  })
})

test("the words of search: the shared ones and one's own, on the first page", async () => {
  const { location } = await keep(3)
  const { customer_id } = admin.user
  const theirs = world.stranger.user.customer_id
  const pair = (word: string, of: number | null) => ({
    word,
    same_as: 'paracetamol',
    customer_id: of,
  })
  const values = [pair('Panodil', customer_id), pair('Alvedon', null), pair('Doktorns', theirs)]
  await world.server.db.insertInto('synonyms').values(values).execute()
  const { cursor, synonyms } = await ask([location])
  const words = [
    { word: 'Alvedon', same_as: 'paracetamol' },
    { word: 'Panodil', same_as: 'paracetamol' },
  ]
  expect(synonyms).toEqual(words)
  expect((await ask([location], `&since=${cursor}`)).synonyms).toEqual(words)
  expect((await ask([location], '&after=1')).synonyms).toBeNull()
})

describe('tenants', () => {
  test('a location of another customer, a deleted and an unknown one are 404', async () => {
    const { location } = await keep(1)
    const gone = await world.newLocation(unique('Lager'), admin)
    expect((await admin.delete(`/api/locations/${gone}`)).status).toBe(204)
    expect((await world.stranger.get(address([location]))).status).toBe(404)
    for (const id of [gone, 987_654]) {
      expect((await admin.get(address([location, id]))).status).toBe(404)
    }
    expect((await world.server.client().get(address([location]))).status).toBe(401)
  })

  test("another customer's changes name nothing, and its cursor is not ours", async () => {
    const { location } = await keep(1)
    const { cursor } = await ask([location])
    const other = await world.stocked({ quantity: 3 })
    expect(await ask([location], `&since=${cursor}`)).toMatchObject({ items: [], removed: [] })
    const theirs = (await ask([other.location], '', world.admin)).cursor
    const { status, body } = await admin.get(address([location], `&since=${theirs}`))
    expect([status, body.error.code]).toEqual([410, 'cursor_too_old'])
  })
})

describe('since', () => {
  const since = async (locations: readonly number[], change: () => Promise<unknown>) => {
    const before = await whole(locations)
    expect(await whole(locations, before.cursor)).toMatchObject({ items: [], removed: [] })
    await change()
    const answer = await whole(locations, before.cursor)
    const held = applied(before.items, answer)
    expect(held).toEqual((await whole(locations)).items)
    // The new place holds, too.
    expect(await whole(locations, answer.cursor)).toMatchObject({ items: [], removed: [] })
    return { ...answer, before }
  }

  test('stock, levels, names, label text, shelf places and locations: just what they name', async () => {
    const { location, place, items } = await keep(4)
    const other = await keep(1)
    const [first, second] = items as [number, number]
    const at = [location]
    const ids = (found: { items: Item[] }) => found.items.map(({ id }) => id)
    expect(ids(await since(at, () => receive(first, place, 2)))).toEqual([first])
    const kept = (await online(second, at)).locations[0]!.location_item!
    const levels = { preferred_stock_level: 99, reorder_point: 9, reorder_multiple: 3 }
    const patch = (path: string, body: object) => async () =>
      expect((await admin.patch(path, body)).status).toBe(200)
    expect(
      ids(await since(at, patch(`/api/location_items/${kept.id}`, { location_item: levels }))),
    ).toEqual([second])
    const item = { display_name: 'Ett annat namn', print_label_text: 'På etiketten' }
    expect(ids(await since(at, patch(`/api/items/${first}`, { item })))).toEqual([first])
    const storage_location = { identifier: unique('Q') }
    const renamed = await since(at, patch(`/api/storage_locations/${place}`, { storage_location }))
    expect(ids(renamed)).toEqual(items)
    const name = { location: { name: unique('Rum') } }
    expect(ids(await since(at, patch(`/api/locations/${location}`, name)))).toEqual(items)
    // What is not taken along changes nothing here.
    const elsewhere = { location: { name: unique('Rum') } }
    const told = await since(at, patch(`/api/locations/${other.location}`, elsewhere))
    expect(ids(told)).toEqual([])
  })

  test('what is no longer kept is removed, and what is kept anew comes', async () => {
    const { location, items } = await keep(3)
    const added = await world.newItem({}, admin)
    let id = 0
    const more = await since([location], async () => void (id = await level(added, location)))
    expect(more.items.map((item) => item.id)).toEqual([added])
    const less = await since([location], async () => {
      expect((await admin.delete(`/api/location_items/${id}`)).status).toBe(204)
    })
    expect(less).toMatchObject({ items: [], removed: [added] })
    expect(less.before.items).toHaveLength(items.length + 1)
  })

  test('what only a location kept that is deleted meanwhile is removed, taken along or not', async () => {
    const { location, items } = await keep(1)
    const [shared] = items as [number]
    const other = await world.newLocation(unique('Lager'), admin)
    const lone = await world.newItem({}, admin)
    for (const item of [lone, shared]) await level(item, other)
    const told = await since([location], async () => {
      expect((await admin.delete(`/api/locations/${other}`)).status).toBe(204)
    })
    expect(told.before.items.map(({ id }) => id)).toContain(lone)
    expect(told).toMatchObject({ items: [], removed: [lone] })
  })

  test('an item that becomes a narcotic is removed, unless the site takes them along', async () => {
    const { location, items } = await keep(2)
    const [first] = items as [number]
    const narcotic = (narcotic_level: number) => async () => {
      const { status } = await admin.patch(`/api/items/${first}`, { item: { narcotic_level } })
      expect(status).toBe(200)
    }
    expect(await since([location], narcotic(2))).toMatchObject({ items: [], removed: [first] })
    const { cursor } = await ask([location])
    const file = siteFile(world.server.context)
    await writeFile(file, JSON.stringify({ offline: { narcotics: true } }))
    try {
      // Nobody told of these items when they were left out: the place counts no more.
      expect((await admin.get(address([location], `&since=${cursor}`))).status).toBe(410)
      expect((await whole([location])).items.map(({ id }) => id)).toEqual(items)
    } finally {
      await writeFile(file, '{}')
    }
    expect((await whole([location])).items.map(({ id }) => id)).toEqual(items.slice(1))
  })

  test('other locations, a later time, a place that never was: 410; no place at all: 422', async () => {
    const a = await keep(1)
    const b = await keep(1)
    const { cursor } = await ask([a.location])
    const status = async (locations: number[], place: string) =>
      (await admin.get(address(locations, `&since=${encodeURIComponent(place)}`))).status
    expect(await status([a.location, b.location], `${cursor}`)).toBe(410)
    const [time, scope, epoch, snapshot] = `${cursor}`.split('.')
    const [, top] = `${snapshot}`.split(':')
    expect(await status([a.location], `${time}.${scope}.${epoch}.${top}0:${top}0:`)).toBe(410)
    const wrong = [
      'x',
      '',
      `${time}.${scope}.${epoch}.9:3:`,
      `${time}.${scope}.${epoch}.3:9:1`,
      `${scope}.${epoch}.${snapshot}`,
    ]
    for (const place of wrong) expect(await status([a.location], place), place).toBe(422)
  })

  test('a place of which changes may have been removed meanwhile is 410', async () => {
    const { location, place, items } = await keep(1)
    const { cursor } = await ask([location])
    const status = async () => (await admin.get(address([location], `&since=${cursor}`))).status
    await receive(items[0]!, place, 1)
    const { clock, context } = world.server
    // Hour by hour, as the housekeeping watches; the session is kept alive by the asking.
    const told: number[] = []
    for (let past = 0; past <= 25; past += 1) {
      const removed =
        (await world.server.db.selectFrom('changes').selectAll().execute()).length === 0
      const reply = await status().catch(() => 0)
      told.push(reply)
      if (removed) expect(reply).not.toBe(200)
      clock.advance(hour * 0.9)
      await removeExpired(context)
      if (past % 10 === 9) admin = await world.server.signedIn(admin.user)
    }
    expect(told[0]).toBe(200)
    expect(told.at(-1)).toBe(410)
  })
})
