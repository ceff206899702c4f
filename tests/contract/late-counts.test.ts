import { writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteFile } from '../../server/site-settings.ts'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { line, LOT, OTHER, send, telling } from './intents.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world?.close())
const { intent, now } = telling(() => world)
const hour = 3_600_000

/** Three hours after everything that is there was made, two persons tell what they did. */
async function later() {
  world.server.clock.advance(3 * hour)
  const editor = await world.server.signedIn(world.editor.user)
  return { editor, admin: await world.server.signedIn(world.admin.user) }
}

test.each([
  { name: 'told first is the later one: the other is refused', order: [hour, 2 * hour] },
  { name: 'told first is the earlier one: the other finds the same', order: [2 * hour, hour] },
])('INTENT-9 INTENT-11 of two counts that saw the same, $name', async ({ order }) => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const { editor, admin } = await later()
  const counted = line(at, 'stocktaking', -2, { previous_quantity: 10 })
  const [one, two] = order.map((ago) => intent([counted], { occurred_at: now(ago) }))
  expect(await send(editor, one ?? {})).toMatchObject([{ state: 'done' }])
  const isEarlier = order[0] === hour
  expect(await send(admin, two ?? {})).toMatchObject([
    isEarlier
      ? { state: 'refused', error: { code: 'stock_changed' } }
      : { state: 'done', adjustments: [{ rows: [{ before: 8, quantity: 0, after: 8 }] }] },
  ])
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 8]])
})

test('INTENT-11 a pick told before a count that had found it gone is not taken twice', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await world.register(world.admin, [line(at, 'receive', 5, OTHER)])
  const { editor, admin } = await later()
  // Without a network one picks, an hour later another counts what is left; that was picked from since.
  await send(editor, intent([line(at, 'remove', -3)], { occurred_at: now(2 * hour) }))
  await send(editor, intent([line(at, 'remove', -1)]))
  const count = line(at, 'stocktaking', -3, { previous_quantity: 15 })
  expect(await send(admin, intent([count], { occurred_at: now(hour) }))).toMatchObject([
    { state: 'done', adjustments: [{ rows: [{ before: 6, quantity: 0, after: 6 }] }] },
  ])
  expect(await world.batches(at.item, admin)).toEqual([
    ['A', '2031-05-31', 6],
    ['B', '2032-05-31', 5],
  ])
  expect(await checkLedger(world.server.db)).toEqual([])
})

test('INTENT-11 a device that showed old figures counts what lay there all the same', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const { editor, admin } = await later()
  // Told at once, before the count; what counts has no network and shows ten.
  await send(editor, intent([line(at, 'remove', -4)]))
  world.server.clock.advance(20 * 60_000)
  const counted = intent([line(at, 'stocktaking', -5, { previous_quantity: 10 })])
  world.server.clock.advance(10 * 60_000)
  expect(await send(admin, counted)).toMatchObject([
    { state: 'done', stock: [{ location: { quantity: 5 } }] },
  ])
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 5]])
})

test('INTENT-11 a count during which somebody picked is refused: nobody can say whether it was seen', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const { editor, admin } = await later()
  const during = { occurred_at: now(hour + 60_000) }
  await send(editor, intent([line(at, 'remove', -3)], during))
  const counted = line(at, 'stocktaking', -3, { previous_quantity: 10 })
  expect(await send(admin, intent([counted], { occurred_at: now(hour) }))).toMatchObject([
    { state: 'refused', error: { code: 'stock_changed' } },
  ])
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 7]])
})

test('INTENT-11 what is missing of a late count adds up with what it missed', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const { editor, admin } = await later()
  await send(editor, intent([line(at, 'remove', -3)], { occurred_at: now(2 * hour) }))
  // Everything that the count leaves is taken, before it is told.
  await send(editor, intent([line(at, 'remove', -7)]))
  const counted = line(at, 'stocktaking', -5, { previous_quantity: 10 })
  expect(await send(admin, intent([counted], { occurred_at: now(hour) }))).toMatchObject([
    { state: 'difference', differences: [{ why: 'short', quantity: 2 }] },
  ])
  expect(await checkLedger(world.server.db)).toEqual([])
})

