import { describe, expect, it, vi } from 'vitest'
import { SERVER_TIME } from '../domain/index.ts'
import { createServerClock } from '../server-clock.ts'
import { memoryStorage } from '../stores/index.ts'
import { aUser, fakeClock } from '../testing/index.ts'
import type { EntryState } from './entry.ts'
import { aChange, aDevice, aHand, aNew, answerOf, pass, rest } from './outbox.fixtures.ts'
import type { Outbox } from './ports.ts'
import { createServerTime } from './server-time.ts'

const anna = aUser().apoex_id
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const states = ({ state }: Outbox): readonly EntryState[] => state.entries.map((one) => one.state)
const iso = (at: number) => new Date(at).toISOString()
const utc = (at: number) => new Date(at).toUTCString()

/** A device whose clock is wrong by so much, and knows it unless told otherwise. */
async function wrongBy(milliseconds: number, knows = true) {
  const device = aDevice()
  const { clock, server } = device
  /** What the server's clock shows. */
  const serverNow = () => clock.now() - milliseconds
  const { sendIntents } = server.api
  vi.spyOn(server.api, 'sendIntents').mockImplementation((...asked) => {
    server.now = iso(serverNow())
    return sendIntents(...asked)
  })
  // Every answer says when it was given, also that to who is signed in.
  const fetch = async () =>
    new Response('{}', { headers: { [SERVER_TIME]: iso(serverNow()), date: utc(serverNow()) } })
  const told = createServerClock(clock, fetch)
  const { getCurrentUser } = server.api
  vi.spyOn(server.api, 'getCurrentUser').mockImplementation(async () => {
    await told.fetch(new Request('http://server/api/user'))
    return getCurrentUser()
  })
  const time = createServerTime(told.clock, memoryStorage())
  if (knows) time.learn(iso(serverNow()))
  const outbox = device.tab({ time, clock: told.clock })
  await outbox.open(anna)
  const hand = aHand(outbox, clock)
  return { device, clock, server, time, outbox, hand, serverNow }
}

