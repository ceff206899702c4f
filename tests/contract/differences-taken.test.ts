import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { line, LOT, send, telling } from './intents.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent, open } = telling(() => world)

const solve = (id: number, solution: object, by: Client = world.editor) =>
  by.post(`/api/differences/${id}/solve`, solution)
const wrong = {
  status: 422,
  body: { error: { details: [{ field: 'adjustment_id', rule: 'wrong' }] } },
}

test('SOLVE-6 of a narcotic are explained by what the taker took of another batch, never by what another took in their place', async () => {
  const item = await world.newItem({ narcotic_level: 3 })
  const location = await world.newLocation()
  const at = { item, location, place: await world.newPlace(location) }
  const [outcome] = await send(world.admin, intent([line(at, 'remove', -1)]))
  const [{ id }] = outcome.differences
  const { customer_id } = world.admin.user
  const other = await world.server.signedIn({ customer_id, role: 'edit', narcotics: true })
  await world.register(world.admin, [line(at, 'receive', 2)])
  const pickBy = async (by: Client) => {
    const { body } = await world.register(by, [line(at, 'remove', -1)])
    return { how: 'batch', adjustment_id: body.adjustments[0].id as number }
  }
  const { status, body } = await solve(id, await pickBy(other), other)
  expect({ status, body }).toMatchObject(wrong)
  expect(await open(item)).toMatchObject([{ id, solution: null }])
  expect((await solve(id, await pickBy(world.admin), other)).status).toBe(200)
  expect(await open(item)).toEqual([])
})

test('SOLVE-2 of what was picked are not explained by a move, which takes nothing', async () => {
  const at = await world.stocked({ ...LOT, quantity: 1 })
  const [outcome] = await send(world.editor, intent([line(at, 'remove', -3)]))
  const id = outcome.differences[0].id as number
  const beside = { ...at, place: await world.newPlace(at.location) }
  await world.register(world.admin, [line(beside, 'receive', 2)])
  const rows = [
    { storage_location_id: beside.place, ...LOT, quantity: -2 },
    { storage_location_id: at.place, ...LOT, quantity: 2 },
  ]
  const moved = await world.register(world.editor, [adjustment(at.item, 'move', ...rows)])
  expect(moved.status).toBe(200)
  const adjustment_id = moved.body.adjustments[0].id as number
  const { status, body } = await solve(id, { how: 'batch', adjustment_id })
  expect({ status, body }).toMatchObject(wrong)
  expect(await open(at.item)).toMatchObject([{ id, solution: null }])
})
