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
afterEach(() => world?.close())
const { intent, now } = telling(() => world)
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

/** A count of ten that were shown, as it is told now. */
const count = (at: Stocked, found: number, more: object = {}) =>
  intent([line(at, 'stocktaking', found - 10, { previous_quantity: 10, ...more })])

test('INTENT-12 what is picked on a shelf while the round goes on is not taken for counted', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await later(180)
  // Without a network: ten are shown, and ten lie there.
  const counted_at = now()
  const { editor } = await later(30)
  await world.register(editor, [line(at, 'remove', -2)])
  await later(30)
  const round = count(at, 10, { counted_at })
  const { admin } = await later(5)
  expect(await send(admin, round)).toMatchObject([
    {
      state: 'done',
      adjustments: [{ occurred_at: counted_at, rows: [{ before: 8, quantity: 0, after: 8 }] }],
    },
  ])
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 8]])
  expect(await checkLedger(world.server.db)).toEqual([])
})

test('INTENT-12 also where the round is told as it is saved', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const { editor } = await later(180)
  await world.register(editor, [line(at, 'remove', -2)])
  await later(20)
  const counted_at = now()
  const { admin } = await later(30)
  // The device did not show the pick: eight lay there.
  expect(await send(admin, count(at, 8, { counted_at }))).toMatchObject([
    { state: 'done', adjustments: [{ occurred_at: counted_at }] },
  ])
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 8]])
})

test('INTENT-12 what was picked close to it, or while it was counted, is doubtful', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await later(180)
  const counted_from = now()
  const { editor } = await later(4)
  await world.register(editor, [line(at, 'remove', -2)])
  await later(4)
  const close = { counted_at: now() }
  await later(20)
  const long = { counted_from, counted_at: now() }
  const { admin } = await later(60)
  for (const times of [close, long]) {
    expect(await send(admin, count(at, 8, times))).toMatchObject([
      { state: 'refused', error: { code: 'stock_changed' } },
    ])
  }
  // Of one that is counted well after it nothing is doubtful, nor of one that says nothing.
  expect(await send(admin, count(at, 8, { counted_at: long.counted_at }))).toMatchObject([
    { state: 'done', adjustments: [{ rows: [{ quantity: 0 }] }] },
  ])
})

test('INTENT-12 a time that cannot be is passed over', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await later(180)
  const early = now()
  const { editor } = await later(30)
  await world.register(editor, [line(at, 'remove', -2)])
  await later(30)
  const late = new Date(Date.parse(now()) + minute).toISOString()
  const times = [{ counted_at: late }, { counted_at: early, counted_from: late }, {}]
  const rounds = times.map((time) => count(at, 8, time))
  const { admin } = await later(5)
  for (const round of rounds) {
    expect(await send(admin, round)).toMatchObject([
      { state: 'done', adjustments: [{ rows: [{ quantity: 0 }] }] },
    ])
  }
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 8]])
})

test('INTENT-12 a later count of the shelf rules, and what is told of after it is written', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const other = await world.stocked({ ...LOT, quantity: 10 })
  await later(180)
  const counted_at = now()
  const { editor } = await later(30)
  // Online, and online once more: of one item a count, of the other a pick that waits.
  await world.register(editor, [line(at, 'stocktaking', -1, { previous_quantity: 10 })])
  const pick = intent([line(other, 'remove', -2)])
  const { admin } = await later(30)
  expect(await send(admin, count(at, 10, { counted_at }))).toMatchObject([{ state: 'refused' }])
  expect(await send(admin, count(other, 9, { counted_at }))).toMatchObject([{ state: 'done' }])
  expect(await send(editor, pick)).toMatchObject([{ state: 'done', differences: [] }])
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 9]])
  expect(await world.batches(other.item, admin)).toEqual([['A', '2031-05-31', 7]])
  expect(await checkLedger(world.server.db)).toEqual([])
})

/** A round of five that were shown, saved with a network. */
const save = (by: Client, at: Stocked, found: number, more: object = {}) =>
  world.register(by, [line(at, 'stocktaking', found - 5, { previous_quantity: 5, ...more })])

