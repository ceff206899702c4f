import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { openStream } from './events.ts'
import { line, LOT, send, telling } from './intents.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent, open } = telling(() => world)

test('SOLVE-2 are not solved by what the same intent took: it was there', async () => {
  const at = await world.stocked({ ...LOT, quantity: 4 })
  const beside = { ...at, place: await world.newPlace(at.location) }
  await world.register(world.admin, [line(beside, 'receive', 4)])
  const [told] = await send(
    world.editor,
    intent([line(at, 'remove', -6), line(beside, 'remove', -4)]),
  )
  expect(told.adjustments).toHaveLength(2)
  const [{ id }] = told.differences
  for (const { id: adjustment_id } of told.adjustments) {
    const solution = { how: 'batch', adjustment_id }
    const { status, body } = await world.editor.post(`/api/differences/${id}/solve`, solution)
    expect([status, body.error?.details[0].rule]).toEqual([422, 'wrong'])
  }
  expect(await open(at.item)).toHaveLength(1)
})

test('others are told of a difference, and of its solution', async () => {
  const at = await world.stocked()
  const stream = await openStream(world.server.url, world.reader)
  const [outcome] = await send(world.editor, intent([line(at, 'remove', -1)]))
  await stream.next(({ data }) => String(data['plugins']) === 'outbox')
  const [{ id }] = outcome.differences
  await world.editor.post(`/api/differences/${id}/solve`, { how: 'reason', text: 'Spillt' })
  await stream.next(({ data }) => String(data['plugins']) === 'outbox')
  stream.close()
})

// How long it takes is printed, not asserted: the limit is for a machine that does much else.
test('a thousand intents, fifty at a time', async () => {
  const at = await world.stocked({ ...LOT, quantity: 900 })
  const began = performance.now()
  for (let batch = 0; batch < 20; batch += 1) {
    await send(world.editor, ...Array.from({ length: 50 }, () => intent([line(at, 'remove', -1)])))
  }
  console.log(`1,000 intents in ${Math.round(performance.now() - began)} ms`)
  expect(await open(at.item)).toHaveLength(100)
  expect(await checkLedger(world.server.db)).toEqual([])
}, 240_000)
