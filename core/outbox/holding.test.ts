import { describe, expect, it, vi } from 'vitest'
import type { Result } from '../api/index.ts'
import type { AppliedChange, Ask } from '../stores/index.ts'
import { aUser, memoryOutboxDatabase } from '../testing/index.ts'
import { keepEntries } from './kept-entries.ts'
import { entryOf } from './new-entry.ts'
import { aDevice, aHand, aNew, aPage, pass, rest } from './outbox.fixtures.ts'
import type { Outbox } from './ports.ts'
import { done, pick, refused, settled, setUp } from './waiting.fixtures.ts'

const anna = aUser().apoex_id
const never = new Promise<never>(() => {})
const log = () => {}
const of = { userId: anna, all: () => [] }
const shown = ({ state }: Outbox) => state.entries.map((entry) => [entry.key, entry.state])

/** A page that asks the server, which has not answered yet. */
async function anAskingPage() {
  const device = aDevice()
  const page = aPage()
  const outbox = device.tab({}, page)
  await outbox.open(anna)
  const hand = aHand(outbox, device.clock)
  let answer: (result: Result<AppliedChange>) => void = () => {}
  hand.answer = new Promise((resolve) => (answer = resolve))
  const picked = hand.pick('key-1')
  await rest()
  const kept = async () => (await device.database.load(anna)).map(({ key }) => key)
  return { device, page, outbox, picked, kept, answer: (result: typeof done) => answer(result) }
}

describe('OUTBOX-22 what the server is asked for', () => {
  it('is sent by the next page, once, where its own ends before an answer', async () => {
    const { device, page, outbox, kept } = await anAskingPage()
    expect(await kept()).toEqual(['key-1'])
    expect(shown(outbox)).toEqual([])
    page.die()
    const next = device.tab()
    await next.open(anna)
    await rest()
    // That page may still be there, with the answer on its way.
    expect(shown(next)).toEqual([])
    expect(device.server.requests).toEqual([])
    await pass(device.clock, 16_000)
    expect(shown(next)).toEqual([['key-1', 'done']])
    expect(device.server.order).toEqual(['key-1'])
  })

  it('is sent once, too, where the server had carried it out', async () => {
    const { device, page } = await anAskingPage()
    const outcome = { key: 'key-1', state: 'done', adjustments: [], stock: [], differences: [] }
    device.server.known.set('key-1', { ...outcome, state: 'done' })
    page.die()
    const next = device.tab()
    await next.open(anna)
    await pass(device.clock, 16_000)
    expect(shown(next)).toEqual([['key-1', 'done']])
    expect(device.server.applied).toEqual([])
  })

  it.each([
    ['carried out', done],
    ['refused', refused],
    ['given up by the person', { ok: false, error: { kind: 'cancelled' } } as const],
  ])('is kept no longer than until it is %s', async (_, said) => {
    const { device, kept, picked, answer } = await anAskingPage()
    answer(said)
    expect(await picked).toBe(said)
    expect(await kept()).toEqual([])
    const next = device.tab()
    await next.open(anna)
    await pass(device.clock, 16_000)
    expect([shown(next), device.server.requests]).toEqual([[], []])
  })

  it('waits as one entry where no answer comes', async () => {
    const { device, picked, outbox, kept } = await anAskingPage()
    await pass(device.clock, 4_500)
    expect(await picked).toMatchObject({ ok: true, data: { isWaiting: true } })
    expect(shown(outbox)).toEqual([['key-1', 'done']])
    expect(await kept()).toEqual(['key-1'])
    expect(device.server.order).toEqual(['key-1'])
  })

  it('is asked for all the same where the device refuses or hangs', async () => {
    for (const put of [() => never, () => Promise.reject(new Error('full'))]) {
      const device = aDevice()
      const outbox = device.tab({ database: { ...device.database, put } })
      await outbox.open(anna)
      const hand = aHand(outbox, device.clock)
      hand.answer = Promise.resolve(done)
      const picked = hand.pick('key-1')
      await pass(device.clock, 500)
      expect(await picked).toBe(done)
    }
  })

  it('is the outbox’s to send and to tell, where that took it up while the device slept', async () => {
    const { waiting, outbox, state } = setUp()
    const letGo = vi.fn(async () => {})
    outbox.hold.mockResolvedValue(letGo)
    const ask = async () => {
      state.entries = [entryOf(aNew(pick.key), of, { offset: () => 0 }, 0)]
      return refused
    }
    const result = await waiting.send(pick, ask, true)
    expect(result).toMatchObject({ ok: true, data: { isWaiting: true } })
    expect(letGo).not.toHaveBeenCalled()
  })

  it('OUTBOX-16 does not arrive behind what is taken back, where the outbox took it up meanwhile', async () => {
    const { waiting, state, late } = setUp()
    const ended = vi.fn()
    const ask: Ask = (_one, ending) => {
      ending?.addEventListener('abort', ended)
      state.entries = [entryOf(aNew(pick.key), of, { offset: () => 0 }, 0)]
      return new Promise(() => {})
    }
    const picked = waiting.send(pick, ask, true)
    await late()
    expect(await picked).toMatchObject({ ok: true, data: { isWaiting: true } })
    await late()
    expect(ended).toHaveBeenCalledOnce()
  })

  it('is let go also where the device is read just then, late', async () => {
    const database = memoryOutboxDatabase()
    let now = 0
    let read = () => {}
    const load = async (userId: string) => {
      const records = await database.load(userId)
      await new Promise<void>((resolve) => (read = resolve))
      return records
    }
    const kept = keepEntries({ userId: anna, database: { ...database, load }, now: () => now, log })
    const entry = entryOf(aNew('key-1'), of, { offset: () => 0 }, now)
    await kept.hold(entry)
    now = 20_000
    const reading = kept.read()
    await settled()
    await kept.letGo('key-1')
    read()
    await reading
    expect(kept.all()).toEqual([])
    // Asked for anew it is held anew.
    await kept.hold(entry)
    now = 40_000
    const again = kept.read()
    await settled()
    read()
    await again
    expect(kept.all()).toHaveLength(1)
  })

  it('is kept while what waits of its items is sent before it', async () => {
    const { waiting, outbox } = setUp()
    await outbox.add({ key: 'before', at: 0, change: pick.change, lines: [] })
    outbox.send.mockReturnValue(never)
    const ask = vi.fn(async () => done)
    void waiting.send(pick, ask, true)
    await settled()
    expect(outbox.hold).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: pick.key }))
    expect([outbox.send, ask].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  })

  it('is no act of who signed in while the device was read', async () => {
    let person = aUser()
    const { waiting, outbox } = setUp({ away: true, user: () => person })
    outbox.open.mockImplementation(async () => {
      person = aUser({ apoex_id: 'bo' })
    })
    const result = await waiting.send(pick, async () => done, false)
    expect(result).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(outbox.add).not.toHaveBeenCalled()
  })

  it('is not asked for in the name of who signed in meanwhile', async () => {
    let person = aUser()
    const { waiting, outbox } = setUp({ user: () => person })
    const forgotten: string[] = []
    outbox.hold.mockImplementation(async ({ key }) => {
      person = aUser({ apoex_id: 'bo' })
      return async () => void forgotten.push(key)
    })
    let isAsked = false
    const result = await waiting.send(
      pick,
      async () => {
        isAsked = true
        return done
      },
      true,
    )
    expect(result).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect([isAsked, forgotten]).toEqual([false, [pick.key]])
  })
})
