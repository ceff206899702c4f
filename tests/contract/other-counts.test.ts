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

/** What a recall's answer says of its counts: the recalled lots alone were looked for. */
const ALONE = { extra: { 'recall/batches_alone': true } }

/** Five of a recalled lot and ten of another, on a shelf place where one of the other was missing before. */
async function twoLots() {
  const at = await world.stocked({ ...LOT, quantity: 5 })
  const [short] = await send(world.editor, intent([line(at, 'remove', -6, OTHER)]))
  expect(short).toMatchObject({ differences: [{ why: 'short', quantity: 1 }] })
  await world.register(world.admin, [line(at, 'receive', 5)])
  await world.register(world.admin, [line(at, 'receive', 10, OTHER)])
  const found = (previous_quantity = 15) => {
    return { ...line(at, 'stocktaking', -1, { previous_quantity }), ...ALONE }
  }
  return { at, difference: short.differences[0].id as number, found }
}
const figures = (a: number, b: number) => [
  ['A', '2031-05-31', a],
  ['B', '2032-05-31', b],
]

test('INTENT-14 COUNTED-5 what the count of a recalled lot finds is no count of the other lots on its shelf place', async () => {
  const { at, difference, found } = await twoLots()
  await later(180)
  const pick = intent([line(at, 'remove', -2, OTHER)])
  const { admin, editor } = await later(60)
  const answered = await world.register(admin, [found()])
  expect(answered).toMatchObject({ status: 200, body: { adjustments: [ALONE] } })
  const counted = answered.body.adjustments[0].id
  // It settles nothing there, by itself or by hand.
  expect(await open(admin, at.item)).toMatchObject([{ id: difference, solution: null }])
  expect(await solvedBy(editor, difference, counted)).toEqual([422, 'wrong'])
  // The pick that is told now was not seen: it changes the figure.
  const [outcome] = await send(editor, pick)
  expect(outcome).toMatchObject({ state: 'done', adjustments: [{ type: 'remove' }] })
  expect(outcome.adjustments).toHaveLength(1)
  expect(await world.batches(at.item, admin)).toEqual(figures(4, 8))
  expect(await checkLedger(world.server.db)).toEqual([])
  // Nor is the shelf place counted, for whoever looks for what to count next.
  const places = await admin.get(`/api/locations/${at.location}/counted`)
  expect(places.body.places).toMatchObject([{ storage_location_id: at.place, counted_at: null }])
})

test('INTENT-14 what was picked of another lot is taken back all the same', async () => {
  const { at, found } = await twoLots()
  const { body } = await world.register(world.editor, [line(at, 'remove', -2, OTHER)])
  expect((await world.register(world.admin, [found(13)])).status).toBe(200)
  const undone = await world.editor.post(`/api/adjustments/${body.adjustments[0].id}/undo`)
  expect(undone.status).toBe(200)
  expect(await world.batches(at.item)).toEqual(figures(4, 10))
})

test('INTENT-14 told late, it says nothing of another lot that was picked before it', async () => {
  const { at, found } = await twoLots()
  await later(180)
  const pick = intent([line(at, 'remove', -2, OTHER)])
  await later(60)
  const answer = intent([found()])
  const { admin, editor } = await later(60)
  expect(await send(editor, pick)).toMatchObject([{ state: 'done' }])
  const [told] = await send(admin, answer)
  expect(told).toMatchObject({
    state: 'done',
    adjustments: [{ ...ALONE, rows: [{ identifier: 'A', quantity: -1 }] }],
  })
  expect(told.adjustments[0].rows).toHaveLength(1)
  expect(await world.batches(at.item, admin)).toEqual(figures(4, 8))
})