test.each([
  // Two were lost before the count, and two were picked after it.
  { found: 3, told: [{ type: 'remove', rows: [{ before: 3, quantity: -2, after: 1 }] }], left: 1 },
  { found: 5, told: [{ type: 'remove', rows: [{ before: 5, quantity: -2, after: 3 }] }], left: 3 },
])(
  'INTENT-12 what is picked on a shelf before a round is saved with a network, which found $found of 5, is written',
  async ({ found, told, left }) => {
    const at = await world.stocked({ ...LOT, quantity: 5 })
    await later(180)
    const counted_at = now()
    await later(28)
    const pick = intent([line(at, 'remove', -2)])
    const { admin } = await later(90)
    const saved = await save(admin, at, found, { counted_at })
    expect(saved).toMatchObject({
      status: 200,
      body: { adjustments: [{ occurred_at: counted_at }] },
    })
    const { editor } = await later(30)
    const [outcome] = await send(editor, pick)
    expect(outcome).toMatchObject({ state: 'done', adjustments: told, differences: [] })
    // Nothing stands beside it: no count has seen it.
    expect(outcome.adjustments).toHaveLength(1)
    expect(await world.batches(at.item, editor)).toEqual([['A', '2031-05-31', left]])
    expect(await checkLedger(world.server.db)).toEqual([])
  },
)

test('INTENT-12 a round saved with a network explains what happened before its shelf was counted', async () => {
  const at = await world.stocked({ ...LOT, quantity: 5 })
  await later(180)
  const pick = intent([line(at, 'remove', -2)])
  await later(30)
  const counted_at = now()
  const { admin } = await later(60)
  expect((await save(admin, at, 3, { counted_at })).status).toBe(200)
  const [outcome] = await send(admin, pick)
  expect(outcome).toMatchObject({
    state: 'done',
    adjustments: [{ type: 'remove' }, { type: 'stocktaking', rows: [{ quantity: 2 }] }],
  })
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 3]])
})

test('INTENT-12 a round saved with a network settles no difference of what happened after its shelf was counted', async () => {
  const at = await world.stocked({ ...LOT, quantity: 5 })
  await later(180)
  const counted_at = now()
  const { editor } = await later(30)
  // Told and settled anew by a receipt, so that the figure is the one that was counted.
  const [short] = await send(editor, intent([line(at, 'remove', -7)]))
  expect(short).toMatchObject({ state: 'difference', differences: [{ why: 'short', quantity: 2 }] })
  const { admin } = await later(30)
  await world.register(admin, [line(at, 'receive', 5)])
  expect((await save(admin, at, 5, { counted_at })).status).toBe(200)
  const left = async () => (await admin.get(`/api/differences?item_id=${at.item}`)).body.differences
  expect(await left()).toMatchObject([{ why: 'short', quantity: 2 }])
  expect((await save(admin, at, 5)).status).toBe(200)
  expect(await left()).toEqual([])
})

test('INTENT-12 counts with levels say when they were made, and a time that cannot be is passed over', async () => {
  const at = await world.stocked({ ...LOT, quantity: 5 })
  await later(180)
  const counted_at = now()
  const { admin } = await later(20)
  const saved = async (time: string) => {
    const row = { previous_quantity: 5, counted_at: time }
    const adjustments = [line(at, 'stocktaking', 0, row)]
    const answer = await admin.put('/api/items/adjust', { item_adjustment: { adjustments } })
    expect(answer.status).toBe(200)
    const { body } = await admin.get(`/api/adjustments?item_id=${at.item}&limit=1`)
    return body.adjustments[0].occurred_at
  }
  expect(await saved(counted_at)).toBe(counted_at)
  const ago = (minutes: number) => new Date(Date.parse(now()) - minutes * minute).toISOString()
  for (const time of [ago(-1), ago(73 * 60), ago(0.05)]) expect(await saved(time)).toBe(undefined)
})
