import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { line, LOT, OTHER, send, telling } from './intents.ts'
import { createWorld } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent, now, open } = telling(() => world)

const hour = 3_600_000

interface Told {
  readonly rows: readonly { readonly before: number; readonly after: number }[]
}

test('INTENT-9 a pick that the count found missing is written in its own name and changes no figure', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const count = (quantity: number, previous_quantity: number) =>
    line(at, 'stocktaking', quantity, { previous_quantity })
  await world.register(world.admin, [count(-3, 10)])
  const early = intent([line(at, 'remove', -3)], { occurred_at: now(hour) })
  const soon = intent([line(at, 'remove', -1)])
  const [told, later] = await send(world.editor, early, soon)
  expect(told).toMatchObject({
    state: 'done',
    differences: [],
    stock: [{ location: { quantity: 7 } }],
    adjustments: [
      { type: 'remove', occurred_at: now(hour), rows: [{ before: 10, quantity: -3, after: 7 }] },
      {
        type: 'stocktaking',
        occurred_at: now(hour),
        rows: [{ before: 7, quantity: 3, after: 10 }],
      },
    ],
  })
  const [pick, beside] = told.adjustments
  expect([pick.beside_id, beside.beside_id]).toEqual([undefined, pick.id])
  expect(later).toMatchObject({ state: 'done', differences: [] })
  expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 6]])
  // Read from the newest, the history ends where the stock does, and so does each one before.
  const history = await world.editor.get(`/api/adjustments?item_id=${at.item}`)
  const figures = history.body.adjustments.map((entry: Told) => [
    entry.rows[0]?.before,
    entry.rows[0]?.after,
  ])
  expect(figures).toEqual([
    [7, 6],
    [10, 7],
    [7, 10],
    [10, 7],
    [0, 10],
  ])
  // The same told again is what was done; neither of the two is taken back (UNDO-6).
  expect(await send(world.editor, early)).toMatchObject([{ adjustments: told.adjustments }])
  for (const { id } of [pick, beside]) {
    const undone = await world.editor.post(`/api/adjustments/${id}/undo`)
    expect(undone).toMatchObject({ status: 409, body: { error: { code: 'stock_changed' } } })
  }
  // The count explains no more than it found missing.
  const [more] = await send(
    world.editor,
    intent([line(at, 'remove', -1)], { occurred_at: now(hour) }),
  )
  expect(more).toMatchObject({
    state: 'difference',
    differences: [{ why: 'counted', quantity: 1 }],
  })
  // Nor is the count that explains it: the pick would be in no figure any more.
  const [, counted] = history.body.adjustments.toReversed()
  const undone = await world.admin.post(`/api/adjustments/${counted.id}/undo`)
  expect(undone).toMatchObject({ status: 409, body: { error: { code: 'stock_changed' } } })
  expect(await checkLedger(world.server.db)).toEqual([])
})

test('UNDO-6 a count that explains a pick of another batch is not taken back', async () => {
  const at = await world.stocked({ ...LOT, quantity: 5 })
  await world.register(world.admin, [line(at, 'receive', 5, OTHER)])
  const { body } = await world.register(world.admin, [
    line(at, 'stocktaking', -3, { previous_quantity: 10 }),
  ])
  const pick = intent([line(at, 'remove', -3, OTHER)], { occurred_at: now(hour) })
  expect(await send(world.editor, pick)).toMatchObject([{ state: 'done' }])
  const undone = await world.admin.post(`/api/adjustments/${body.adjustments[0].id}/undo`)
  expect(undone).toMatchObject({ status: 409, body: { error: { code: 'stock_changed' } } })
  expect(await checkLedger(world.server.db)).toEqual([])
})

test('SOLVE-2 what stands beside a late pick is no count that solves a difference', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await world.register(world.admin, [line(at, 'stocktaking', -3, { previous_quantity: 10 })])
  const [short] = await send(world.editor, intent([line(at, 'remove', -9)]))
  const [told] = await send(
    world.editor,
    intent([line(at, 'remove', -3)], { occurred_at: now(hour) }),
  )
  const [, beside] = told.adjustments
  const solution = { how: 'count', adjustment_id: beside.id }
  const solved = await world.admin.post(
    `/api/differences/${short.differences[0].id}/solve`,
    solution,
  )
  expect(solved).toMatchObject({ status: 422, body: { error: { code: 'validation' } } })
  expect(await open(at.item)).toHaveLength(1)
})

test('INTENT-9 a pick of a batch that is no more is written beside the count that found it gone', async () => {
  const at = await world.stocked({ ...LOT, quantity: 3 })
  await world.register(world.admin, [line(at, 'stocktaking', -3, { previous_quantity: 3 })])
  const [told] = await send(
    world.editor,
    intent([line(at, 'remove', -2)], { occurred_at: now(hour) }),
  )
  expect(told).toMatchObject({ state: 'done', stock: [{ location: { quantity: 0 } }] })
  expect(await world.batches(at.item)).toEqual([])
  expect(await checkLedger(world.server.db)).toEqual([])
})

test('INTENT-9 a receipt that the count found is written, one that it did not find is refused', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await world.register(world.admin, [line(at, 'stocktaking', 5, { previous_quantity: 10 })])
  const receipt = (quantity: number) =>
    intent([line(at, 'receive', quantity)], { occurred_at: now(hour) })
  const [whole, again] = await send(world.admin, receipt(5), receipt(1))
  expect(whole).toMatchObject({
    state: 'done',
    adjustments: [{ type: 'receive' }, { type: 'stocktaking', rows: [{ quantity: -5 }] }],
  })
  const error = { code: 'stock_changed', details: [{ storage_location_id: at.place }] }
  expect(again).toMatchObject({ state: 'refused', error })
  expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 15]])
})