test('a count that is told late solves no difference of what happened after it', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const { editor, admin } = await later()
  await send(editor, intent([line(at, 'remove', -12)]))
  const counted = line(at, 'stocktaking', 0, { previous_quantity: 10 })
  expect(await send(admin, intent([counted], { occurred_at: now(hour) }))).toMatchObject([
    { state: 'done' },
  ])
  const { body } = await admin.get(`/api/differences?item_id=${at.item}`)
  expect(body.differences).toMatchObject([{ why: 'short', quantity: 2 }])
})

test('INTENT-11 a count knows of what its counter had picked before it, told after it', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const { editor } = await later()
  const pick = intent([line(at, 'remove', -3)], { occurred_at: now(2 * hour) })
  const counted = line(at, 'stocktaking', -1, { previous_quantity: 7 })
  expect(await send(editor, pick, intent([counted], { occurred_at: now(hour) }))).toMatchObject([
    { state: 'done' },
    { state: 'done', adjustments: [{ rows: [{ before: 7, quantity: -1, after: 6 }] }] },
  ])
})

test('INTENT-11 of a pick by another, told after it, a counter cannot have known', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const { editor, admin } = await later()
  await send(editor, intent([line(at, 'remove', -3)], { occurred_at: now(2 * hour) }))
  const counted = line(at, 'stocktaking', -1, { previous_quantity: 7 })
  expect(await send(admin, intent([counted], { occurred_at: now(hour) }))).toMatchObject([
    { state: 'refused', error: { code: 'stock_changed' } },
  ])
})

test('INTENT-9 what a count found missing explains what happened since the last one was explained', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const { editor, admin } = await later()
  const count = (quantity: number, previous_quantity: number) =>
    world.register(admin, [line(at, 'stocktaking', quantity, { previous_quantity })])
  await count(-3, 10)
  await send(editor, intent([line(at, 'remove', -3)], { occurred_at: now(hour) }))
  world.server.clock.advance(10 * 60_000)
  const picked = intent([line(at, 'remove', -2)])
  world.server.clock.advance(10 * 60_000)
  await count(-2, 7)
  expect(await send(editor, picked)).toMatchObject([{ state: 'done', differences: [] }])
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 5]])
})

/** What the site says of what devices keep. */
const keepFor = (keep_hours: number) =>
  writeFile(
    siteFile(world.server.context),
    JSON.stringify({ disabled_plugins: [], contributions: [], offline: { keep_hours } }),
  )

test.each([168, 720])(
  'INTENT-19 a device that shows figures for %i hours counts what lay there all the same',
  async (hours) => {
    await keepFor(hours)
    const at = await world.stocked({ ...LOT, quantity: 50 })
    const { editor } = await later()
    // The device hears nothing more; what another picks then it does not know.
    await send(editor, intent([line(at, 'remove', -20)]))
    world.server.clock.advance((hours - 8) * hour)
    const counted = intent([line(at, 'stocktaking', -22, { previous_quantity: 50 })])
    world.server.clock.advance(hour)
    const admin = await world.server.signedIn(world.admin.user)
    expect(await send(admin, counted)).toMatchObject([
      { state: 'done', stock: [{ location: { quantity: 28 } }] },
    ])
    expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 28]])
  },
)

test('INTENT-19 a site that lets nobody keep figures for long has pages that were left open', async () => {
  await keepFor(1)
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const { editor } = await later()
  await send(editor, intent([line(at, 'remove', -4)]))
  world.server.clock.advance(20 * hour)
  const counted = intent([line(at, 'stocktaking', -5, { previous_quantity: 10 })])
  world.server.clock.advance(hour)
  const admin = await world.server.signedIn(world.admin.user)
  expect(await send(admin, counted)).toMatchObject([{ state: 'done' }])
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 5]])
})
