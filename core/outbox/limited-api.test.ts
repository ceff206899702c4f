import { expect, it, vi } from 'vitest'
import { aUser } from '../testing/index.ts'
import { REQUEST_LIMIT } from './limited-api.ts'
import type { Ask } from '../stores/index.ts'
import { aDevice, aHand, aNew, pass, rest } from './outbox.fixtures.ts'
import { pick } from './waiting.fixtures.ts'

const anna = aUser().apoex_id

it('OUTBOX-16 a request that never ends is given up and repeated, and holds no other tab', async () => {
  const device = aDevice()
  const { server, clock } = device
  const { sendIntents } = server.api
  const ended: boolean[] = []
  const never: typeof sendIntents = (_input, options) => {
    options?.signal?.addEventListener('abort', () => ended.push(true))
    return new Promise(() => {})
  }
  server.api = { ...server.api, sendIntents: never }
  const hanging = device.tab()
  await hanging.open(anna)
  await hanging.add(aNew('key-1'))
  await rest()
  server.api = { ...server.api, sendIntents }
  const other = device.tab()
  await other.open(anna)
  await pass(clock, REQUEST_LIMIT - 1000)
  expect([server.applied.length, ended.length]).toEqual([0, 0])
  await pass(clock, 2000)
  expect(ended).toEqual([true])
  await pass(clock, 60_000)
  expect(server.applied.map(({ key }) => key)).toEqual(['key-1'])
  expect([hanging, other].map(({ state }) => state.entries[0]?.state)).toEqual(['done', 'done'])
})

it('OUTBOX-16 what was asked for in vain can be taken back when that is known', async () => {
  const device = aDevice()
  const { server, clock } = device
  server.api = { ...server.api, getCurrentUser: () => new Promise(() => {}) }
  const outbox = device.tab()
  await outbox.open(anna)
  await outbox.add(aNew('key-1', { tried: false }))
  await rest()
  const dropping = outbox.drop('key-1', 'undone')
  await pass(clock, REQUEST_LIMIT + 1000)
  expect(await dropping).toBe(true)
  expect([outbox.state.entries, server.applied]).toEqual([[], []])
})

it('OUTBOX-16 what a screen had sent does not arrive behind what is taken back', async () => {
  const { server, clock, tab } = aDevice()
  const outbox = tab()
  await outbox.open(anna)
  server.fates.push(...Array.from({ length: 9 }, () => 'away' as const))
  const ended = vi.fn()
  // Its connection is still to be made, and would be after two minutes.
  const ask: Ask = (_one, ending) => {
    ending?.addEventListener('abort', ended)
    return new Promise(() => {})
  }
  const picked = aHand(outbox, clock).waiting.send(pick, ask, true)
  await pass(clock, 4_500)
  expect(await picked).toMatchObject({ ok: true, data: { isWaiting: true } })
  await pass(clock, REQUEST_LIMIT - 1000)
  expect(ended).not.toHaveBeenCalled()
  await pass(clock, 1000)
  expect(ended).toHaveBeenCalledOnce()
  server.userId = null
  await pass(clock, 60_000)
  expect(await outbox.drop(pick.key, 'undone')).toBe(true)
})
