import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeTurn } from '../../server/stock/lock-order.ts'
import type { Answer } from './client.ts'
import { A, createRecallWorld, recallOf, ruled } from './recall.world.ts'
import { waitingForLocks } from './users-setup.ts'
import { adjustment } from './world.ts'

type Recalls = Awaited<ReturnType<typeof createRecallWorld>>
let made: Recalls
beforeAll(async () => {
  // Two wait, one after the other, until the test has seen both: as long as a busy machine takes.
  const limits = {
    lockMilliseconds: 15_000,
    statementMilliseconds: 20_000,
    idleMilliseconds: 60_000,
  }
  made = await createRecallWorld({ limits })
})
afterAll(() => made?.world.close())

const close = (id: number) => made.world.admin.post(`/api/recalls/${id}/close`)

/** A recall that is answered everywhere, with nothing outside; at a third location one unit was picked before. */
async function answered(fields: object = {}) {
  const { world, spread, begin, clear, answer } = made
  const at = await spread()
  const third = await world.newPlace(await world.newLocation())
  const unit = { storage_location_id: third, ...A }
  await world.register(world.admin, [adjustment(at.item, 'receive', { ...unit, quantity: 1 })])
  const pick = adjustment(at.item, 'remove', { ...unit, quantity: -1 })
  const picked = await world.register(world.editor, [pick])
  const { id } = await begin(at.item, fields)
  await clear(at)
  expect((await answer(id, at.location, { found: 20 })).status).toBe(200)
  expect((await answer(id, at.far.location)).status).toBe(200)
  return { ...at, id, third, entry: picked.body.adjustments[0].id as number }
}
type Answered = Awaited<ReturnType<typeof answered>>

/** A change that has locked its stock and read that the recall holds, and is not written until the closing waits. */
async function closeDuring(
  { item, id }: Answered,
  place: number,
  change: () => Promise<Answer>,
): Promise<readonly Answer[]> {
  const { server } = made.world
  const { calls } = await server.db.transaction().execute(async (trx) => {
    await sql`SELECT FROM batches WHERE item_id = ${item} AND storage_location_id = ${place}
      AND identifier = 'A' FOR UPDATE`.execute(trx)
    const changed = change()
    await expect.poll(() => waitingForLocks(server)).toBe(1)
    const closed = close(id)
    await expect.poll(() => waitingForLocks(server)).toBe(2)
    return { calls: [changed, closed] }
  })
  return Promise.all(calls)
}

const usable = async (item: number) => {
  const { rows } = await sql<{ readonly units: number }>`
    SELECT coalesce(sum(quantity), 0)::int AS units FROM batches
    WHERE item_id = ${item} AND identifier = 'A' AND NOT blocked`.execute(made.world.server.db)
  return rows[0]?.units
}

describe('RECALL-14 units that come to light while a recall is closed', () => {
  test('by a count keep it from being closed, and stay blocked', async () => {
    const { world } = made
    const recall = await answered()
    const { item, place, id } = recall
    const count = { storage_location_id: place, quantity: 3, previous_quantity: 3, ...A }
    const [counted, closed] = await closeDuring(recall, place, () =>
      world.register(world.editor, [adjustment(item, 'stocktaking', count)]),
    )
    expect(counted?.status).toBe(200)
    expect(closed).toMatchObject(ruled('recall/left', '3'))
    expect(await usable(item)).toBe(0)
    await made.clear(recall, 3)
    expect((await close(id)).body.recall).toMatchObject({ outcome: 'closed' })
  })

  test('by an undo at another location are asked for there', async () => {
    const { world, whole } = made
    const recall = await answered()
    const { item, third, id, entry } = recall
    const [undone, closed] = await closeDuring(recall, third, () =>
      world.editor.post(`/api/adjustments/${entry}/undo`),
    )
    expect(undone?.status).toBe(200)
    expect(closed).toMatchObject(ruled('recall/unanswered', '1'))
    expect(await usable(item)).toBe(0)
    expect((await whole(id)).recall).toMatchObject({ state: 'active', tasks: { total: 3 } })
  })
})

test('closing leaves no trace at locations where the item never lay, nor does the first of two who ask', async () => {
  const { world, other } = made
  const recall = await answered({ class: 'I' })
  const kept = async () => {
    const { rows } = await sql<{ readonly location_id: number }>`
      SELECT location_id FROM item_stock WHERE item_id = ${recall.item} ORDER BY 1`.execute(
      world.server.db,
    )
    return rows
  }
  const before = await kept()
  expect(before).toHaveLength(3)
  expect((await close(recall.id)).body.recall).toMatchObject({ asked: { outcome: 'closed' } })
  expect(await kept()).toEqual(before)
  const { body } = await other.post(`/api/recalls/${recall.id}/close`)
  expect(body.recall).toMatchObject({ outcome: 'closed' })
  expect(await kept()).toEqual(before)
})

test('RECALL-14 put in force at the very moment, it is asked for everywhere before it is closed', async () => {
  const { world, spread, whole } = made
  const { item } = await spread()
  const draft = { ...recallOf(item, { lots: ['Z'] }), draft: true }
  const { id } = (await world.admin.post('/api/recalls', draft)).body.recall
  const { server } = world
  // As `activateRecall` leaves it between its two transactions.
  const { closing } = await server.db.transaction().execute(async (trx) => {
    await takeTurn(trx, world.admin.user.customer_id)
    await sql`UPDATE recall_recalls SET active_at = now(), active_by = begun_by WHERE id = ${id}`.execute(
      trx,
    )
    const closed = close(id)
    await expect.poll(() => waitingForLocks(server)).toBe(1)
    return { closing: closed }
  })
  // Units without a lot lie at both locations.
  expect(await closing).toMatchObject(ruled('recall/unanswered', '2'))
  expect((await whole(id)).recall).toMatchObject({ state: 'active', tasks: { total: 2 } })
})
