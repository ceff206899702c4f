import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, telling } from './intents.ts'
import { A, createRecallWorld, ruled } from './recall.world.ts'
import { adjustment } from './world.ts'

type Recalls = Awaited<ReturnType<typeof createRecallWorld>>
let world: Recalls['world']
let begin: Recalls['begin']
let answer: Recalls['answer']
let spread: Recalls['spread']
let clear: Recalls['clear']
let quarantineOf: Recalls['quarantineOf']
beforeAll(async () => {
  ;({ world, begin, answer, spread, clear, quarantineOf } = await createRecallWorld())
})
afterAll(() => world?.close())
const { intent } = telling(() => world)

test('RECALL-24 what was written off is not put back free just after the closing, and goes into a quarantine', async () => {
  const made = await spread()
  const { item, place, location, far } = made
  const { id } = await begin(item)
  const quarantine = await clear(made, 12)
  const off = async (storage_location_id: number, quantity: number) => {
    const line = { storage_location_id, quantity, ...A }
    const reason = { code: 'recalled' }
    const done = await world.register(world.editor, [
      { ...adjustment(item, 'write_off', line), reason },
    ])
    expect(done.status).toBe(200)
    return done.body.adjustments[0].id as number
  }
  const [here, aside] = [await off(place, -8), await off(quarantine, -2)]
  await answer(id, location, { found: 20 })
  await answer(id, far.location)
  world.server.clock.advance(60_000)
  expect((await world.admin.post(`/api/recalls/${id}/close`)).status).toBe(200)
  const undo = (entry: number) => world.editor.post(`/api/adjustments/${entry}/undo`)
  expect(await undo(here)).toMatchObject(ruled('recall/over'))
  expect((await undo(aside)).status).toBe(200)
  expect(await world.batches(item)).toEqual([
    ['A', null, 12],
    [null, null, 3],
    [null, null, 4],
  ])
})

test('RECALL-25 what comes back long after the closing is put in a quarantine, while a new delivery is received', async () => {
  const made = await spread()
  const { item, place, location, far } = made
  const { id } = await begin(item)
  const quarantine = await clear(made, 20)
  await answer(id, location, { found: 20 })
  await answer(id, far.location)
  expect((await world.admin.post(`/api/recalls/${id}/close`)).status).toBe(200)
  world.server.clock.advance(20 * 60_000)
  const come = (type: 'return' | 'receive', storage_location_id: number) => {
    const line = { storage_location_id, quantity: 1, ...A }
    const reason = type === 'return' ? { reason: { code: 'unused' } } : {}
    return world.register(world.admin, [{ ...adjustment(item, type, line), ...reason }])
  }
  expect(await come('return', place)).toMatchObject(ruled('recall/was_recalled'))
  // What a device kept is refused for good, and told so.
  const line = { storage_location_id: place, quantity: 1, ...A }
  const kept = { ...adjustment(item, 'return', line), reason: { code: 'unused' } }
  const [late] = await send(world.editor, intent([kept]))
  const details = [{ rule: 'recall/was_recalled', reference: 'LV 2026/114', lapsed: true }]
  expect(late).toMatchObject({ state: 'refused', error: { code: 'refused_by_rule', details } })
  expect((await come('return', quarantine)).status).toBe(200)
  expect((await come('receive', place)).status).toBe(200)
})

test('RECALL-26 where no quarantine was needed, or it was deleted since, one is made for what comes back', async () => {
  const made = await spread()
  const { item, place, location, far } = made
  const { id } = await begin(item)
  const off = adjustment(item, 'write_off', { storage_location_id: place, quantity: -20, ...A })
  const gone = await world.register(world.editor, [{ ...off, reason: { code: 'recalled' } }])
  expect(gone.status).toBe(200)
  await answer(id, location, { found: 20 })
  await answer(id, far.location)
  expect((await world.admin.post(`/api/recalls/${id}/close`)).status).toBe(200)
  const back = (storage_location_id: number, quantity = 1) => {
    const line = adjustment(item, 'return', { storage_location_id, quantity, ...A })
    return world.register(world.editor, [{ ...line, reason: { code: 'unused' } }])
  }
  // One that is called so only is none yet.
  const named = await world.newPlace(location, 'Karantän')
  expect(await back(named)).toMatchObject(ruled('recall/was_recalled'))
  expect(await quarantineOf(location)).toBe(named)
  expect((await back(named)).status).toBe(200)
  const left = adjustment(item, 'write_off', { storage_location_id: named, quantity: -1, ...A })
  await world.register(world.editor, [{ ...left, reason: { code: 'recalled' } }])
  const deleted = await world.admin.delete(`/api/storage_locations/${named}`)
  expect(deleted.status).toBe(204)
  const anew = await quarantineOf(location)
  expect(anew).not.toBe(named)
  expect((await back(anew)).status).toBe(200)
})
