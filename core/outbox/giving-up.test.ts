import { describe, expect, it, vi } from 'vitest'
import { createStockCommands, memoryStorage, sessionMemory } from '../stores/index.ts'
import { aBatch, aUser, fakeApi, settled } from '../testing/index.ts'
import { aChange, aDevice, aHand, aNew, aPage, answerOf, pass, rest } from './outbox.fixtures.ts'
import type { Outbox } from './ports.ts'
import { setUp } from './waiting.fixtures.ts'

const anna = aUser().apoex_id
const never = new Promise<never>(() => {})
const shown = ({ state }: Outbox) => state.entries.map(({ key, state: at }) => [key, at])

/** A tab of a device: its memory of requests, and what it asks the server, outlive a reload. */
function aTab({ takesIn = true } = {}) {
  const device = aDevice()
  const memory = memoryStorage()
  const log = () => {}
  let keys = 0
  const load = async () => {
    const page = aPage()
    const outbox = Object.assign(device.tab({}, page), { takesIn: () => takesIn })
    const hand = aHand(outbox, device.clock)
    /** Whether what is asked for by a call gets through. */
    const calls = { arrive: false }
    const api = fakeApi()
    vi.spyOn(api, 'registerAdjustments').mockImplementation(async (_input, options) => {
      if (!calls.arrive) return never
      device.server.order.push(options?.key ?? '')
      return { ok: true, data: { adjustments: [], stock: [] } }
    })
    const commands = createStockCommands({
      api,
      memory: sessionMemory(memory, log),
      spread: hand.spread,
      newKey: () => `key-${(keys += 1)}`,
      now: device.clock.now,
      waiting: { send: hand.waiting.send, giveUp: hand.waiting.giveUp },
      log,
    })
    const prepare = async () => ({ ok: true, data: aChange() }) as const
    const register = () =>
      commands.run({ name: 'list', failure: 'It failed', hasScreen: true, prepare })
    const giveUp = async () => {
      const giving = commands.drop('list')
      await pass(device.clock, 5_000)
      return giving
    }
    return { page, outbox, calls, commands, register, giveUp }
  }
  /** The list is registered while the network hangs, and the page is loaded anew. */
  const reloaded = async () => {
    const first = await load()
    await first.outbox.open(anna)
    void first.register()
    await rest()
    expect(await device.database.load(anna)).toMatchObject(takesIn ? [{ key: 'key-1' }] : [])
    first.page.die()
    return load()
  }
  return { ...device, device, reloaded }
}

