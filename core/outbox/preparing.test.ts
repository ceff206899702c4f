import { describe, expect, it } from 'vitest'
import {
  createStockCommands,
  memoryStorage,
  sessionMemory,
  type StockChange,
  type StockCommand,
  type StockResult,
} from '../stores/index.ts'
import { aUser, fakeApi, type FakeClock } from '../testing/index.ts'
import { aChange, aDevice, aHand, aPage, pass, rest } from './outbox.fixtures.ts'
import type { Outbox } from './ports.ts'
import { done } from './waiting.fixtures.ts'

const anna = aUser().apoex_id
const never = new Promise<never>(() => {})
const shown = ({ state }: Outbox) => state.entries.map((entry) => [entry.key, entry.state])
const foreseen = { ok: true, data: aChange(1, -1) } as const
const renewed = { ok: true, data: aChange(1, -2) } as const
const question = { ok: false, error: { kind: 'stock_changed', lines: [] } } as const
const cancelled = { ok: false, error: { kind: 'cancelled' } } as const

/** What a person wants, as the product does it; its keys are `key-1` and so on. */
function aPerson(outbox: Outbox, clock: FakeClock) {
  const hand = aHand(outbox, clock)
  const { waiting, spread } = hand
  hand.answer = Promise.resolve(done)
  const log = () => {}
  let keys = 0
  const commands = createStockCommands({
    api: fakeApi(),
    memory: sessionMemory(memoryStorage(), log),
    spread,
    newKey: () => `key-${(keys += 1)}`,
    now: clock.now,
    waiting: {
      send: (request, _ask, isNew) => waiting.send(request, () => hand.answer, isNew),
      before: waiting.before,
    },
    log,
  })
  const wish = (prepare: StockCommand['prepare'], signal = new AbortController().signal) =>
    commands.run({ name: 'wish', failure: 'A wish failed', prepare }, { signal })
  const signOut = () => {
    commands.reset()
    waiting.reset()
    outbox.close()
  }
  return Object.assign(hand, { wish, signOut })
}

/** A page whose person has touched; the fresh figures for it have not come yet. */
async function aTouch(put?: () => Promise<never>) {
  const device = aDevice()
  if (put) device.database = { ...device.database, put }
  const page = aPage()
  const outbox = device.tab({}, page)
  await outbox.open(anna)
  const hand = aPerson(outbox, device.clock)
  const asked: ((made: StockResult<StockChange>) => void)[] = []
  const giveUp = new AbortController()
  const touched = hand.wish(({ signal }, foresee) => {
    foresee?.(foreseen)
    return new Promise((resolve) => {
      asked.push(resolve)
      signal?.addEventListener('abort', () => resolve(cancelled))
    })
  }, giveUp.signal)
  await rest()
  return {
    device,
    page,
    outbox,
    hand,
    touched,
    asked,
    giveUp,
    come: (made: StockResult<StockChange>) => asked.at(-1)?.(made),
    kept: async () => (await device.database.load(anna)).map(keptAs),
  }
}

function keptAs({ key, value }: { readonly key: string; readonly value: unknown }) {
  return [key, (value as { readonly change?: StockChange }).change]
}

