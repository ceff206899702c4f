import { expect, it } from 'vitest'
import { aUser } from '../testing/index.ts'
import type { OutboxDatabase } from './database.ts'
import { aDevice, aHand, aNew, pass, rest } from './outbox.fixtures.ts'

const anna = aUser().apoex_id
const hangs = () => new Promise<never>(() => {})
const hanging: OutboxDatabase = { load: hangs, loadOthers: hangs, put: hangs, remove: hangs }

it('OUTBOX-14 what a device that never answers does not keep is told to wait, and leaves all the same', async () => {
  const device = aDevice()
  const { clock, server } = device
  const outbox = device.tab({ database: hanging })
  void outbox.open(anna)
  const hand = aHand(outbox, clock)
  const picked = hand.pick('key-1')
  let told: unknown = null
  void picked.then((result) => (told = result))
  await pass(clock, 8_000)
  expect(told).toMatchObject({ ok: true, data: { isWaiting: true } })
  await pass(clock, 8_000)
  expect([server.order, outbox.state.status]).toEqual([['key-1'], 'unsaved'])
})

it('OUTBOX-14 what the device kept too late is written once more, and is said to be kept from then on', async () => {
  const device = aDevice()
  const { clock, database, server } = device
  server.userId = null
  let isSlow = true
  const put: OutboxDatabase['put'] = async (...asked) => {
    if (isSlow) await new Promise<void>((resolve) => clock.after(5_000, resolve))
    return database.put(...asked)
  }
  const outbox = device.tab({ database: { ...database, put } })
  await outbox.open(anna)
  const added = outbox.add(aNew('key-1'))
  await pass(clock, 3_500)
  expect([await added, outbox.state.status]).toEqual(['memory', 'unsaved'])
  isSlow = false
  await outbox.send()
  await pass(clock, 5_000)
  await rest()
  expect(outbox.state.status).not.toBe('unsaved')
  expect((await database.load(anna)).map(({ key }) => key)).toEqual(['key-1'])
})

it('OUTBOX-14 what was told to stay stays and is sent, though the device writes down later that it was dropped', async () => {
  const device = aDevice()
  const { clock, database, server } = device
  let [isSlow, isAway] = [false, true]
  const put: OutboxDatabase['put'] = async (...asked) => {
    if (isSlow) await new Promise<void>((resolve) => clock.after(5_000, resolve))
    return database.put(...asked)
  }
  const outbox = device.tab({ database: { ...database, put }, isAway: () => isAway })
  await outbox.open(anna)
  await outbox.add(aNew('key-1', { tried: false }))
  isSlow = true
  const dropping = outbox.drop('key-1', 'Fel vara')
  await pass(clock, 3_500)
  expect(await dropping).toBe(false)
  isSlow = false
  await pass(clock, 2_000)
  isAway = false
  await outbox.send()
  await pass(clock, 5_000)
  expect(server.order).toEqual(['key-1'])
})