describe('giving up what a screen has sent', () => {
  it('OUTBOX-27 frees nothing of what the device still holds: it is taken once, whatever is pressed', async () => {
    const { reloaded, server, clock } = aTab()
    const { commands, register, giveUp, calls } = await reloaded()
    expect(await giveUp()).toBe('unknown')
    expect(commands.unfinished('list')).toMatchObject({ key: 'key-1' })
    calls.arrive = true
    const again = register()
    await pass(clock, 90_000)
    expect(await again).toMatchObject({ ok: true })
    expect(server.order).toEqual(['key-1'])
    expect(commands.unfinished('list')).toBeNull()
  })

  it('OUTBOX-27 what the server has done is said to be done, also while the device holds it', async () => {
    const { reloaded, server, clock } = aTab()
    const { commands, giveUp, outbox } = await reloaded()
    const outcome = { state: 'done', adjustments: [], stock: [], differences: [] } as const
    server.known.set('key-1', { key: 'key-1', ...outcome })
    expect(await giveUp()).toBe('done')
    expect(shown(outbox)).toEqual([['key-1', 'done']])
    expect(commands.unfinished('list')).not.toBeNull()
    await pass(clock, 90_000)
    expect(server.applied).toEqual([])
  })

  it('OUTBOX-27 what has not been done a minute after it left is free, and is never sent', async () => {
    const { reloaded, server, clock } = aTab()
    const { commands, register, giveUp, outbox, calls } = await reloaded()
    // Nothing leaves without a session, and what is asked is answered.
    server.userId = null
    await pass(clock, 57_000)
    expect(await giveUp()).toBe('unknown')
    expect(await giveUp()).toBe('given_up')
    expect([shown(outbox), commands.unfinished('list')]).toEqual([[], null])
    server.userId = anna
    calls.arrive = true
    await register()
    await pass(clock, 90_000)
    expect(server.order).toEqual(['key-2'])
  })

  it('OUTBOX-27 where the server cannot be asked it stays', async () => {
    const { reloaded, server, clock } = aTab()
    server.userId = null
    const { giveUp, commands } = await reloaded()
    await pass(clock, 90_000)
    const away = vi.spyOn(server.api, 'getIntent')
    away.mockResolvedValue({ ok: false, error: { kind: 'network' } })
    expect(await giveUp()).toBe('unknown')
    away.mockReturnValue(never)
    expect(await giveUp()).toBe('unknown')
    expect(commands.unfinished('list')).not.toBeNull()
  })

  it('OUTBOX-27 where the device cannot be read it stays: what it holds is sent later', async () => {
    const { reloaded, server, device, clock } = aTab()
    const { giveUp, commands, register, calls } = await reloaded()
    await pass(clock, 90_000)
    const load = vi.spyOn(device.database, 'load')
    load.mockRejectedValue(new Error('the database is closed'))
    expect(await giveUp()).toBe('unknown')
    load.mockRestore()
    expect(commands.unfinished('list')).toMatchObject({ key: 'key-1' })
    calls.arrive = true
    expect(await register()).toMatchObject({ ok: true })
    await pass(clock, 90_000)
    expect(server.order).toEqual(['key-1'])
  })

  it('OUTBOX-27 what left beside an outbox that takes nothing in is free after that minute, too', async () => {
    const { reloaded, clock } = aTab({ takesIn: false })
    const { commands, giveUp } = await reloaded()
    expect(await giveUp()).toBe('unknown')
    expect(commands.unfinished('list')).toMatchObject({ key: 'key-1' })
    await pass(clock, 57_000)
    expect(await giveUp()).toBe('given_up')
    expect(commands.unfinished('list')).toBeNull()
  })

  it('OUTBOX-27 an answer that nobody waits for any more frees nothing: it is repeated by then', async () => {
    const { reloaded, server, clock } = aTab()
    server.userId = null
    const { giveUp, outbox, register, commands } = await reloaded()
    await pass(clock, 90_000)
    const { getIntent } = server.api
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    vi.spyOn(server.api, 'getIntent').mockImplementation(async (asked) => {
      await late
      return getIntent(asked)
    })
    expect(await giveUp()).toBe('unknown')
    expect(await register()).toMatchObject({ ok: true, data: { isWaiting: true } })
    answer()
    await rest()
    expect(shown(outbox)).toEqual([['key-1', 'waiting']])
    server.userId = anna
    await pass(clock, 90_000)
    expect([server.order, commands.unfinished('list')]).toEqual([['key-1'], null])
  })

  it('OUTBOX-27 what was refused is free, and no longer shown', async () => {
    const device = aDevice()
    const outbox = device.tab()
    await outbox.open(anna)
    device.server.refuses.set('key-1', 'refused')
    await outbox.add(aNew('key-1'))
    await rest()
    expect(await outbox.giveUp('key-1', 'given up', 0)).toBe('given_up')
    expect(shown(outbox)).toEqual([])
  })

  it('OUTBOX-27 what could not be written whole is done', async () => {
    const device = aDevice()
    const outbox = device.tab()
    await outbox.open(anna)
    device.server.refuses.set('key-1', 'difference')
    await outbox.add(aNew('key-1'))
    await rest()
    expect(await outbox.giveUp('key-1', 'given up', 0)).toBe('done')
    expect(shown(outbox)).toEqual([['key-1', 'difference']])
  })

  it('OUTBOX-27 what the device does not have the server is asked of; put aside, nothing was done', async () => {
    const { server, tab, clock } = aDevice()
    const outbox = tab()
    const sentAt = clock.now()
    const giveUp = () => outbox.giveUp('key-1', 'given up', sentAt)
    expect(await giveUp()).toBe('unknown')
    await outbox.open(anna)
    await clock.advance(60_000)
    // It may still be arriving.
    expect(await giveUp()).toBe('unknown')
    await clock.advance(1)
    expect(await giveUp()).toBe('given_up')
    const nothing = {
      key: 'key-1',
      state: 'done',
      adjustments: [],
      stock: [],
      differences: [],
    } as const
    server.known.set('key-1', nothing)
    expect(await giveUp()).toBe('given_up')
    const stock = [{ item_id: 1, location: aBatch() as never }]
    server.known.set('key-1', { ...nothing, stock })
    expect(await giveUp()).toBe('done')
    const broken = vi.spyOn(server.api, 'getIntent')
    broken.mockResolvedValue({ ok: false, error: answerOf(500, 'server_error') })
    expect(await giveUp()).toBe('unknown')
  })

  it('OUTBOX-15 that the server does not know a key says nothing where somebody else has signed in', async () => {
    const { server, tab, clock } = aDevice()
    const outbox = tab()
    await outbox.open(anna)
    server.fates.push('away')
    await outbox.add(aNew('key-1'))
    await rest()
    // In another tab, of which this one has not heard; theirs are other keys.
    server.userId = 'bo'
    await pass(clock, 61_000)
    const both = async () => [
      await outbox.drop('key-1', 'undone'),
      await outbox.giveUp('key-2', 'given up', 0),
    ]
    expect(await both()).toEqual([false, 'unknown'])
    const { getCurrentUser } = server.api
    const asked = vi.spyOn(server.api, 'getCurrentUser')
    asked.mockResolvedValue({ ok: false, error: { kind: 'network' } })
    expect(await both()).toEqual([false, 'unknown'])
    expect(asked).toHaveBeenLastCalledWith({}, expect.objectContaining({ fresh: true }))
    asked.mockImplementation(getCurrentUser)
    server.userId = null
    expect(await both()).toEqual([true, 'given_up'])
  })

  it('OUTBOX-27 what is asked for again after giving up in vain is this page’s alone', async () => {
    const { server, tab, clock } = aDevice()
    const outbox = tab()
    await outbox.open(anna)
    expect(await outbox.giveUp('key-1', 'given up', clock.now())).toBe('unknown')
    const letGo = await outbox.hold(aNew('key-1'))
    await outbox.send()
    await rest()
    expect([shown(outbox), server.requests]).toEqual([[], [['? key-1']]])
    // Refused, it is done by nobody.
    await letGo()
    await pass(clock, 20_000)
    expect(server.applied).toEqual([])
  })

  it('OUTBOX-27 takes up what the page before has left, in the name of who sent it', async () => {
    let person = aUser()
    const { waiting, outbox } = setUp({ user: () => person })
    outbox.giveUp.mockResolvedValue('given_up')
    const forget = vi.fn()
    expect(await waiting.giveUp('key-1', forget, 0)).toBe('given_up')
    expect(outbox.open).toHaveBeenCalledExactlyOnceWith(anna)
    expect(await waiting.giveUp(undefined, forget, 0)).toBe('given_up')
    expect([forget, outbox.giveUp].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    const another = async () => {
      person = aUser({ apoex_id: 'bo' })
    }
    outbox.giveUp.mockImplementationOnce(async () => {
      await another()
      return 'given_up'
    })
    expect(await waiting.giveUp('key-1', forget, 0)).toBe('unknown')
    person = aUser()
    outbox.open.mockImplementation(another)
    expect(await waiting.giveUp('key-1', forget, 0)).toBe('unknown')
    expect([forget, outbox.giveUp].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  })

  it('OUTBOX-27 nobody waits long for it', async () => {
    const { waiting, outbox, late } = setUp()
    outbox.giveUp.mockReturnValue(never)
    const giving = waiting.giveUp('key-1', vi.fn(), 0)
    await settled()
    await late()
    expect(await giving).toBe('unknown')
  })
})
