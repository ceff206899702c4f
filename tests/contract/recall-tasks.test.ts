import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { A, createRecallWorld, moved, ruled } from './recall.world.ts'
import { adjustment } from './world.ts'
import type { SignedIn } from './world.ts'

type Recalls = Awaited<ReturnType<typeof createRecallWorld>>
let world: Recalls['world']
let begin: Recalls['begin']
let whole: Recalls['whole']
let answer: Recalls['answer']
let spread: Recalls['spread']
let clear: Recalls['clear']
let quarantineOf: Recalls['quarantineOf']
let other: Recalls['other']
beforeAll(async () => {
  ;({ world, begin, whole, answer, spread, clear, quarantineOf, other } = await createRecallWorld())
})
afterAll(() => world?.close())

describe('the tasks', () => {
  test('each location with the lot, or with units without one, has to answer; nobody of another customer', async () => {
    const { item, location, far } = await spread()
    await world.stocked({ ...A, quantity: 9 }) // another item
    const { id, tasks } = await begin(item, { due_on: '2026-12-01' })
    expect(tasks).toEqual({ total: 2, answered: 0 })
    const { tasks: list } = await whole(id)
    const open = { left: 0, quarantined: 0, written_off: 0, answered_at: null, answered_by: null }
    const rest = { ...open, found: null, remark: null, location_name: expect.any(String) }
    expect(list).toHaveLength(2)
    expect(list).toEqual(
      expect.arrayContaining([
        { ...rest, location_id: location, expected: 20, unknown: 3, left: 20 },
        { ...rest, location_id: far.location, expected: 0, unknown: 4 },
      ]),
    )
    for (const path of ['', '/report', '/letter']) {
      expect(await world.stranger.get(`/api/recalls/${id}${path}`)).toMatchObject({ status: 404 })
    }
    expect(await answer(id, location, {}, world.stranger)).toMatchObject({ status: 404 })
    expect(await answer(id, location, {}, world.reader)).toMatchObject({ status: 403 })
    expect(await answer(id, 999_999_999)).toMatchObject({ status: 404 })
  })

  test('the answer is signed once the lot lies in the quarantine or is written off, with what the ledger has of it', async () => {
    const made = await spread()
    const { item, place, location, far } = made
    const { id } = await begin(item)
    expect(await answer(id, location, { found: 20 })).toMatchObject(ruled('recall/left', '20'))
    const quarantine = await clear(made, 15)
    const off = { storage_location_id: place, quantity: -5, ...A }
    const written = await world.register(world.editor, [
      { ...adjustment(item, 'write_off', off), reason: { code: 'recalled' } },
    ])
    expect(written.status).toBe(200)
    const signed = await answer(id, location, { found: 20, remark: ' En kartong till apoteket. ' })
    expect(signed).toMatchObject({
      status: 200,
      body: {
        task: {
          location_id: location,
          expected: 20,
          left: 0,
          quarantined: 15,
          written_off: 5,
          found: 20,
          remark: 'En kartong till apoteket.',
          answered_by: { apoex_id: world.editor.user.id },
          answered_at: expect.any(String),
        },
      },
    })
    // What is found among units without a lot goes the same way.
    const aside = await quarantineOf(far.location)
    const unknown = { ...A, identifier: null }
    expect(
      (await world.register(world.editor, [moved(item, far.place, aside, 1, unknown)])).status,
    ).toBe(200)
    expect(await answer(id, far.location, { found: 1 })).toMatchObject({
      body: { task: { unknown: 4, quarantined: 1, found: 1 } },
    })
    expect((await whole(id)).recall.tasks).toEqual({ total: 2, answered: 2 })
    // Nothing is picked from there, whatever lies there.
    for (const [at, batch] of [
      [quarantine, A],
      [aside, unknown],
    ] as const) {
      const pick = adjustment(item, 'remove', { storage_location_id: at, quantity: -1, ...batch })
      expect(await world.register(world.admin, [pick])).toMatchObject({
        status: 409,
        body: { error: { details: [{ rule: 'recall/quarantined' }] } },
      })
    }
  })

  test('of two who answer at once one is told who was first, and the same again is no other answer', async () => {
    const { item, far } = await spread()
    const { id } = await begin(item)
    const answers = await Promise.all([
      answer(id, far.location, { found: 2, remark: 'Ett' }, world.editor),
      answer(id, far.location, { found: 3, remark: 'Två' }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const isFirst = answers[0]?.status === 200
    const loser = answers.find(({ status }) => status === 409)
    expect(loser).toMatchObject(ruled('recall/answered', expect.stringContaining('Test Person')))
    const [by, found, remark] = isFirst ? [world.editor, 2, 'Ett'] : [other, 3, 'Två']
    expect(await answer(id, far.location, { found, remark }, by as SignedIn)).toMatchObject({
      status: 200,
    })
    expect(
      await answer(id, far.location, { found, remark: 'Ett annat' }, by as SignedIn),
    ).toMatchObject(ruled('recall/answered', expect.any(String)))
    const { tasks } = await whole(id)
    const kept = tasks.find((one: { location_id: number }) => one.location_id === far.location)
    expect(kept).toMatchObject({ found, remark })
  })

  test('an answer is told to whoever listens', async () => {
    const { item, far } = await spread()
    const { id } = await begin(item)
    const told = async () => {
      const { rows } = await sql<{ readonly count: number }>`
        SELECT count(*)::int AS count FROM changes
        WHERE event -> 'plugins' ? 'recall'`.execute(world.server.db)
      return rows[0]?.count ?? 0
    }
    const before = await told()
    expect((await answer(id, far.location)).status).toBe(200)
    expect(await told()).toBe(before + 1)
  })

  test('none where nothing lies, and a lot that nobody knows is blocked all the same', async () => {
    const { item, place } = await world.stocked({ ...A, quantity: 2 })
    const { id, tasks } = await begin(item, { lots: ['FINNS INTE'] })
    expect(tasks).toEqual({ total: 0, answered: 0 })
    const unknown = { storage_location_id: place, quantity: 1, ...A, identifier: 'FINNS INTE' }
    const late = await world.register(world.admin, [adjustment(item, 'receive', unknown)])
    expect(late).toMatchObject({ body: { error: { details: [{ rule: 'recall/batch_blocked' }] } } })
    expect((await world.admin.post(`/api/recalls/${id}/close`)).body.recall.state).toBe('closed')
  })

  test('what was written off before the recall and taken back after it takes nothing from what is written off for it', async () => {
    const { item, place, location } = await spread()
    const off = (quantity: number) =>
      world.register(world.editor, [
        {
          ...adjustment(item, 'write_off', { storage_location_id: place, quantity, ...A }),
          reason: { code: 'recalled' },
        },
      ])
    const undo = ({ body }: Awaited<ReturnType<typeof off>>) =>
      world.editor.post(`/api/adjustments/${body.adjustments[0].id}/undo`)
    const early = await off(-5)
    world.server.clock.advance(1_000)
    const { id } = await begin(item)
    expect((await undo(early)).status).toBe(200)
    const writtenOff = async () => {
      const { tasks } = await whole(id)
      return tasks.find((one: { location_id: number }) => one.location_id === location).written_off
    }
    expect(await writtenOff()).toBe(0)
    await off(-7)
    expect(await writtenOff()).toBe(7)
    // What was written off for it and is taken back is not.
    expect((await undo(await off(-3))).status).toBe(200)
    expect(await writtenOff()).toBe(7)
  })

  test('a location that is deleted meanwhile keeps nobody from closing', async () => {
    const { item, location, far } = await spread()
    const { id } = await begin(item, { lots: ['B'] })
    const unknown = { storage_location_id: far.place, quantity: -4, ...A, identifier: null }
    await world.register(world.admin, [adjustment(item, 'remove', unknown)])
    expect((await world.admin.delete(`/api/locations/${far.location}`)).status).toBe(204)
    expect((await whole(id)).tasks).toHaveLength(1)
    expect((await answer(id, location)).status).toBe(200)
    const closed = await world.admin.post(`/api/recalls/${id}/close`)
    expect(closed.body.recall).toMatchObject({ outcome: 'closed' })
  })
})

describe('the quarantine', () => {
  test('is made once for a location, and takes over a shelf place that is called so', async () => {
    const [location, named] = [await world.newLocation(), await world.newLocation()]
    const places = await Promise.all([1, 2, 3].map(() => quarantineOf(location)))
    expect(new Set(places).size).toBe(1)
    const known = await world.newPlace(named, 'karantän')
    expect(await quarantineOf(named)).toBe(known)
    const { quarantines } = (await world.reader.get('/api/quarantines')).body
    expect(quarantines).toContainEqual({
      location_id: location,
      storage_location_id: places[0],
      identifier: 'Karantän',
    })
    expect((await world.stranger.get('/api/quarantines')).body.quarantines).toEqual([])
    for (const [by, status] of [
      [world.stranger, 404],
      [world.reader, 403],
    ] as const) {
      expect((await by.post('/api/quarantines', { location_id: location })).status).toBe(status)
    }
  })

  test('takes what arrives later; what was brought there stays, also after the closing, and is free after a lifting', async () => {
    const made = await spread()
    const { item, place, location, far } = made
    const { id } = await begin(item)
    const quarantine = await clear(made)
    const came = { storage_location_id: quarantine, quantity: 6, ...A }
    expect((await world.register(world.admin, [adjustment(item, 'receive', came)])).status).toBe(
      200,
    )
    const back = [moved(item, quarantine, place, 1)]
    const quarantined = expect.objectContaining({ rule: 'recall/quarantined' })
    const held = {
      status: 409,
      body: { error: { details: expect.arrayContaining([quarantined]) } },
    }
    expect(await world.register(world.admin, back)).toMatchObject(held)
    await answer(id, location, { found: 20 })
    await answer(id, far.location)
    expect((await world.admin.post(`/api/recalls/${id}/close`)).body.recall).toMatchObject({
      state: 'closed',
      outcome: 'closed',
    })
    expect(await world.register(world.admin, back)).toMatchObject(held)
    const wrong = await spread()
    const lifted = await begin(wrong.item)
    const aside = await clear(wrong)
    await world.admin.post(`/api/recalls/${lifted.id}/end`)
    const free = await world.register(world.admin, [moved(wrong.item, aside, wrong.place, 20)])
    expect(free.status).toBe(200)
  })

  test('what was moved there is not taken back by an undo', async () => {
    const made = await spread()
    const { item, place, location } = made
    await begin(item)
    const quarantine = await quarantineOf(location)
    const done = await world.register(world.editor, [moved(item, place, quarantine, 20)])
    const { id } = done.body.adjustments[0]
    expect(await world.editor.post(`/api/adjustments/${id}/undo`)).toMatchObject({
      body: { error: { details: expect.arrayContaining([expect.objectContaining({ rule: 'recall/quarantined' })]) } }, // prettier-ignore
    })
  })
})