describe('on a device whose clock is wrong', () => {
  it.each([
    ['two hours behind', -2 * HOUR, true],
    ['two hours ahead', 2 * HOUR, true],
    ['forty days behind', -40 * DAY, true],
    ['two hours behind, which is learned by the first act', -2 * HOUR, false],
    ['two hours ahead, which is learned by the first act', 2 * HOUR, false],
  ])('OUTBOX-10 says when each act happened: %s', async (_name, wrong, knows) => {
    const { outbox, hand, server, clock, serverNow } = await wrongBy(wrong, knows)
    const happened: string[] = []
    if (!knows) {
      happened.push(iso(serverNow()))
      await outbox.add(aNew('key-first', { at: clock.now(), change: aChange(9) }))
      await rest()
    }
    server.userId = null
    for (const key of ['key-1', 'key-2', 'key-3']) {
      happened.push(iso(serverNow()))
      const result = await hand.pick(key)
      const made = result.ok ? result.data.adjustments.map((one) => one.created_at) : []
      expect(made).toEqual(happened.slice(-1))
      await pass(clock, 10 * MINUTE, MINUTE)
    }
    const waiting = outbox.state.entries.filter(({ state }) => state === 'waiting')
    expect(waiting.map((one) => one.occurredAt)).toEqual(happened.slice(-3))
    server.userId = anna
    await outbox.send()
    expect(server.applied.map((one) => one.occurred_at)).toEqual(happened)
  })

  it('OUTBOX-10 says when it happened also once somebody has set the clock right', async () => {
    const { outbox, hand, server, clock, time, serverNow } = await wrongBy(0, false)
    time.learn(iso(clock.now() + 2 * HOUR))
    const happened = iso(serverNow())
    await hand.pick('key-1')
    await rest()
    expect(server.applied.map((one) => one.occurred_at)).toEqual([happened])
    expect(outbox.timeOf(clock.now())).toBe(happened)
  })

  it('OUTBOX-10 says when it happened also of what was done before the server’s time was known', async () => {
    const { outbox, hand, server, time, serverNow } = await wrongBy(-2 * HOUR, false)
    server.userId = null
    const happened = iso(serverNow())
    await hand.pick('key-1')
    time.learn(iso(serverNow()))
    server.userId = anna
    await outbox.send()
    expect(server.applied.map((one) => one.occurred_at)).toEqual([happened])
  })

  it('OUTBOX-10 an act happened when the person did it, not when its answer was given up', async () => {
    const { outbox, hand, clock, serverNow } = await wrongBy(-2 * HOUR)
    const happened = iso(serverNow())
    hand.answer = new Promise(() => {})
    const picking = hand.pick('key-1')
    await clock.advance(4000)
    await picking
    expect(outbox.state.entries.map((one) => one.occurredAt)).toEqual([happened])
  })

  it('OUTBOX-10 what one tab learns of the server’s time every tab tells', async () => {
    const { clock } = aDevice()
    const storage = memoryStorage()
    const [one, other] = [createServerTime(clock, storage), createServerTime(clock, storage)]
    one.learn(iso(clock.now() + 2 * HOUR))
    expect([one.now(), other.now()]).toEqual([clock.now() + 2 * HOUR, clock.now() + 2 * HOUR])
    other.learn(iso(clock.now()))
    expect([one.offset(), other.offset()]).toEqual([0, 0])
  })

  it('OUTBOX-10 a storage that refuses to keep what was learned holds nothing up', async () => {
    const { clock } = aDevice()
    const refuses = () => {
      throw new Error('QuotaExceededError')
    }
    const time = createServerTime(clock, { ...memoryStorage(), setItem: refuses })
    time.learn(iso(clock.now() + 2 * HOUR))
    expect(time.offset()).toBe(2 * HOUR)
  })

  it.each([
    ['known before', true],
    ['learned meanwhile', false],
  ])('OUTBOX-15 a minute is a minute, the server’s time %s', async (_name, knows) => {
    const { outbox, hand, server, clock, time, serverNow } = await wrongBy(-2 * HOUR, knows)
    server.userId = null
    await hand.pick('key-1')
    time.learn(iso(serverNow()))
    await pass(clock, MINUTE / 2)
    expect(await outbox.drop('key-1', 'Ångrad')).toBe(false)
    await pass(clock, MINUTE / 2 + 1000)
    expect(await outbox.drop('key-1', 'Ångrad')).toBe(true)
  })

  it('OUTBOX-7 an act of this moment is no old one, though the device is forty days behind', async () => {
    const { outbox, hand, server, time, serverNow } = await wrongBy(-40 * DAY, false)
    server.userId = null
    await hand.pick('key-1')
    time.learn(iso(serverNow()))
    await hand.pick('key-2')
    await rest()
    server.userId = anna
    await outbox.send()
    expect([states(outbox), server.requests]).toEqual([['done', 'done'], [['key-1', 'key-2']]])
  })

  it.each([
    ['known before', true],
    ['learned by its own answer', false],
  ])('OUTBOX-13 shows what is done for a day, the server’s time %s', async (_name, knows) => {
    const { device, hand, clock } = await wrongBy(3 * DAY, knows)
    await hand.pick('key-1')
    await rest()
    await pass(clock, 23 * HOUR, HOUR)
    const next = device.tab()
    await next.open(anna)
    expect(states(next)).toEqual(['done'])
    await pass(clock, 2 * HOUR, HOUR)
    const last = device.tab()
    await last.open(anna)
    expect(states(last)).toEqual([])
  })

  it('OUTBOX-6 a clock that is set back keeps no act waiting', async () => {
    const device = aDevice()
    const { clock, server } = device
    let back = 0
    const outbox = device.tab({ clock: { ...clock, now: () => clock.now() - back } })
    await outbox.open(anna)
    server.poison = { key: 'key-bad', error: answerOf(500, 'server_error') }
    await outbox.add(aNew('key-bad'))
    await pass(clock, 20_000)
    expect(states(outbox)).toEqual(['waiting'])
    server.poison = null
    back = 2 * HOUR
    await pass(clock, MINUTE)
    expect(states(outbox)).toEqual(['done'])
  })
})

/** A page on a device that is right, where answers come by a proxy whose clock is five minutes ahead. */
function aPage({ says = true, takes = 0, storage = memoryStorage() } = {}) {
  const device = fakeClock()
  const { clock, fetch } = createServerClock(device, async () => {
    const own = says ? { [SERVER_TIME]: iso(device.now()) } : {}
    await device.advance(takes)
    return new Response('{}', { headers: { ...own, date: utc(device.now() + 5 * MINUTE) } })
  })
  const time = createServerTime(clock, storage)
  const hear = () => fetch(new Request('http://server/api/user'))
  return { device, time, hear, storage }
}

describe('where a proxy has another time than the server', () => {
  it('OUTBOX-10 what the server says of its time is learned, not the proxy’s', async () => {
    const { time, hear } = aPage()
    await hear()
    expect(time.offset()).toBe(0)
  })

  it('OUTBOX-10 what was learned outlives every page that only the proxy has told', async () => {
    const first = aPage({ says: false })
    await first.hear()
    expect(first.time.offset()).toBe(5 * MINUTE)
    first.time.learn(iso(first.device.now()))
    expect(first.time.offset()).toBe(0)
    const next = aPage({ says: false, storage: first.storage })
    await next.hear()
    expect(next.time.offset()).toBe(0)
  })

  it('OUTBOX-10 what was learned is told more exactly than by an answer that was slow', async () => {
    const { device, time, hear } = aPage({ takes: 40_000 })
    time.learn(iso(device.now() + 10_000))
    await hear()
    expect(time.offset()).toBe(10_000)
  })
})
