import { describe, expect, it, vi } from 'vitest'
import { aUser } from '../testing/index.ts'
import { aChange, aDevice, aHand, aNew, answerOf, pass, rest } from './outbox.fixtures.ts'

const anna = aUser().apoex_id

async function opened() {
  const device = aDevice()
  const outbox = device.tab()
  await outbox.open(anna)
  const hand = aHand(outbox, device.clock)
  const { api } = device.server
  const slow = (milliseconds: number) =>
    new Promise<void>((resolve) => device.clock.after(milliseconds, resolve))
  return { ...device, api, outbox, hand, slow }
}

describe('what may have arrived is taken back', () => {
  it('OUTBOX-15 a minute after it last left, however long it has been tried', async () => {
    const { outbox, hand, server, clock } = await opened()
    server.fates.push(...Array.from({ length: 9 }, () => 'away' as const))
    await hand.pick('key-1')
    // It leaves after 0, 2, 6, 14, 30, 60 and 90 seconds.
    await pass(clock, 95_000)
    expect(server.requests).toHaveLength(7)
    expect(await outbox.drop('key-1', 'Ångrad')).toBe(false)
    // Nobody's session sends it any more.
    server.userId = null
    await pass(clock, 54_000)
    expect(await outbox.drop('key-1', 'Ångrad')).toBe(false)
    await pass(clock, 2_000)
    expect(await outbox.drop('key-1', 'Ångrad')).toBe(true)
    expect(server.applied).toEqual([])
  })

  it('OUTBOX-15 never while a request that broke may still be written', async () => {
    const { outbox, hand, server, api, clock } = await opened()
    server.fates.push(...Array.from({ length: 6 }, () => 'away' as const))
    await hand.pick('key-1')
    await pass(clock, 85_000)
    const { sendIntents } = api
    // The connection breaks while it waits for a row there, and it is written afterwards.
    let write = () => {}
    vi.spyOn(api, 'sendIntents').mockImplementation(async (...asked) => {
      write = () => void sendIntents(...asked)
      return { ok: false, error: { kind: 'network' } }
    })
    await outbox.send()
    expect(await outbox.drop('key-1', 'Ångrad')).toBe(false)
    write()
    await rest()
    expect([server.order, outbox.state.entries.length]).toEqual([['key-1'], 1])
  })

  it('OUTBOX-15 a minute after it last left in a half of a request that was refused whole', async () => {
    const { outbox, server, api, clock, slow } = await opened()
    const { sendIntents } = api
    server.fates.push('away')
    await outbox.add(aNew('key-0', { change: aChange(3) }))
    await outbox.add(aNew('key-1', { change: aChange(1) }))
    await outbox.add(aNew('key-2', { change: aChange(2) }))
    await rest()
    server.poison = { key: 'key-1', error: answerOf(422, 'validation') }
    vi.spyOn(api, 'sendIntents').mockImplementation(async (...asked) => {
      await slow(25_000)
      return sendIntents(...asked)
    })
    // All three after 2 seconds, two of them after 27, one after 52, 77 and, last of all, 102.
    server.fates.push('fine', 'away')
    await pass(clock, 130_000)
    server.userId = null
    expect(server.requests.slice(1)).toEqual([
      ['key-0', 'key-1', 'key-2'],
      ['key-0', 'key-1'],
      ['key-0'],
      ['key-1'],
      ['key-2'],
    ])
    expect(outbox.state.entries.map(({ state }) => state)).toEqual(['done', 'refused', 'waiting'])
    expect(await outbox.drop('key-2', 'Ångrad')).toBe(false)
    await pass(clock, 35_000)
    expect(await outbox.drop('key-2', 'Ångrad')).toBe(true)
  })

  it('OUTBOX-15 no minute passes while the question is on its way', async () => {
    const { outbox, hand, server, api, clock, slow } = await opened()
    server.fates.push('away')
    await hand.pick('key-1')
    await rest()
    server.userId = null
    await pass(clock, 50_000)
    const { getIntent } = api
    vi.spyOn(api, 'getIntent').mockImplementation(async (...asked) => {
      const answer = await getIntent(...asked)
      await slow(20_000)
      return answer
    })
    const dropping = outbox.drop('key-1', 'Ångrad')
    await pass(clock, 21_000)
    expect(await dropping).toBe(false)
  })

  it('OUTBOX-15 a minute after it last left without an answer, though the server fails on it ever since', async () => {
    const { outbox, hand, server, clock } = await opened()
    server.poison = { key: 'key-bad', error: answerOf(500, 'server_error') }
    await hand.pick('key-bad')
    await pass(clock, 50_000)
    expect(server.requests.length).toBeGreaterThan(4)
    // What the hand sent had no answer, and may be under way.
    expect(await outbox.drop('key-bad', 'Ångrad')).toBe(false)
    await pass(clock, 20_000)
    expect(await outbox.drop('key-bad', 'Ångrad')).toBe(true)
  })

  it('OUTBOX-15 at once where every request with it was answered, if only by a failure', async () => {
    const { outbox, hand, server, clock } = await opened()
    server.poison = { key: 'key-bad', error: answerOf(500, 'server_error') }
    hand.isAway = true
    await hand.pick('key-bad')
    await pass(clock, 10_000)
    expect(server.requests.length).toBeGreaterThan(1)
    expect(await outbox.drop('key-bad', 'Ångrad')).toBe(true)
  })
})
