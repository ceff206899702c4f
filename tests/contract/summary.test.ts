import { addDays, stockholmDate } from '@forrad/core/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

test('STOCK-2 to STOCK-4, EXPIRY-1, EXPIRY-4: items of each location by status and date', async () => {
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
        red_count: 2,
        orange_count: 1,
        green_count: 4,
        expired_count: 2,
        expiring_count: 2,
      },
      expect.objectContaining({ name: 'Rum 10', item_count: 0, red_count: 0, expired_count: 0 }),
    ],
  })
  expect((await get('?expiring_within_days=0')).locations[0].expiring_count).toBe(1)
  expect((await get('?expiring_within_days=3650')).locations[0].expiring_count).toBe(3)
})

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
