import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { line, send, telling } from './intents.ts'
import { A, createRecallWorld, moved, ruled } from './recall.world.ts'
import { adjustment, hasPlugin } from './world.ts'

type Recalls = Awaited<ReturnType<typeof createRecallWorld>>
let world: Recalls['world']
let begin: Recalls['begin']
let whole: Recalls['whole']
let answer: Recalls['answer']
let quarantineOf: Recalls['quarantineOf']
beforeAll(async () => {
  ;({ world, begin, whole, answer, quarantineOf } = await createRecallWorld())
})
afterAll(() => world?.close())
const { intent, now } = telling(() => world)

const close = (id: number) => world.admin.post(`/api/recalls/${id}/close`)

/** Of 20 of a lot so many are on their way to another location, which has none of it. */
async function onTheWay(quantity: number, identifier: string | null = 'A') {
  const batch = { ...A, identifier }
  const from = await world.stocked({ ...batch, quantity: 20 })
  const to = await world.newLocation()
  const place = await world.newPlace(to)
  const line = { item_id: from.item, storage_location_id: from.place, ...batch, quantity }
  const sent = await world.editor.post('/api/transfers', {
    transfer: { to_location_id: to, lines: [line] },
  })
  expect(sent.status).toBe(201)
  const { id: transfer } = sent.body.transfer
  const arrive = async (at = place, count = quantity, outcome: object = { outcome: 'arrived' }) => {
    const arrival = { line: 1, storage_location_id: at, quantity: count, ...outcome }
    const path = `/api/transfers/${transfer}/receive`
    expect((await world.editor.post(path, { arrivals: [arrival] })).status).toBe(200)
  }
  return { ...from, to, there: place, arrive }
}

/** What lay at the first location goes to its quarantine, and it answers. */
async function answeredAt(
  id: number,
  at: { item: number; place: number; location: number },
  quantity: number,
) {
  const aside = await quarantineOf(at.location)
  const put = await world.register(world.editor, [moved(at.item, at.place, aside, quantity)])
  expect(put.status).toBe(200)
  expect((await answer(id, at.location, { found: quantity })).status).toBe(200)
}

describe.runIf(hasPlugin('transfers'))('what is on its way when the recall begins', () => {
  test('RECALL-14 keeps it from being closed, until it has arrived and lies in a quarantine', async () => {
    const ends = await onTheWay(5)
    const { id } = await begin(ends.item)
    await answeredAt(id, ends, 15)
    expect(await close(id)).toMatchObject(ruled('recall/on_the_way', '5'))
    // In part: the rest is under way still.
    await ends.arrive(ends.there, 2)
    const pick = { storage_location_id: ends.there, quantity: -1, ...A }
    expect(
      await world.register(world.editor, [adjustment(ends.item, 'remove', pick)]),
    ).toMatchObject({
      status: 409,
      body: { error: { details: [{ rule: 'recall/batch_blocked' }] } },
    })
    expect(await close(id)).toMatchObject(ruled('recall/unanswered', '1'))
    await answeredAt(id, { ...ends, location: ends.to, place: ends.there }, 2)
    expect(await close(id)).toMatchObject(ruled('recall/on_the_way', '3'))
    // What comes after the answer is left, and is put away without another.
    await ends.arrive(ends.there, 3)
    expect(await close(id)).toMatchObject(ruled('recall/left', '3'))
    const aside = await quarantineOf(ends.to)
    await world.register(world.editor, [moved(ends.item, ends.there, aside, 3)])
    expect((await close(id)).body.recall).toMatchObject({ outcome: 'closed' })
    expect(await world.register(world.editor, [adjustment(ends.item, 'remove', { ...pick, storage_location_id: aside })])).toMatchObject({ status: 409 }) // prettier-ignore
  })

  test('RECALL-15 makes the location where it arrives answer too, also after it was put away', async () => {
    const ends = await onTheWay(5)
    const { id, tasks } = await begin(ends.item)
    expect(tasks).toEqual({ total: 1, answered: 0 })
    expect(await answer(id, ends.to)).toMatchObject({ status: 404 })
    await ends.arrive()
    const here = async () => {
      const { recall, tasks: list } = await whole(id)
      const task = list.find((one: { location_id: number }) => one.location_id === ends.to)
      return { counts: recall.tasks, task }
    }
    const late = { expected: 5, unknown: 0, answered_at: null }
    expect(await here()).toMatchObject({
      counts: { total: 2, answered: 0 },
      task: { ...late, left: 5, quarantined: 0, written_off: 0 },
    })
    const { recalls } = (await world.reader.get('/api/recalls')).body
    expect(recalls.find((one: { id: number }) => one.id === id).tasks.total).toBe(2)
    expect(await answer(id, ends.to, { found: 5 })).toMatchObject(ruled('recall/left', '5'))
    const aside = await quarantineOf(ends.to)
    await world.register(world.editor, [moved(ends.item, ends.there, aside, 4)])
    const off = { storage_location_id: ends.there, quantity: -1, ...A }
    await world.register(world.editor, [
      { ...adjustment(ends.item, 'write_off', off), reason: { code: 'recalled' } },
    ])
    // The answer is still to be given, and begins with what was put away.
    expect((await here()).task).toMatchObject({ ...late, left: 0, quarantined: 4, written_off: 1 })
    expect(await answer(id, ends.to, { found: 5 })).toMatchObject({
      status: 200,
      body: { task: { expected: 5, found: 5, answered_by: { apoex_id: world.editor.user.id } } },
    })
    await answeredAt(id, ends, 15)
    expect((await here()).counts).toEqual({ total: 2, answered: 2 })
    expect((await close(id)).body.recall).toMatchObject({ outcome: 'closed' })
  })

  test('RECALL-15 is looked among where it has no lot, as what lay somewhere; what is sent later is not', async () => {
    const ends = await onTheWay(4, null)
    const { id } = await begin(ends.item)
    world.server.clock.advance(1_000)
    const unknown = { ...A, identifier: null }
    const later = await world.newLocation()
    const line = { item_id: ends.item, storage_location_id: ends.place, ...unknown, quantity: 2 }
    const sent = await world.editor.post('/api/transfers', {
      transfer: { to_location_id: later, lines: [line] },
    })
    const arrivals = [
      {
        line: 1,
        storage_location_id: await world.newPlace(later),
        quantity: 2,
        outcome: 'arrived',
      },
    ]
    await world.editor.post(`/api/transfers/${sent.body.transfer.id}/receive`, { arrivals })
    await ends.arrive()
    const { tasks } = await whole(id)
    expect(tasks).toHaveLength(2)
    expect(tasks).toContainEqual(
      expect.objectContaining({ location_id: ends.to, expected: 0, unknown: 4 }),
    )
  })

  test('RECALL-14 without a lot it keeps it from being closed as well, and is looked among where it arrives', async () => {
    const ends = await onTheWay(4, null)
    const { id } = await begin(ends.item)
    expect((await answer(id, ends.location)).status).toBe(200)
    expect(await close(id)).toMatchObject(ruled('recall/on_the_way', '4'))
    // What is sent later is of a location that has answered.
    world.server.clock.advance(1_000)
    const unknown = { ...A, identifier: null, quantity: 2 }
    const line = { item_id: ends.item, storage_location_id: ends.place, ...unknown }
    const transfer = { to_location_id: await world.newLocation(), lines: [line] }
    expect((await world.editor.post('/api/transfers', { transfer })).status).toBe(201)
    await ends.arrive()
    expect(await close(id)).toMatchObject(ruled('recall/unanswered', '1'))
    expect((await answer(id, ends.to)).status).toBe(200)
    expect((await close(id)).body.recall).toMatchObject({ outcome: 'closed' })
  })

  test('RECALL-14 written off on arrival it is no longer on its way', async () => {
    const ends = await onTheWay(5)
    const { id } = await begin(ends.item)
    await answeredAt(id, ends, 15)
    await ends.arrive(ends.there, 5, { outcome: 'lost' })
    expect((await whole(id)).tasks).toContainEqual(
      expect.objectContaining({ location_id: ends.to, expected: 5, left: 0, written_off: 5 }),
    )
    await answer(id, ends.to)
    expect((await close(id)).body.recall).toMatchObject({ outcome: 'closed' })
  })
})

