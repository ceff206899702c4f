import { addDays, stockholmDate } from '@forrad/core/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const names = (list: { name?: string; identifier?: string }[]) =>
  list.map(({ name, identifier }) => name ?? identifier)

/** Everybody who may not change anything, and what they are told. */
const others = (): [string, Client, number][] => [
  ['nobody', world.server.client(), 401],
  ['a reader', world.reader, 403],
  ['an editor', world.editor, 403],
]

describe('locations', () => {
  test('in Swedish, numeric order with their shelf places, page by page', async () => {
    const own = await createWorld()
    for (const name of ['Rum 10', 'Örat', 'Rum 2', 'akuten', 'Ådran']) await own.newLocation(name)
    const inOrder = ['akuten', 'Rum 2', 'Rum 10', 'Ådran', 'Örat']
    const first = (await own.reader.get('/api/locations')).body.locations[0]
    for (const identifier of ['A10', 'B1', 'A2', 'Å1', 'Z1'])
      await own.newPlace(first.id, identifier)
    const { body } = await own.reader.get('/api/locations')
    expect(names(body.locations)).toEqual(inOrder)
    expect(names(body.locations[0].storage_locations)).toEqual(['A2', 'A10', 'B1', 'Z1', 'Å1'])
    expect(body.locations[0]).not.toHaveProperty('location_items')
    const seen: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await own.reader.get(`/api/locations?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...names(page.body.locations))
      cursor = page.body.next_cursor
    }
    expect(seen).toEqual(inOrder)
    expect((await own.stranger.get('/api/locations')).body.locations).toEqual([])
    await own.close()
  })

  test('one with its location items and how many items lie on each shelf place', async () => {
    const { item, place, location } = await world.stocked(
      { quantity: 1 },
      { identifier: 'L', quantity: 1 },
    )
    const empty = await world.newPlace(location)
    const { body } = await world.reader.get(`/api/locations/${location}`)
    expect(body.location).toMatchObject({ id: location, item_count: 1 })
    const counts = new Map(
      body.location.storage_locations.map((row: { id: number; item_count: number }) => [
        row.id,
        row.item_count,
      ]),
    )
    expect(counts.get(place)).toBe(1)
    expect(counts.get(empty)).toBe(0)
    expect(body.location.location_items).toMatchObject([{ item_id: item, location_id: location }])
    const short = await world.reader.get(`/api/locations/${location}`, {
      prefer: 'respond-async, return=minimal',
    })
    const { location_items: _, ...rest } = body.location
    expect(short.body.location).toEqual(rest)
  })

  test('are made and renamed; names are unique, letter case and blanks aside', async () => {
    const name = unique('Lager Å')
    const { status, body } = await world.admin.post('/api/locations', {
      location: { name: ` ${name} ` },
    })
    expect(status).toBe(201)
    expect(body.location).toMatchObject({
      name,
      item_count: 0,
      storage_locations: [],
      location_items: [],
    })
    for (const taken of [name, name.toLowerCase(), ` ${name.toUpperCase()}`]) {
      const answer = await world.admin.post('/api/locations', { location: { name: taken } })
      expect(answer.status).toBe(409)
      expect(answer.body.error.code).toBe('name_taken')
    }
    const other = await world.newLocation()
    expect(
      (await world.admin.patch(`/api/locations/${other}`, { location: { name } })).status,
    ).toBe(409)
    // Its own name in another case is no conflict, and another customer's is none either.
    const louder = { location: { name: name.toUpperCase() } }
    expect((await world.admin.patch(`/api/locations/${body.location.id}`, louder)).status).toBe(200)
    expect((await world.stranger.post('/api/locations', { location: { name } })).status).toBe(201)
  })

  test('a deleted one is hidden with what belongs to it, and its name is free', async () => {
    const name = unique('Lager')
    const id = await world.newLocation(name)
    const place = await world.newPlace(id)
    const item_id = await world.newItem()
    const kept = await world.admin.post('/api/location_items', {
      location_item: { item_id, location_id: id },
    })
    expect((await world.admin.delete(`/api/locations/${id}`)).status).toBe(204)
    for (const path of [
      `/api/locations/${id}`,
      `/api/locations/${id}/items`,
      `/api/location_items/${kept.body.location_item.id}`,
    ]) {
      expect((await world.reader.get(path)).status).toBe(404)
    }
    expect((await world.admin.delete(`/api/storage_locations/${place}`)).status).toBe(404)
    expect((await world.reader.get(`/api/items/${item_id}`)).body.item.locations).toEqual([])
    expect((await world.admin.delete(`/api/locations/${id}`)).status).toBe(404)
    expect((await world.admin.post('/api/locations', { location: { name } })).status).toBe(201)
  })

  test('409 in_use while stock is left, and nothing is hidden', async () => {
    const { location, place } = await world.stocked({ quantity: 1 })
    const answer = await world.admin.delete(`/api/locations/${location}`)
    expect(answer.status).toBe(409)
    expect(answer.body.error.code).toBe('in_use')
    const { body } = await world.reader.get(`/api/locations/${location}`)
    expect(body.location.storage_locations).toMatchObject([{ id: place }])
  })

  test('other people, other customers, other shapes', async () => {
    const id = await world.newLocation()
    const location = { name: unique('Lager') }
    for (const [, by, status] of others()) {
      expect((await by.post('/api/locations', { location })).status).toBe(status)
      expect((await by.patch(`/api/locations/${id}`, { location })).status).toBe(status)
      expect((await by.delete(`/api/locations/${id}`)).status).toBe(status)
    }
    expect((await world.server.client().get('/api/locations')).status).toBe(401)
    expect((await world.server.client().get(`/api/locations/${id}`)).status).toBe(401)
    expect((await world.stranger.get(`/api/locations/${id}`)).status).toBe(404)
    expect((await world.stranger.get(`/api/locations/${id}/items`)).status).toBe(404)
    expect((await world.stranger.patch(`/api/locations/${id}`, { location })).status).toBe(404)
    expect((await world.stranger.delete(`/api/locations/${id}`)).status).toBe(404)
    for (const [name, rule] of [
      ['', 'too_short'],
      ['  ', 'required'],
      ['\u2003', 'required'],
      ['x'.repeat(101), 'too_long'],
    ]) {
      const answer = await world.admin.post('/api/locations', { location: { name } })
      expect(answer.status).toBe(422)
      expect(answer.body.error.details[0]).toEqual({ field: 'location.name', rule })
    }
    expect((await world.admin.post('/api/locations', { location: {} })).status).toBe(400)
    expect((await world.admin.post('/api/locations', { location: { name: 7 } })).status).toBe(400)
    expect((await world.reader.get('/api/locations/x')).status).toBe(400)
  })
})

describe('what is kept at a location', () => {
  test('by name, that location only, page by page', async () => {
    const here = await world.newLocation()
    const there = await world.newLocation()
    for (const display_name of ['Öl', 'Zink', 'Alun']) {
      const item_id = await world.newItem({ display_name })
      for (const location_id of [here, there]) {
        await world.admin.post('/api/location_items', { location_item: { item_id, location_id } })
      }
    }
    const all = (await world.reader.get(`/api/locations/${here}/items`)).body
    expect(all.items.map((item: { display_name: string }) => item.display_name)).toEqual([
      'Alun',
      'Zink',
      'Öl',
    ])
    for (const item of all.items) expect(item.locations).toMatchObject([{ id: here }])
    const page = (await world.reader.get(`/api/locations/${here}/items?limit=2`)).body
    const rest = (
      await world.reader.get(`/api/locations/${here}/items?limit=2&cursor=${page.next_cursor}`)
    ).body
    expect([...page.items, ...rest.items]).toEqual(all.items)
    expect(rest.next_cursor).toBeNull()
  })

  test('filtered by text and by what to look at, page by page, with how many in all', async () => {
    const here = await world.newLocation()
    const place = await world.newPlace(here)
    const today = stockholmDate(world.server.clock.now())
    const keep = async (display_name: string, reorder_point: number, quantity = 0, days = 400) => {
      const item_id = await world.newItem({ display_name, strength_text: '0,5 mg/ml' })
      const location_item = { item_id, location_id: here, reorder_point }
      const line = { storage_location_id: place, expiration_date: addDays(today, days), quantity }
      const adjustments = quantity === 0 ? [] : [adjustment(item_id, 'receive', line)]
      const body = { item_adjustment: { adjustments, location_item } }
      expect((await world.admin.put('/api/items/adjust', body)).status).toBe(200)
    }
    await keep('Äpplesaft tom', 5)
    await keep('Bäversaft låg', 5, 4)
    await keep('Citronsaft snart', 0, 9, 30)
    await keep('Dadelsaft gammal', 5, 3, -1)
    await keep('Enbärsaft rik', 0, 9, 31)
    const ask = async (query: string) =>
      (await world.reader.get(`/api/locations/${here}/items?${query}`)).body
    const found = async (query: string) =>
      (await ask(query)).items.map((item: { display_name: string }) => item.display_name[0])
    expect(await found('limit=9')).toEqual(['B', 'C', 'D', 'E', 'Ä'])
    expect(await found('limit=9&show=out')).toEqual(['D', 'Ä'])
    expect(await found('limit=9&show=low')).toEqual(['B'])
    expect(await found('show=expiring')).toEqual(['C', 'D'])
    expect(await found('show=soon')).toEqual(['C'])
    expect(await found('limit=9&show=expired')).toEqual(['D'])
    expect(await found('show=expired&show=soon&show=low')).toEqual(['B', 'C', 'D'])
    expect(await found('limit=9&show=out&show=expiring')).toEqual(['C', 'D', 'Ä'])
    expect(await found('limit=9&show=out&query=GAMMAL')).toEqual(['D'])
    expect(await found('query=0.5 saft avers')).toEqual(['B'])
    expect(await found('query=xyz%25')).toEqual([])
    const page = await ask('limit=1&show=out')
    expect(page.total).toBe(2)
    const rest = await ask(`limit=1&show=out&cursor=${page.next_cursor}`)
    expect(rest).toMatchObject({ items: [{ display_name: 'Äpplesaft tom' }], next_cursor: null })
    expect(rest).not.toHaveProperty('total')
    expect(await ask('limit=9')).not.toHaveProperty('total')
  })
})

describe('the inventory of a location', () => {
  test('by shelf place and name, page by page, filtered', async () => {
    const here = await world.newLocation()
    const [a10, a2] = [await world.newPlace(here, 'A10'), await world.newPlace(here, 'A2')]
    const receive = async (display_name: string, ...lines: [number, string][]) => {
      const item_id = await world.newItem({ display_name })
      const batches = lines.map(([storage_location_id, identifier]) => ({
        storage_location_id,
        identifier,
        quantity: 1,
      }))
      await world.register(world.admin, [adjustment(item_id, 'receive', ...batches)])
      return item_id
    }
    const ox = await receive('Öl', [a10, 'LOT-7'], [a2, 'Ä8'])
    const zinc = await receive('Zink', [a10, 'LOT-7'], [a10, 'LOT-8'])
    const alum = await receive('Alun', [a10, 'K1'])
    const elsewhere = await world.stocked({ quantity: 1 })
    const path = `/api/locations/${here}/inventory`
    const rows = async (query = '') =>
      (await world.reader.get(`${path}?${query}`)).body.rows.map(
        (row: { storage_location_id: number; item_id: number }) => [
          row.storage_location_id,
          row.item_id,
        ],
      )
    const all = [
      [a2, ox],
      [a10, alum],
      [a10, zinc],
      [a10, ox],
    ]
    expect(await rows()).toEqual(all)
    const seen: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await world.reader.get(`${path}?limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.rows.map((row: object) => Object.values(row)))
      expect(body.items).toHaveLength(1)
      expect(body.items[0].locations).toMatchObject([{ id: here }])
      cursor = body.next_cursor
    }
    expect(seen).toEqual(all)
    expect(await rows(`storage_location_id=${a2}`)).toEqual([[a2, ox]])
    expect(await rows(`storage_location_id=${elsewhere.place}`)).toEqual([])
    expect(await rows('query=lot-7')).toEqual([
      [a10, zinc],
      [a10, ox],
    ])
    expect(await rows('query=a2')).toEqual([[a2, ox]])
    expect(await rows('query=a10 zin')).toEqual([[a10, zinc]])
    // A batch that is used up is there no more.
    await world.register(world.editor, [
      adjustment(ox, 'remove', { storage_location_id: a2, identifier: 'Ä8', quantity: -1 }),
    ])
    expect(await rows()).toEqual(all.slice(1))
    expect((await world.stranger.get(path)).status).toBe(404)
    expect((await world.server.client().get(path)).status).toBe(401)
    expect((await world.reader.get(`${path}?cursor=x`)).status).toBe(422)
  })
})
