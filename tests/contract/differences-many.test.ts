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
