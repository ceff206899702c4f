import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from '../contract/world.ts'
import type { World } from '../contract/world.ts'
import { deadlocksOf } from './deadlocks.ts'
import { races, run } from './races.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

describe('all writers lock in one order', () => {
  test.each(races)('$name', async (race) => {
    const before = await deadlocksOf(world.server.db)
    const seen = await run(race, 40, world, world.admin)
    expect([...seen.keys()].filter((key) => !race.expected.test(key))).toEqual([])
    expect(await deadlocksOf(world.server.db)).toBe(before)
  })
})
