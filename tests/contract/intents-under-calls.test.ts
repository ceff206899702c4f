import { afterAll, beforeAll, expect, test } from 'vitest'
import { key, line, LOT, send, telling } from './intents.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent } = telling(() => world)

test('INTENT-17 a call whose act was told as an intent by then is answered with what was written, once', async () => {
  const at = await world.stocked({ ...LOT, quantity: 9 })
  const [first, second, third] = [key(), key(), key()]
  const pick = line(at, 'remove', -2)
  const [told] = await send(
    world.editor,
    intent([pick], { key: first }),
    intent([line(at, 'remove', -3)], { key: second }),
  )
  const { status, body } = await world.register(world.editor, [pick], first)
  expect([status, body]).toMatchObject([200, { adjustments: [{ id: told.adjustments[0].id }] }])
  const adjusted = await world.editor.put(
    '/api/items/adjust',
    { item_adjustment: { adjustments: [line(at, 'remove', -3)] } },
    { 'idempotency-key': second },
  )
  expect([adjusted.status, adjusted.body.adjustment_ids?.length]).toEqual([200, 1])
  expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 4]])
  // An act that could not be written at all was told, too: what is left of it is a difference.
  const many = line(at, 'remove', -4)
  await send(world.editor, intent([many]), intent([many], { key: third }))
  const nothing = await world.register(world.editor, [many], third)
  expect([nothing.status, nothing.body]).toEqual([200, { adjustments: [] }])
  expect(await world.batches(at.item)).toEqual([])
})

test('INTENT-17 so is one that sets levels alone', async () => {
  const at = await world.stocked({ ...LOT, quantity: 2 })
  const location_item = { item_id: at.item, location_id: at.location, reorder_point: 4 }
  const own = key()
  const [told] = await send(world.admin, intent([], { key: own, location_item }))
  expect(told).toMatchObject({ state: 'done', adjustments: [] })
  const { status, body } = await world.admin.put(
    '/api/items/adjust',
    { item_adjustment: { adjustments: [], location_item } },
    { 'idempotency-key': own },
  )
  expect([status, body.adjustment_ids]).toEqual([200, []])
})

test('INTENT-17 what was put aside was not done: its key is taken', async () => {
  const at = await world.stocked({ ...LOT, quantity: 2 })
  const aside = {
    code: 'not_found',
    reason: 'Gäller inte',
    lines: [{ item_id: at.item, type: 'remove', quantity: 1 }],
  }
  const own = key()
  const [told] = await send(world.editor, { ...intent([], { key: own }), put_aside: aside })
  expect(told).toMatchObject({ state: 'done', adjustments: [] })
  const { status, body } = await world.register(world.editor, [line(at, 'remove', -1)], own)
  expect([status, body.error.code]).toEqual([422, 'key_reused'])
  expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 2]])
})
