import { stockholmDate } from '@forrad/core/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { line, send, telling } from './intents.ts'
import { A, createRecallWorld } from './recall.world.ts'

type Recalls = Awaited<ReturnType<typeof createRecallWorld>>
let world: Recalls['world']
let begin: Recalls['begin']
let other: Recalls['other']
beforeAll(async () => {
  ;({ world, begin, other } = await createRecallWorld())
})
afterAll(() => world?.close())
const { intent, now } = telling(() => world)

test('RECALL-18 names who picked what could not be written, without a network, in none of its figures', async () => {
  const { item, place, location } = await world.stocked(
    { ...A, quantity: 5 },
    { ...A, identifier: 'B', quantity: 1 },
  )
  const at = { item, place, location }
  const before = now()
  world.server.clock.advance(60_000)
  const { id } = await begin(item)
  world.server.clock.advance(60_000)
  const after = now()
  world.server.clock.advance(60_000)
  const early = intent([line(at, 'remove', -2, A)], { occurred_at: before })
  const late = intent([line(at, 'remove', -1, A)], { occurred_at: after })
  // Another lot, of which more was taken than there was, is none of the recall's.
  const free = intent([line(at, 'remove', -3, { ...A, identifier: 'C' })])
  const outcomes = await send(world.editor, early, free)
  expect(outcomes).toMatchObject([
    { state: 'difference', adjustments: [] },
    { state: 'difference', differences: [{ why: 'short', identifier: 'C', quantity: 2 }] },
  ])
  const solution = { how: 'reason', text: 'Stoppad hos sköterskan' }
  const difference = outcomes[0].differences[0].id
  const solved = await world.editor.post(`/api/differences/${difference}/solve`, solution)
  expect(solved.status).toBe(200)
  await send(other, late)
  const { body } = await world.reader.get(`/api/recalls/${id}/report`)
  const stands = { location_id: location, location_name: expect.any(String) }
  expect(body.not_written).toEqual([
    {
      ...stands,
      person: { apoex_id: other.user.id, name: expect.any(String) },
      quantity: 1,
      occurred_at: after,
      solved_at: null,
    },
    {
      ...stands,
      person: { apoex_id: world.editor.user.id, name: expect.any(String) },
      quantity: 2,
      occurred_at: before,
      solved_at: now(),
    },
  ])
  // The ledger's figures are as they were.
  expect(body.changes.map(({ type }: { type: string }) => type)).toEqual(['receive'])
  expect(body.locations).toMatchObject([{ location_id: location, now: 5 }])
  // None told since, none named; a recall of every lot names the other, too.
  const tomorrow = stockholmDate(new Date(world.server.clock.now().getTime() + 24 * 3_600_000))
  const later = (await world.reader.get(`/api/recalls/${id}/report?since=${tomorrow}`)).body
  expect(later.not_written).toEqual([])
  const whole = await begin(item, { lots: [] })
  const all = (await world.reader.get(`/api/recalls/${whole.id}/report`)).body
  expect(all.not_written.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 2, 2])
})

test('RECALL-18 of a pick that was taken back whole nothing is named, though its rest had been settled', async () => {
  const { item, place, location } = await world.stocked({ ...A, quantity: 5 })
  const [short] = await send(
    world.editor,
    intent([line({ item, place, location }, 'remove', -7, A)]),
  )
  const [{ id: difference }] = short.differences
  const solution = { how: 'reason', text: 'Räknade fel' }
  await world.editor.post(`/api/differences/${difference}/solve`, solution)
  const { id } = await begin(item)
  const named = async () => (await world.reader.get(`/api/recalls/${id}/report`)).body.not_written
  expect(await named()).toMatchObject([{ quantity: 2 }])
  const undone = await world.editor.post(`/api/adjustments/${short.adjustments[0].id}/undo`)
  expect(undone.status).toBe(200)
  expect(await named()).toEqual([])
})
