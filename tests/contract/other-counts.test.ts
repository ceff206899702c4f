import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import type { Client } from './client.ts'
import { line, LOT, OTHER, send, telling } from './intents.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

// Counts that say nothing of what happened: they were made before it, or of other batches.
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world?.close())
const { intent } = telling(() => world)
const minute = 60_000

/** So much later; sessions end meanwhile. */
async function later(minutes: number) {
  world.server.clock.advance(minutes * minute)
  const { server, editor, admin } = world
  return {
    editor: await server.signedIn(editor.user),
    admin: await server.signedIn(admin.user),
  }
}

async function open(by: Client, item: number) {
  return (await by.get(`/api/differences?item_id=${item}`)).body.differences
}

async function solvedBy(by: Client, difference: number, adjustment_id: number) {
  const solution = { how: 'count', adjustment_id }
  const { status, body } = await by.post(`/api/differences/${difference}/solve`, solution)
  return [status, body.error?.details[0].rule]
}

test('SOLVE-5 a count made before what is missing was taken does not settle it by hand, though it was told after', async () => {
  const at = await world.stocked({ ...LOT, quantity: 1 })
  await later(180)
  // Without a network: one is recorded, and three lie there; an hour later they are taken.
  const round = intent([line(at, 'stocktaking', 2, { previous_quantity: 1 })])
  await later(60)
  const taken = intent([line(at, 'remove', -3)])
  const { editor } = await later(120)
  const [short] = await send(editor, taken)
  expect(short).toMatchObject({ state: 'difference', differences: [{ why: 'short', quantity: 2 }] })
  const { admin } = await later(60)
  const [told] = await send(admin, round)
  expect(told).toMatchObject({ state: 'done', stock: [{ location: { quantity: 2 } }] })
  const [{ id }] = short.differences
  expect(await solvedBy(admin, id, told.adjustments[0].id)).toEqual([422, 'wrong'])
  expect(await open(admin, at.item)).toMatchObject([{ id, solution: null }])
  // Whoever counts the shelf now settles it.
  await world.register(admin, [line(at, 'stocktaking', -2, { previous_quantity: 2 })])
  expect(await open(admin, at.item)).toEqual([])
  expect(await checkLedger(world.server.db)).toEqual([])
})
