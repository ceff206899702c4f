import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { createWorld, unique } from './world.ts'
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
})
