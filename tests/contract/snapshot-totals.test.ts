import type { Snapshot } from '@forrad/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from './trips.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
let location: number
beforeAll(async () => {
  world = await createWorld()
  location = await world.newLocation()
})
afterAll(() => world?.close())

/** So many items that are kept there, by id. */
async function keep(count: number): Promise<readonly number[]> {
  const items: number[] = []
  for (let index = 0; index < count; index += 1) {
    const item_id = await world.newItem()
    const location_item = { item_id, location_id: location }
    expect((await world.admin.post('/api/location_items', { location_item })).status).toBe(201)
    items.push(item_id)
  }
  return items
}

/** The total that a page says, and how many statements counted for it. */
async function page(after: number, more = '') {
  let total = 0
  const path = `/api/snapshot?location_id=${location}&limit=2&after=${after}${more}`
  const asked = await statementsOf(async () => {
    const { status, body } = await world.reader.get(path)
    expect(status).toBe(200)
    total = (body as Snapshot).total
  })
  const counts = asked.filter(({ text }) => /count\(\*\)/i.test(text)).length
  return { total, counts }
}

test('later pages say how many there are in all, and do not count the whole stock anew', async () => {
  const items = await keep(5)
  expect(await page(0)).toEqual({ total: 5, counts: 1 })
  expect(await page(items[1]!)).toEqual({ total: 5, counts: 0 })
  expect(await page(items[3]!)).toEqual({ total: 5, counts: 0 })
  // What has come meanwhile is counted by whoever begins anew.
  await keep(1)
  expect(await page(0)).toEqual({ total: 6, counts: 1 })
  expect(await page(items[1]!)).toEqual({ total: 6, counts: 0 })
})

test('of what has changed since, each page says how much that is', async () => {
  const { body } = await world.reader.get(`/api/snapshot?location_id=${location}`)
  const items = await keep(3)
  const since = `&since=${encodeURIComponent((body as Snapshot).cursor ?? '')}`
  expect((await page(0, since)).total).toBe(3)
  expect((await page(items[1]!, since)).total).toBe(3)
})
