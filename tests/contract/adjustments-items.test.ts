import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const adjust = (by: Client, item_adjustment: object, key?: string) =>
  by.put('/api/items/adjust', { item_adjustment }, key ? { 'idempotency-key': key } : {})

describe('PUT /api/items/adjust', () => {
  test('receives several batches on several shelf places and sets the levels, in one go', async () => {
    const { item, place, location } = await world.stocked()
    const other = await world.newPlace(location)
    const answer = await adjust(world.admin, {
      adjustments: [
        adjustment(
          item,
          'receive',
          { storage_location_id: place, identifier: 'L1', quantity: 10 },
          {
            storage_location_id: other,
            identifier: 'L2',
            expiration_date: '2031-01-31',
            quantity: 5,
          },
        ),
      ],
      location_item: {
        item_id: item,
        location_id: location,
        reorder_point: 4,
        preferred_stock_level: 20,
      },
    })
    expect(answer.status).toBe(200)
    const [here] = answer.body.item.locations
    expect(here).toMatchObject({
      quantity: 15,
      location_item: { reorder_point: 4, preferred_stock_level: 20, reorder_multiple: 1 },
    })
    expect(answer.body.item.history).toHaveLength(2)
  })

  test('levels that are not given stay as they are', async () => {
    const { item, location } = await world.stocked()
    const levels = { reorder_point: 4, preferred_stock_level: 20, reorder_multiple: 10 }
    const of = { item_id: item, location_id: location }
    await adjust(world.admin, { adjustments: [], location_item: { ...of, ...levels } })
    const answer = await adjust(world.admin, {
      adjustments: [],
      location_item: { ...of, reorder_point: 5 },
    })
    expect(answer.body.item.locations[0].location_item).toMatchObject({
      ...levels,
      reorder_point: 5,
    })
    const bare = await adjust(world.admin, { adjustments: [], location_item: of })
    expect(bare.body.item.locations[0].location_item).toMatchObject({ ...levels, reorder_point: 5 })
  })

  test('nothing is changed when a part fails', async () => {
    const { item, place, location } = await world.stocked({ quantity: 1 })
    const answer = await adjust(world.admin, {
      adjustments: [adjustment(item, 'remove', { storage_location_id: place, quantity: -2 })],
      location_item: { item_id: item, location_id: location, reorder_point: 7 },
    })
    expect(answer.status).toBe(409)
    expect(answer.body.error.code).toBe('insufficient_stock')
    const { body } = await world.reader.get(`/api/items/${item}`)
    expect(body.item.locations[0]).toMatchObject({
      quantity: 1,
      location_item: { reorder_point: 0 },
    })
  })

  test('the same key once', async () => {
    const { item, place } = await world.stocked({ quantity: 5 })
    const key = unique('nyckel')
    const body = {
      adjustments: [adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })],
    }
    const once = await adjust(world.editor, body, key)
    expect((await adjust(world.editor, body, key)).body).toEqual(once.body)
    expect(await world.batches(item)).toEqual([[null, null, 4]])
  })

  test('levels alone keep their key too', async () => {
    const { item, location } = await world.stocked()
    const key = unique('nyckel')
    const set = (reorder_point: number) => {
      const location_item = { item_id: item, location_id: location, reorder_point }
      return adjust(world.admin, { adjustments: [], location_item }, key)
    }
    expect((await set(3)).status).toBe(200)
    const other = await set(4)
    expect([other.status, other.body.error?.code]).toEqual([422, 'key_reused'])
  })

  test('403: readers nothing, editors neither levels nor receiving', async () => {
    const { item, place, location } = await world.stocked({ quantity: 5 })
    const count = { storage_location_id: place, quantity: 1, previous_quantity: 5 }
    const stocktake = { adjustments: [adjustment(item, 'stocktaking', count)] }
    const location_item = { item_id: item, location_id: location }
    const receive = adjustment(item, 'receive', { storage_location_id: place, quantity: 1 })
    expect((await adjust(world.reader, stocktake)).status).toBe(403)
    expect((await adjust(world.editor, { ...stocktake, location_item })).status).toBe(403)
    expect((await adjust(world.editor, { adjustments: [receive] })).status).toBe(403)
    expect(await world.batches(item)).toEqual([[null, null, 5]])
    expect((await adjust(world.editor, stocktake)).status).toBe(200)
    expect((await adjust(world.server.client(), stocktake)).status).toBe(401)
  })

  test('422 for two items at once, or none', async () => {
    const a = await world.stocked({ quantity: 5 })
    const b = await world.stocked({ quantity: 5 })
    const take = (item: number, place: number) =>
      adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })
    const two = await adjust(world.admin, {
      adjustments: [take(a.item, a.place), take(b.item, b.place)],
    })
    expect(two.status).toBe(422)
    expect(two.body.error.details).toEqual([
      { field: 'item_adjustment.adjustments.1.item_id', rule: 'must_match' },
    ])
    const location_item = { item_id: b.item, location_id: b.location }
    expect(
      (await adjust(world.admin, { adjustments: [take(a.item, a.place)], location_item })).status,
    ).toBe(422)
    expect((await adjust(world.admin, { adjustments: [] })).status).toBe(422)
    const wrong = adjustment(a.item, 'remove', { storage_location_id: a.place, quantity: 1 })
    expect((await adjust(world.admin, { adjustments: [wrong] })).body.error.details).toEqual([
      { field: 'item_adjustment.adjustments.0.batch_updates.0.quantity', rule: 'too_large' },
    ])
  })

  test("404 for another customer's item, shelf place or location", async () => {
    const { item, place } = await world.stocked({ quantity: 5 })
    const foreign = await world.newLocation(undefined, world.stranger)
    const foreignItem = await world.newItem({}, world.stranger)
    const location_item = { item_id: item, location_id: foreign }
    expect((await adjust(world.admin, { adjustments: [], location_item })).status).toBe(404)
    const mine = await world.newLocation()
    const other = { item_id: foreignItem, location_id: mine }
    expect((await adjust(world.admin, { adjustments: [], location_item: other })).status).toBe(404)
    const take = adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })
    expect((await adjust(world.stranger, { adjustments: [take] })).status).toBe(404)
  })

  test('400 and 422 for other shapes and values', async () => {
    const { item, location } = await world.stocked()
    const of = { item_id: item, location_id: location }
    expect((await adjust(world.admin, {})).status).toBe(400)
    expect(
      (await adjust(world.admin, { adjustments: [], location_item: { ...of, colour: 1 } })).status,
    ).toBe(400)
    for (const levels of [
      { reorder_point: -1 },
      { reorder_multiple: 0 },
      { preferred_stock_level: 1_000_000 },
    ]) {
      const answer = await adjust(world.admin, {
        adjustments: [],
        location_item: { ...of, ...levels },
      })
      expect(answer.status).toBe(422)
    }
  })
})