describe('OUTBOX-24 an act whose fresh figures are on their way', () => {
  it('is sent by the next page, once, where its own ends before they come', async () => {
    const { device, page, outbox, kept } = await aTouch()
    expect(await kept()).toEqual([['key-1', foreseen.data]])
    expect(shown(outbox)).toEqual([])
    page.die()
    const next = device.tab()
    await next.open(anna)
    await rest()
    expect(device.server.requests).toEqual([])
    await pass(device.clock, 16_000)
    expect(shown(next)).toEqual([['key-1', 'done']])
    expect(device.server.order).toEqual(['key-1'])
  })

  it('is kept as it is by them under its key, for as long again, and let go with the answer', async () => {
    const { device, hand, touched, kept, come } = await aTouch()
    let answer: (result: typeof done) => void = () => {}
    hand.answer = new Promise((resolve) => (answer = resolve))
    await device.clock.advance(14_000)
    come(renewed)
    await rest()
    expect(await kept()).toEqual([['key-1', renewed.data]])
    const next = device.tab()
    await device.clock.advance(2_000)
    await next.open(anna)
    await rest()
    expect([shown(next), device.server.requests]).toEqual([[], []])
    answer(done)
    expect(await touched).toBe(done)
    expect(await kept()).toEqual([])
  })

  it.each([
    ['a question to the person', question],
    ['too little', { ok: false, error: { kind: 'insufficient_stock', lines: [] } } as const],
    ['no figures at all', { ok: false, error: { kind: 'network' } } as const],
  ])('is let go before the person hears of %s', async (_, made) => {
    const { device, touched, kept, come } = await aTouch()
    come(made)
    expect(await touched).toMatchObject({ ok: false, error: { kind: made.error.kind } })
    expect(await kept()).toEqual([])
    const next = device.tab()
    await next.open(anna)
    await pass(device.clock, 16_000)
    expect([shown(next), device.server.requests]).toEqual([[], []])
  })

  it('is let go where the person gives it up, and where they sign out', async () => {
    const given = await aTouch()
    given.giveUp.abort()
    expect(await given.touched).toMatchObject({ error: { kind: 'cancelled' } })
    expect(await given.kept()).toEqual([])

    const left = await aTouch()
    left.come(renewed)
    left.hand.signOut()
    expect(await left.touched).toMatchObject({ error: { kind: 'cancelled' } })
    await rest()
    expect(await left.kept()).toEqual([])
  })

  it('is let go where making it fails', async () => {
    const { device, hand, touched, kept, come } = await aTouch()
    come(question)
    await touched
    const failing = hand.wish(async (_options, foresee) => {
      foresee?.(foreseen)
      throw new Error('a bug')
    })
    await expect(failing).rejects.toThrow('a bug')
    expect(await kept()).toEqual([])
    expect(device.server.requests).toEqual([])
  })

  it('is kept once where it is given up and wanted again', async () => {
    const { touched, kept, come } = await aTouch()
    touched.again()
    await rest()
    expect(await kept()).toEqual([['key-2', foreseen.data]])
    come(renewed)
    expect(await touched).toBe(done)
    expect(await kept()).toEqual([])
  })

  it.each([
    ['refuses', () => Promise.reject(new Error('full'))],
    ['hangs', () => never],
  ])('has them asked for at once where the device %s', async (_, put) => {
    const { device, touched, asked, come } = await aTouch(put)
    expect(asked).toHaveLength(1)
    come(renewed)
    await pass(device.clock, 500)
    expect(await touched).toBe(done)
  })

  describe('for longer than it is its page’s', () => {
    it('waits like any other when they have come', async () => {
      const { device, outbox, touched, come } = await aTouch()
      await device.clock.advance(16_000)
      come(renewed)
      expect(await touched).toMatchObject({ ok: true, data: { isWaiting: true } })
      await rest()
      expect(shown(outbox)).toEqual([['key-1', 'done']])
      expect(device.server.order).toEqual(['key-1'])
    })

    it('is taken back before the person is asked, and sent by nobody', async () => {
      const { device, touched, come } = await aTouch()
      await device.clock.advance(16_000)
      come(question)
      expect(await touched).toMatchObject({ error: { kind: 'stock_changed' } })
      const next = device.tab()
      await next.open(anna)
      await pass(device.clock, 16_000)
      expect([shown(next), device.server.requests]).toEqual([[], []])
    })

    it('is nothing to ask about any more where another page has sent it', async () => {
      const { device, touched, come } = await aTouch()
      const next = device.tab()
      await next.open(anna)
      await pass(device.clock, 16_000)
      expect(shown(next)).toEqual([['key-1', 'done']])
      come(question)
      expect(await touched).toMatchObject({ ok: true, data: { isWaiting: true } })
      await pass(device.clock, 5_000)
      expect(device.server.order).toEqual(['key-1'])
    })
  })
})