test('RECALL-15 a count that brings it to light where there was none asks for an answer, a receipt into the quarantine does not', async () => {
  const { item, location, place } = await world.stocked({ ...A, quantity: 2 })
  const far = await world.newLocation()
  const shelf = await world.newPlace(far)
  const other = await world.newLocation()
  const { id } = await begin(item)
  await answeredAt(id, { item, location, place }, 2)
  const came = { storage_location_id: await quarantineOf(other), quantity: 6, ...A }
  expect((await world.register(world.admin, [adjustment(item, 'receive', came)])).status).toBe(200)
  expect((await whole(id)).tasks).toHaveLength(1)
  const count = { storage_location_id: shelf, quantity: 3, previous_quantity: 0, ...A }
  expect((await world.register(world.editor, [adjustment(item, 'stocktaking', count)])).status).toBe(200) // prettier-ignore
  expect(await close(id)).toMatchObject(ruled('recall/unanswered', '1'))
  await answeredAt(id, { item, location: far, place: shelf }, 3)
  expect((await close(id)).body.recall).toMatchObject({ outcome: 'closed' })
  // Over, it asks nobody any more.
  await world.register(world.editor, [
    adjustment(item, 'stocktaking', { ...count, storage_location_id: await world.newPlace(await world.newLocation()) }), // prettier-ignore
  ])
  expect((await whole(id)).tasks).toHaveLength(2)
})

test('RECALL-15 what is told of before a count that found it gone asks nobody for an answer, and the report names who took it', async () => {
  const at = await world.stocked({ ...A, quantity: 3 })
  const gone = line(at, 'stocktaking', -3, { ...A, previous_quantity: 3 })
  await world.register(world.admin, [gone])
  const { id } = await begin(at.item)
  const early = line(at, 'write_off', -3, A)
  const told = intent([{ ...early, reason: { code: 'damaged' } }], { occurred_at: now(3_600_000) })
  expect(await send(world.editor, told)).toMatchObject([{ state: 'done', differences: [] }])
  expect((await whole(id)).tasks).toEqual([])
  const { body } = await world.admin.get(`/api/recalls/${id}/report?since=2020-01-01`)
  const changes = body.changes.map((one: { type: string; quantity: number }) => [
    one.type,
    one.quantity,
  ])
  expect(changes.toSorted()).toEqual([
    ['already_counted', 3],
    ['receive', 3],
    ['stocktaking', -3],
    ['write_off', -3],
  ])
})

test('RECALL-15 what a count had brought to light before the recall, and is gone, asks nobody', async () => {
  const { item } = await world.stocked({ ...A, quantity: 2 })
  const far = await world.newPlace(await world.newLocation())
  const row = { storage_location_id: far, ...A }
  const count = { ...row, quantity: 3, previous_quantity: 0 }
  await world.register(world.editor, [adjustment(item, 'stocktaking', count)])
  await world.register(world.editor, [adjustment(item, 'remove', { ...row, quantity: -3 })])
  world.server.clock.advance(1_000)
  const { id } = await begin(item)
  expect((await whole(id)).tasks).toHaveLength(1)
})
