import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

/** Everybody who may not change anything, and what they are told. */
const others = (): [string, Client, number][] => [
  ['nobody', world.server.client(), 401],
  ['a reader', world.reader, 403],
  ['an editor', world.editor, 403],
]

describe('shelf places', () => {
  test('are made, renamed and deleted; identifiers are unique in their location only', async () => {
    const location_id = await world.newLocation()
    const post = (identifier: string, to = location_id) =>
      world.admin.post('/api/storage_locations', {
        storage_location: { location_id: to, identifier },
      })
    const made = await post(' A1 ')
    expect(made.status).toBe(201)
    expect(made.body.storage_location).toMatchObject({ location_id, identifier: 'A1' })
    expect((await post('a1')).body.error.code).toBe('name_taken')
    expect((await post('A1', await world.newLocation())).status).toBe(201)
    const { id } = (await post('A2')).body.storage_location
    const rename = (identifier: string) =>
      world.admin.patch(`/api/storage_locations/${id}`, { storage_location: { identifier } })
    expect((await rename('A1')).status).toBe(409)
    expect((await rename('A3')).body.storage_location.identifier).toBe('A3')
    expect((await world.admin.delete(`/api/storage_locations/${id}`)).status).toBe(204)
    expect((await world.admin.delete(`/api/storage_locations/${id}`)).status).toBe(404)
    expect((await rename('A4')).status).toBe(404)
    expect((await post('A3')).status).toBe(201)
  })

  test('409 in_use while one holds stock', async () => {
    const { item, place } = await world.stocked({ quantity: 1 })
    const answer = await world.admin.delete(`/api/storage_locations/${place}`)
    expect(answer.body.error.code).toBe('in_use')
    await world.register(world.admin, [
      adjustment(item, 'remove', { storage_location_id: place, quantity: -1 }),
    ])
    expect((await world.admin.delete(`/api/storage_locations/${place}`)).status).toBe(204)
  })

  test('other people, other customers, other shapes', async () => {
    const location_id = await world.newLocation()
    const id = await world.newPlace(location_id)
    const storage_location = { location_id, identifier: unique('P') }
    const renamed = { storage_location: { identifier: unique('P') } }
    for (const [, by, status] of others()) {
      expect((await by.post('/api/storage_locations', { storage_location })).status).toBe(status)
      expect((await by.patch(`/api/storage_locations/${id}`, renamed)).status).toBe(status)
      expect((await by.delete(`/api/storage_locations/${id}`)).status).toBe(status)
    }
    expect((await world.stranger.post('/api/storage_locations', { storage_location })).status).toBe(
      404,
    )
    expect((await world.stranger.patch(`/api/storage_locations/${id}`, renamed)).status).toBe(404)
    expect((await world.stranger.delete(`/api/storage_locations/${id}`)).status).toBe(404)
    const long = { storage_location: { location_id, identifier: 'x'.repeat(51) } }
    expect((await world.admin.post('/api/storage_locations', long)).status).toBe(422)
    const blank = { storage_location: { identifier: ' ' } }
    const refused = await world.admin.patch(`/api/storage_locations/${id}`, blank)
    expect(refused.body.error.details).toEqual([
      { field: 'storage_location.identifier', rule: 'required' },
    ])
    expect(
      (await world.admin.post('/api/storage_locations', { storage_location: {} })).status,
    ).toBe(400)
    expect((await world.admin.delete('/api/storage_locations/0')).status).toBe(422)
  })
})

describe('location items', () => {
  const keep = (fields: object, by: Client = world.admin) =>
    by.post('/api/location_items', { location_item: fields })

  test('are made with defaults, fetched with their item, changed and deleted', async () => {
    const item_id = await world.newItem()
    const location_id = await world.newLocation()
    const made = await keep({ item_id, location_id, reorder_point: 5 })
    expect(made.status).toBe(201)
    const { id } = made.body.location_item
    expect(made.body.location_item).toMatchObject({
      item_id,
      location_id,
      reorder_point: 5,
      preferred_stock_level: 0,
      reorder_multiple: 1,
      item: { id: item_id, locations: [{ id: location_id, location_item: { id } }] },
    })
    expect((await world.reader.get(`/api/location_items/${id}`)).body).toEqual(made.body)
    const levels = { location_item: { preferred_stock_level: 20, reorder_multiple: 10 } }
    const changed = await world.admin.patch(`/api/location_items/${id}`, levels)
    expect(changed.body.location_item).toMatchObject({ ...levels.location_item, reorder_point: 5 })
    expect((await keep({ item_id, location_id })).body.error.code).toBe('name_taken')
    expect((await world.admin.delete(`/api/location_items/${id}`)).status).toBe(204)
    expect((await world.reader.get(`/api/location_items/${id}`)).status).toBe(404)
    expect((await world.admin.patch(`/api/location_items/${id}`, levels)).status).toBe(404)
    expect((await world.admin.delete(`/api/location_items/${id}`)).status).toBe(404)
    expect((await keep({ item_id, location_id })).status).toBe(201)
  })

  test('409 in_use while stock of the item lies there', async () => {
    const { item, place, location } = await world.stocked({ quantity: 1 })
    const { body } = await world.reader.get(`/api/items/${item}`)
    const { id } = body.item.locations[0].location_item
    expect((await world.admin.delete(`/api/location_items/${id}`)).body.error.code).toBe('in_use')
    await world.register(world.admin, [
      adjustment(item, 'remove', { storage_location_id: place, quantity: -1 }),
    ])
    expect((await world.admin.delete(`/api/location_items/${id}`)).status).toBe(204)
    expect((await world.reader.get(`/api/locations/${location}`)).body.location.item_count).toBe(0)
  })

  test('other people, other customers, other shapes', async () => {
    const item_id = await world.newItem()
    const location_id = await world.newLocation()
    const { id } = (await keep({ item_id, location_id })).body.location_item
    const levels = { location_item: { reorder_point: 1 } }
    for (const [, by, status] of others()) {
      expect((await keep({ item_id, location_id }, by)).status).toBe(status)
      expect((await by.patch(`/api/location_items/${id}`, levels)).status).toBe(status)
      expect((await by.delete(`/api/location_items/${id}`)).status).toBe(status)
    }
    expect((await world.server.client().get(`/api/location_items/${id}`)).status).toBe(401)
    expect((await world.stranger.get(`/api/location_items/${id}`)).status).toBe(404)
    expect((await world.stranger.patch(`/api/location_items/${id}`, levels)).status).toBe(404)
    expect((await world.stranger.delete(`/api/location_items/${id}`)).status).toBe(404)
    const foreignItem = await world.newItem({}, world.stranger)
    const foreignLocation = await world.newLocation(undefined, world.stranger)
    expect((await keep({ item_id: foreignItem, location_id })).status).toBe(404)
    expect((await keep({ item_id, location_id: foreignLocation })).status).toBe(404)
    const patch = (location_item: object) =>
      world.admin.patch(`/api/location_items/${id}`, { location_item })
    for (const wrong of [
      { reorder_point: -1 },
      { reorder_multiple: 0 },
      { preferred_stock_level: 1_000_000 },
      { reorder_point: 1.5 },
      {},
    ]) {
      expect((await patch(wrong)).status).toBe(422)
    }
    for (const wrong of [{ reorder_point: '5' }, { reorder_point: null }, { item_id }]) {
      expect((await patch(wrong)).status).toBe(400)
    }
    expect((await keep({ item_id })).status).toBe(400)
  })
})