test('INTENT-10 a count that saw what was there before the last one is refused, whatever was told since', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await world.register(world.admin, [line(at, 'stocktaking', -3, { previous_quantity: 10 })])
  await send(world.editor, intent([line(at, 'remove', -3)], { occurred_at: now(hour) }))
  const unaware = intent([line(at, 'stocktaking', -3, { previous_quantity: 10 })])
  expect(await send(world.editor, unaware)).toMatchObject([
    { state: 'refused', error: { code: 'stock_changed' } },
  ])
})

test('INTENT-9 a pick from before a count that did not find it missing is a difference', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const count = (quantity: number, previous_quantity: number) =>
    line(at, 'stocktaking', quantity, { previous_quantity })
  await world.register(world.admin, [count(0, 10)])
  const [late, soon] = await send(
    world.editor,
    intent([line(at, 'remove', -3)], { occurred_at: now(hour) }),
    intent([line(at, 'remove', -1)]),
  )
  expect(late).toMatchObject({
    state: 'difference',
    adjustments: [],
    stock: [{ location: { quantity: 10 } }],
    differences: [{ why: 'counted', quantity: 3, occurred_at: now(hour) }],
  })
  expect(soon).toMatchObject({ state: 'done', differences: [] })
  const beside = { ...at, place: await world.newPlace(at.location) }
  await world.register(world.admin, [line(beside, 'receive', 2)])
  const there = intent([line(beside, 'remove', -2)], { occurred_at: now(hour) })
  expect(await send(world.editor, there)).toMatchObject([{ state: 'done' }])
  expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 9]])
  // Receipts and counts from before it are refused, and keep their keys.
  const outcomes = await send(
    world.admin,
    intent([line(at, 'receive', 5)], { occurred_at: now(hour) }),
    intent([count(-1, 9)], { occurred_at: now(hour) }),
  )
  const error = { code: 'stock_changed', details: [{ storage_location_id: at.place }] }
  expect(outcomes).toMatchObject([
    { state: 'refused', error },
    { state: 'refused', error },
  ])
  expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 9]])
  expect(await open(at.item)).toHaveLength(1)
  // The next count tells what became of it; a count that is taken back has seen nothing.
  const next = await world.register(world.admin, [count(0, 9)])
  expect(await open(at.item)).toEqual([])
  const [{ id }] = next.body.adjustments
  await world.admin.post(`/api/adjustments/${id}/undo`)
  expect(await open(at.item)).toHaveLength(1)
})

test('INTENT-9 a count that was taken back has seen nothing', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const counted = line(at, 'stocktaking', -3, { previous_quantity: 10 })
  const { body } = await world.register(world.editor, [counted])
  await world.editor.post(`/api/adjustments/${body.adjustments[0].id}/undo`)
  const pick = intent([line(at, 'remove', -3)], { occurred_at: now(3_600_000) })
  expect(await send(world.editor, pick)).toMatchObject([{ state: 'done' }])
  expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 7]])
})

test('INTENT-9 what a count found missing that was taken back explains nothing', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const count = (quantity: number) =>
    world.register(world.editor, [line(at, 'stocktaking', quantity, { previous_quantity: 10 })])
  const { body } = await count(-3)
  await world.editor.post(`/api/adjustments/${body.adjustments[0].id}/undo`)
  await count(0)
  const pick = intent([line(at, 'remove', -3)], { occurred_at: now(hour) })
  expect(await send(world.editor, pick)).toMatchObject([
    { state: 'difference', adjustments: [], differences: [{ why: 'counted', quantity: 3 }] },
  ])
})

test('UNDO-6 a count since then is taken back, and so is one of another item there', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  const other = { ...at, item: await world.newItem() }
  await world.register(world.admin, [line(other, 'receive', 5)])
  const count = async (where: Stocked, quantity: number, previous_quantity: number) => {
    const counted = line(where, 'stocktaking', quantity, { previous_quantity })
    return (await world.register(world.editor, [counted])).body.adjustments[0].id
  }
  const ofOther = await count(other, -1, 5)
  await count(at, -3, 10)
  await send(world.editor, intent([line(at, 'remove', -3)], { occurred_at: now(hour) }))
  for (const id of [ofOther, await count(at, -1, 7)]) {
    expect((await world.editor.post(`/api/adjustments/${id}/undo`)).status).toBe(200)
  }
  expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 7]])
})

test('INTENT-10 of a count longer ago than a device shows figures, whoever counts has known', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  await world.register(world.admin, [line(at, 'stocktaking', -2, { previous_quantity: 10 })])
  const countAfter = async (hours: number) => {
    world.server.clock.advance(hours * 3_600_000)
    const by = await world.server.signedIn(world.editor.user)
    const counted = line(at, 'stocktaking', -1, { previous_quantity: 6 })
    return send(by, intent([counted]))
  }
  expect(await countAfter(71)).toMatchObject([{ state: 'refused' }])
  expect(await countAfter(2)).toMatchObject([
    { state: 'done', stock: [{ location: { quantity: 7 } }] },
  ])
})
