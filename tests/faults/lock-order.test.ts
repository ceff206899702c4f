import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustment, createWorld, unique } from '../contract/world.ts'
import type { World } from '../contract/world.ts'
import { deadlocksOf } from './deadlocks.ts'

const rounds = 40

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

/** Runs pairs of calls at the same moment and counts the answers by status. */
async function race(
  round: () => Promise<readonly (() => Promise<{ readonly status: number }>)[]>,
): Promise<ReadonlyMap<string, number>> {
  const seen = new Map<string, number>()
  for (let count = 0; count < rounds; count += 1) {
    const calls = await round()
    const answers = await Promise.all(calls.map((call) => call()))
    const statuses = answers.map(({ status }) => status).join(' ')
    seen.set(statuses, (seen.get(statuses) ?? 0) + 1)
  }
  return seen
}

function adjust(item: number, place: number, keptAt: number) {
  const adjustments = [adjustment(item, 'receive', { storage_location_id: place, quantity: 1 })]
  const location_item = { item_id: item, location_id: keptAt, reorder_point: 3 }
  return world.admin.put('/api/items/adjust', { item_adjustment: { adjustments, location_item } })
}

describe('all writers lock in one order', () => {
  test('stock with levels of a location that is deleted meanwhile', async () => {
    const before = await deadlocksOf(world.server.db)
    const seen = await race(async () => {
      const [item, place, other] = await placed()
      expect((await keepAt(item, other)).status).toBe(201)
      return [() => adjust(item, place, other), () => world.admin.delete(`/api/locations/${other}`)]
    })
    expect([...seen.keys()].filter((key) => !['200 204', '404 204'].includes(key))).toEqual([])
    expect(await deadlocksOf(world.server.db)).toBe(before)
  })

  test('two receivals of an item that is new at a place, one with levels elsewhere', async () => {
    const before = await deadlocksOf(world.server.db)
    const seen = await race(async () => {
      const [item, place, other] = await placed()
      const there = await world.newPlace(other)
      const receive = adjustment(item, 'receive', { storage_location_id: there, quantity: 1 })
      return [
        () => adjust(item, place, other),
        () => world.register(world.admin, [receive]),
        () => keepAt(item, other),
      ]
    })
    const unexpected = [...seen.keys()].filter((key) => !/^200 200 (201|409)$/.test(key))
    expect(unexpected).toEqual([])
    expect(await deadlocksOf(world.server.db)).toBe(before)
  })

  test('an item that gets another number while it is received for the first time', async () => {
    const before = await deadlocksOf(world.server.db)
    const seen = await race(async () => {
      const [item, place] = await placed()
      const receive = adjustment(item, 'receive', { storage_location_id: place, quantity: 1 })
      const renamed = { vendor_name: unique('N'), display_name: unique('Nytt namn') }
      return [
        () => world.register(world.admin, [receive]),
        () => world.admin.patch(`/api/items/${item}`, { item: renamed }),
      ]
    })
    expect([...seen.keys()]).toEqual(['200 200'])
    expect(await deadlocksOf(world.server.db)).toBe(before)
  })
})

/** A new item, a shelf place, and another location; nothing lies anywhere. */
async function placed(): Promise<readonly [item: number, place: number, other: number]> {
  const { item, place } = await world.stocked()
  return [item, place, await world.newLocation()]
}

function keepAt(item: number, location: number) {
  const location_item = { item_id: item, location_id: location }
  return world.admin.post('/api/location_items', { location_item })
}
