import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
const minute = 60_000
const reason = { code: 'unused' }

const undo = (by: World['editor'], id: number) => by.post(`/api/adjustments/${id}/undo`)
const idOf = async (by: World['editor'], adjustment: ReturnType<typeof line>) => {
  const { status, body } = await world.register(by, [adjustment])
  expect(status, JSON.stringify(body)).toBe(200)
  return Number(body.adjustments[0].id)
}

describe('UNDO-6 what a later count of the shelf place has seen is not taken back', () => {
  test('a pick by mistake, though what was found then is of another batch', async () => {
    const at = await world.stocked({ ...LOT, quantity: 5 })
    const pick = await idOf(world.editor, line(at, 'remove', -5))
    const found = { identifier: null, expiration_date: null }
    const count = line(at, 'stocktaking', 5, { ...found, previous_quantity: 0 })
    const counted = await idOf(world.admin, count)
    const answer = await undo(world.editor, pick)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'stock_changed'])
    expect(await world.batches(at.item)).toEqual([[null, null, 5]])
    // With the count the other way round is open again.
    expect((await undo(world.admin, counted)).status).toBe(200)
    expect((await undo(world.editor, pick)).status).toBe(200)
    expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 5]])
    expect(await checkLedger(world.server.db)).toEqual([])
  })

  test('a return that never was, whose count took the loss off the batch that expires first', async () => {
    const at = await world.stocked({ ...LOT, quantity: 5 })
    await world.register(world.admin, [line(at, 'receive', 5, OTHER)])
    const put = await idOf(world.editor, { ...line(at, 'return', 5, OTHER), reason })
    await idOf(world.admin, line(at, 'stocktaking', -5, { previous_quantity: 15 }))
    const answer = await undo(world.editor, put)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'stock_changed'])
    expect(await world.batches(at.item)).toEqual([['B', '2032-05-31', 10]])
  })

  test('a count of another shelf place, or of another item there, has seen nothing of it', async () => {
    const at = await world.stocked({ ...LOT, quantity: 5 })
    const there = { ...at, place: await world.newPlace(at.location) }
    const other = { ...at, item: await world.newItem() }
    const pick = await idOf(world.editor, line(at, 'remove', -2))
    for (const where of [there, other]) {
      await world.register(world.admin, [line(where, 'receive', 1)])
      await idOf(world.admin, line(where, 'stocktaking', 1, { previous_quantity: 1 }))
    }
    expect((await undo(world.editor, pick)).status).toBe(200)
  })

  test('nor has one that happened before, and was told after', async () => {
    const at = await world.stocked({ ...LOT, quantity: 5 })
    await world.register(world.admin, [line(at, 'receive', 5, OTHER)])
    world.server.clock.advance(60 * minute)
    const [editor, admin] = await Promise.all(
      [world.editor, world.admin].map(({ user }) => world.server.signedIn(user)),
    )
    if (!editor || !admin) throw new Error('nobody is signed in')
    world.server.clock.advance(8 * minute)
    const pick = await idOf(editor, line(at, 'remove', -2))
    const counted = line(at, 'stocktaking', 1, { ...OTHER, previous_quantity: 10 })
    const late = intent([counted], { occurred_at: now(7 * minute) })
    expect(await send(admin, late)).toMatchObject([{ state: 'done' }])
    expect((await undo(editor, pick)).status).toBe(200)
    expect(await world.batches(at.item, admin)).toEqual([
      ['A', '2031-05-31', 5],
      ['B', '2032-05-31', 6],
    ])
  })
})

test('INTENT-11 a pick that was taken back after a count that did not know of it makes the count doubtful', async () => {
  const at = await world.stocked({ ...LOT, quantity: 10 })
  world.server.clock.advance(60 * minute)
  const [editor, admin] = await Promise.all(
    [world.editor, world.admin].map(({ user }) => world.server.signedIn(user)),
  )
  if (!editor || !admin) throw new Error('nobody is signed in')
  const pick = await idOf(editor, line(at, 'remove', -5))
  world.server.clock.advance(6 * minute)
  const counted = intent([line(at, 'stocktaking', 0, { previous_quantity: 10 })])
  world.server.clock.advance(3 * minute)
  expect((await undo(editor, pick)).status).toBe(200)
  world.server.clock.advance(27 * minute)
  expect(await send(admin, counted)).toMatchObject([
    { state: 'refused', error: { code: 'stock_changed' } },
  ])
  expect(await world.batches(at.item, admin)).toEqual([['A', '2031-05-31', 10]])
})
