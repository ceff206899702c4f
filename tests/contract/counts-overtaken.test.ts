import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import type { Client } from './client.ts'
import { line, LOT, send, telling } from './intents.ts'
import { createWorld } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(async () => {
  expect(await checkLedger(world.server.db)).toEqual([])
  await world.close()
})
const { intent, now } = telling(() => world)

/** So many minutes later; sessions end meanwhile. */
async function later(minutes: number) {
  world.server.clock.advance(minutes * 60_000)
  const { server, editor, admin } = world
  return {
    editor: await server.signedIn(editor.user),
    admin: await server.signedIn(admin.user),
  }
}

/** A count of ten that were shown, saved with a network. */
const save = (by: Client, at: Stocked, found: number, more: object = {}) =>
  world.register(by, [line(at, 'stocktaking', found - 10, { previous_quantity: 10, ...more })])

/** What a refusal says of the count: the figure is the one that was seen. */
const overtaken = (at: Stocked) => ({
  status: 409,
  body: {
    error: {
      code: 'stock_changed',
      details: [
        {
          adjustment_index: 0,
          item_id: at.item,
          storage_location_id: at.place,
          current_quantity: 10,
        },
      ],
    },
  },
})

test('INTENT-18 a count that is saved after somebody has found the shelf right since is made again', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await later(180)
  const counted_at = now()
  const { editor } = await later(30)
  expect((await save(editor, at, 10)).status).toBe(200)
  const { admin } = await later(30)
  expect(await save(admin, at, 8, { counted_at })).toMatchObject(overtaken(at))
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 10]])
  // Counted again it is saved.
  expect((await save(admin, at, 8)).status).toBe(200)
})

test('INTENT-18 so is one of which something was told since that had happened before it', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await later(180)
  const picked = intent([line(at, 'remove', -2)])
  await later(10)
  const counted_at = now()
  await later(20)
  const back = intent([{ ...line(at, 'return', 2), reason: { code: 'unused' } }])
  const { editor } = await later(10)
  // Both are told by now, and the figure is the one that was seen.
  expect(await send(editor, picked, back)).toMatchObject([{ state: 'done' }, { state: 'done' }])
  const { admin } = await later(30)
  expect(await save(admin, at, 8, { counted_at })).toMatchObject(overtaken(at))
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 10]])
})

test('INTENT-18 what came and went after it leaves it as it is', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await later(180)
  const counted_at = now()
  const { editor, admin } = await later(20)
  await world.register(editor, [line(at, 'remove', -2)])
  await world.register(admin, [line(at, 'receive', 2)])
  const next = await later(10)
  expect((await save(next.admin, at, 8, { counted_at })).status).toBe(200)
  expect(await world.batches(at.item, next.admin)).toEqual([['A', '2031-05-31', 8]])
})

test('INTENT-18 with levels, too', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await later(180)
  const counted_at = now()
  const { editor } = await later(30)
  await save(editor, at, 10)
  const { admin } = await later(30)
  const row = line(at, 'stocktaking', -2, { previous_quantity: 10, counted_at })
  const levels = { item_id: at.item, location_id: at.location, reorder_point: 3 }
  const answer = await admin.put('/api/items/adjust', {
    item_adjustment: { adjustments: [row], location_item: levels },
  })
  expect(answer).toMatchObject(overtaken(at))
})
