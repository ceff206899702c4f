import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPluginWork } from '../../server/kernel/jobs/plugin-work.ts'
import { lockEverywhere } from '../../server/stock/lock-order.ts'
import { A, createRecallWorld, recallOf, ruled } from './recall.world.ts'
import type { Spread } from './recall.world.ts'
import { adjustment } from './world.ts'

type Recalls = Awaited<ReturnType<typeof createRecallWorld>>
let world: Recalls['world']
let begin: Recalls['begin']
let whole: Recalls['whole']
let answer: Recalls['answer']
let spread: Recalls['spread']
let clear: Recalls['clear']
beforeAll(async () => {
  // Whoever waits for a lock gives up, as in the product.
  const limits = {
    lockMilliseconds: 1_500,
    statementMilliseconds: 20_000,
    idleMilliseconds: 60_000,
  }
  ;({ world, begin, whole, answer, spread, clear } = await createRecallWorld({ limits }))
})
afterAll(() => world?.close())

const close = (id: number) => world.admin.post(`/api/recalls/${id}/close`)

/** In force, as when the server ends between the block and the tasks. */
async function cutOff(fields: object = {}, at?: Spread) {
  const made = at ?? (await spread())
  const { id } = await begin(made.item, fields)
  const { db } = world.server
  await sql`DELETE FROM recall_tasks WHERE recall_id = ${id}`.execute(db)
  await sql`UPDATE recall_recalls SET settled_at = NULL WHERE id = ${id}`.execute(db)
  const gathering = { state: 'active', settled_at: null, tasks: { total: 0, answered: 0 } }
  expect((await whole(id)).recall).toMatchObject(gathering)
  return { ...made, id }
}

const isMade = async (id: number) => {
  const { recall, tasks } = await whole(id)
  expect(recall.tasks.total).toBe(tasks.length)
  return recall.settled_at === null ? null : tasks.length
}

test('RECALL-14 one whose start was cut off is closed as any other: its tasks stand after the first no', async () => {
  const made = await cutOff()
  const { id } = made
  expect(await close(id)).toMatchObject(ruled('recall/unanswered', '2'))
  expect(await isMade(id)).toBe(2)
  await clear(made)
  expect(await answer(id, made.location, { found: 20 })).toMatchObject({ status: 200 })
  expect(await answer(id, made.far.location)).toMatchObject({ status: 200 })
  expect((await close(id)).body.recall).toMatchObject({ outcome: 'closed' })
})

test('what was written off before the tasks were made is expected and asked for all the same', async () => {
  const { id, item, place, location } = await cutOff()
  const off = (identifier: string | null, quantity: number) => ({
    ...adjustment(item, 'write_off', { storage_location_id: place, quantity, ...A, identifier }),
    reason: { code: 'recalled' },
  })
  const done = await world.register(world.editor, [off('A', -20), off(null, -3)])
  expect(done.status).toBe(200)
  expect(await close(id)).toMatchObject(ruled('recall/unanswered', '2'))
  expect((await whole(id)).tasks).toContainEqual(
    expect.objectContaining({ location_id: location, expected: 20, unknown: 3, left: 0 }),
  )
  expect(await answer(id, location, { found: 20 })).toMatchObject({ status: 200 })
})

test('what was written off before the recall and came back before the tasks were made is expected once', async () => {
  const at = await spread()
  const row = { storage_location_id: at.place, quantity: -5, ...A }
  const off = { ...adjustment(at.item, 'write_off', row), reason: { code: 'recalled' } }
  const { body } = await world.register(world.editor, [off])
  world.server.clock.advance(1_000)
  const { id, location } = await cutOff({}, at)
  const undone = await world.editor.post(`/api/adjustments/${body.adjustments[0].id}/undo`)
  expect(undone.status).toBe(200)
  expect(await close(id)).toMatchObject(ruled('recall/unanswered', '2'))
  expect((await whole(id)).tasks).toContainEqual(
    expect.objectContaining({ location_id: location, expected: 20, left: 20 }),
  )
})

test('the same call again makes the tasks, of one that was begun and of one that was put in force', async () => {
  const { id, item } = await cutOff()
  const again = await world.admin.post('/api/recalls', recallOf(item))
  expect(again.body.recall).toMatchObject({ id, tasks: { total: 2 } })
  const other = await cutOff()
  const active = await world.admin.post(`/api/recalls/${other.id}/activate`)
  expect(active.body.recall).toMatchObject({
    settled_at: expect.any(String),
    tasks: { total: 2 },
  })
})

test('the housekeeping makes them, of each by itself, and tells whoever looks', async () => {
  const { server } = world
  const work = startPluginWork(server.context, server.work, 3_600_000)
  const keepHouse = async () => {
    // As an hour later; every session would be over by then.
    await sql`DELETE FROM plugin_jobs WHERE plugin = 'recall'`.execute(server.db)
    await work.look()
    await server.context.background.idle()
  }
  await keepHouse()
  const locked = await cutOff()
  const another = await cutOff()
  const lifted = await cutOff()
  await world.admin.post(`/api/recalls/${lifted.id}/end`)
  const told = async () => {
    const { rows } = await sql<{ readonly count: number }>`
      SELECT count(*)::int AS count FROM changes
      WHERE event -> 'plugins' ? 'recall'`.execute(server.db)
    return rows[0]?.count
  }
  const before = (await told()) ?? 0
  // Of one whose stock somebody holds for too long the others do not wait.
  await server.db.transaction().execute(async (trx) => {
    await lockEverywhere(trx, world.admin.user.customer_id, [locked.item])
    await keepHouse()
  })
  const made = () => Promise.all([locked, another, lifted].map(({ id }) => isMade(id)))
  expect(await made()).toEqual([null, 2, null])
  expect(await told()).toBe(before + 1)
  await keepHouse()
  expect(await made()).toEqual([2, 2, null])
  await work.stop()
})
