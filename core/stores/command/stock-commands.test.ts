import { describe, expect, it, vi } from 'vitest'
import { refusal, settled } from '../../testing/index.ts'
import { REQUESTS_KEY } from './request-memory.ts'
import { createStockCommands, type StockCommand, type Through } from './stock-commands.ts'
import { change, setUp } from './stock-commands.fixtures.ts'

describe('one change of stock', () => {
  it('is kept before it leaves, patched, told, and only then forgotten', async () => {
    const { api, commands, command, kept, spread } = setUp()
    const keptThen: number[] = []
    const [item] = api.world.items
    if (item) spread.spread(item)
    const register = api.registerAdjustments
    vi.spyOn(api, 'registerAdjustments').mockImplementation((...args) => {
      keptThen.push(kept())
      return register(...args)
    })
    const onApplied = vi.fn(() => keptThen.push(kept()))
    const result = await commands.run({ ...command, onApplied })
    expect(result).toMatchObject({
      ok: true,
      data: { adjustmentIds: [1], stock: [{ item_id: 1 }] },
    })
    expect(onApplied).toHaveBeenCalledExactlyOnceWith(result.ok && result.data, change)
    expect(keptThen).toEqual([1, 1])
    expect(kept()).toBe(0)
    expect(spread.latest(1)?.locations).toEqual(
      result.ok && result.data.stock.map(({ location }) => location),
    )
    expect(spread.latest(1)).not.toEqual(item)
    expect(api.callsOf('registerAdjustments')[0]?.options).toMatchObject({ minimal: true })
  })

  it('that goes on elsewhere ends its call when that says so', async () => {
    const { api, deps, command } = setUp()
    const ending = new AbortController()
    const send: Through = async (request, ask) => {
      void ask(request, ending.signal)
      return { ok: true, data: { stock: [], adjustmentIds: [], adjustments: [], isWaiting: true } }
    }
    api.hold('registerAdjustments')
    await createStockCommands({ ...deps, waiting: { send } }).run(command)
    const signal = () => api.callsOf('registerAdjustments')[0]?.options.signal
    expect(signal()?.aborted).toBe(false)
    ending.abort()
    expect(signal()?.aborted).toBe(true)
  })

  it('under way, the same wish is busy, another is not', async () => {
    const { commands, command } = setUp()
    const first = commands.run(command)
    expect(await commands.run(command)).toMatchObject({ error: { kind: 'busy' } })
    expect(await commands.run({ ...command, name: 'other' })).toMatchObject({ ok: true })
    expect(await first).toMatchObject({ ok: true })
  })

  it('refused: forgotten, logged, and the next try has a new key', async () => {
    const { api, commands, command, sentKeys, kept, log } = setUp()
    const refused = refusal(409, 'stock_changed')
    if (!refused.ok) api.fail('registerAdjustments', refused.error)
    expect(await commands.run(command)).toEqual(refused)
    expect(kept()).toBe(0)
    expect(log).toHaveBeenCalledExactlyOnceWith('A pick failed', !refused.ok && refused.error)
    await commands.run(command)
    expect(sentKeys()).toEqual(['test-key-1', 'test-key-2'])
  })

  it('without an answer: the same wish repeats the same request, unprepared', async () => {
    const { api, commands, command, prepare, sentKeys, kept } = setUp()
    api.loseAnswer('registerAdjustments')
    expect(await commands.run(command)).toMatchObject({ error: { kind: 'network' } })
    expect([kept(), commands.unfinished('pick')?.key]).toEqual([1, 'test-key-1'])
    expect(await commands.run(command)).toMatchObject({ ok: true })
    expect(prepare).toHaveBeenCalledTimes(1)
    expect(sentKeys()).toEqual(['test-key-1', 'test-key-1'])
    expect(api.world.adjustments).toHaveLength(1)
  })

  it('dropped: the same wish is a new request', async () => {
    const { api, commands, command, sentKeys } = setUp()
    api.fail('registerAdjustments', { kind: 'network' })
    await commands.run(command)
    expect(await commands.drop('pick')).toBe('given_up')
    await commands.run(command)
    expect(sentKeys()).toEqual(['test-key-1', 'test-key-2'])
  })

  it('again: gives the wait up and repeats the same under the same key', async () => {
    const { api, commands, command, sentKeys } = setUp()
    api.hold('registerAdjustments')
    const run = commands.run(command)
    await settled()
    run.again()
    expect(await run).toMatchObject({ ok: true })
    expect(sentKeys()).toEqual(['test-key-1', 'test-key-1'])
    expect(api.world.adjustments).toHaveLength(1)
  })

  it('OUTBOX-28 every repeat says when it left first, whatever repeats it', async () => {
    const { api, deps, command, time } = setUp()
    const send = vi.fn<Through>((request, ask) => ask(request))
    const commands = createStockCommands({ ...deps, waiting: { send } })
    api.hold('registerAdjustments')
    const run = commands.run(command)
    await settled()
    time.now = 3000
    api.loseAnswer('registerAdjustments')
    run.again()
    await run
    time.now = 5000
    await commands.run(command)
    const left = send.mock.calls.map(([{ firstSentAt, sentAt }]) => [firstSentAt, sentAt])
    expect(left).toEqual([
      [undefined, undefined],
      [1000, 1000],
      [1000, 3000],
    ])
  })

  it('OUTBOX-28 what an earlier version kept as last sent was done no later, also at the repeat after', async () => {
    const { api, commands, command, storage, time, reload } = setUp()
    api.loseAnswer('registerAdjustments')
    await commands.run(command)
    const kept = () => JSON.parse(storage.getItem(REQUESTS_KEY) ?? '')
    storage.setItem(REQUESTS_KEY, JSON.stringify([{ ...kept()[0], firstSentAt: undefined }]))
    const next = reload()
    next.time.now = time.now + 3_600_000
    api.loseAnswer('registerAdjustments')
    await next.commands.run(command)
    expect(kept()).toMatchObject([{ firstSentAt: 1000, sentAt: 3_601_000 }])
  })

  it('again while it is prepared: prepares anew', async () => {
    const { commands, command } = setUp()
    const prepare = vi
      .fn<StockCommand['prepare']>(async () => ({ ok: true, data: change }))
      .mockImplementationOnce(
        ({ signal }) =>
          new Promise((resolve) => {
            const end = () => resolve({ ok: false, error: { kind: 'cancelled' } })
            signal?.addEventListener('abort', end)
          }),
      )
    const run = commands.run({ ...command, prepare })
    run.again()
    expect(await run).toMatchObject({ ok: true })
  })

  it('a signal ends it; what had left is unknown', async () => {
    const { api, commands, command, kept } = setUp()
    const aborted = new AbortController()
    aborted.abort()
    const over = await commands.run(command, { signal: aborted.signal })
    expect(over).toMatchObject({ error: { kind: 'cancelled' } })
    api.hold('registerAdjustments')
    const giveUp = new AbortController()
    const run = commands.run(command, { signal: giveUp.signal })
    await settled()
    giveUp.abort()
    expect(await run).toMatchObject({ error: { kind: 'cancelled' } })
    expect(kept()).toBe(1)
  })

  it('a bug in its preparation does not keep it busy', async () => {
    const { commands, command } = setUp()
    const prepare = async () => {
      throw new Error('a bug')
    }
    await expect(commands.run({ ...command, prepare })).rejects.toThrow('a bug')
    expect(await commands.run(command)).toMatchObject({ ok: true })
  })

  it('ends with the session: nothing is kept, spread or told afterwards', async () => {
    const { api, commands, command, spread, kept } = setUp()
    const onApplied = vi.fn()
    api.hold('registerAdjustments')
    const run = commands.run({ ...command, onApplied })
    await settled()
    commands.reset()
    expect(await run).toMatchObject({ error: { kind: 'cancelled' } })
    expect([kept(), onApplied.mock.calls.length, spread.latest(1)]).toEqual([0, 0, undefined])
  })
})

describe('after a reload', () => {
  async function lost(hasScreen = false) {
    const all = setUp()
    all.api.loseAnswer('registerAdjustments')
    await all.commands.run({ ...all.command, hasScreen })
    return { ...all, again: all.reload() }
  }

  it('what had no answer is repeated under its key, once', async () => {
    const { api, again } = await lost()
    const resumed = await again.commands.resume()
    expect(resumed).toMatchObject([{ request: { key: 'test-key-1' }, result: { ok: true } }])
    expect(again.sentKeys()).toEqual(['test-key-1', 'test-key-1'])
    expect(api.world.adjustments).toHaveLength(1)
    expect(again.kept()).toBe(0)
    expect(await again.commands.resume()).toEqual([])
  })

  it('is repeated oldest first, though the oldest was tried last', async () => {
    const { api, commands, command, reload } = setUp()
    for (const name of ['first', 'second', 'first']) {
      api.fail('registerAdjustments', { kind: 'network' })
      await commands.run({ ...command, name })
    }
    const resumed = await reload().commands.resume()
    expect(resumed.map(({ request }) => request.name)).toEqual(['first', 'second'])
  })

  it('what is asked here waits for its screen to go: repeated there, it would be done twice', async () => {
    const { api, commands, command, kept } = setUp()
    api.loseAnswer('registerAdjustments')
    const run = commands.run(command)
    await run
    expect(await commands.resume()).toEqual([])
    expect(kept()).toBe(1)
    run.leave()
    expect(await commands.resume()).toMatchObject([{ result: { ok: true } }])
    expect(api.world.adjustments).toHaveLength(1)
  })

  it('what a screen shows waits there', async () => {
    const { again } = await lost(true)
    expect(await again.commands.resume()).toEqual([])
    expect(again.commands.unfinished('pick')).toMatchObject({ key: 'test-key-1' })
  })

  it('still without an answer it stays', async () => {
    const { api, again } = await lost()
    api.fail('registerAdjustments', { kind: 'network' })
    expect(await again.commands.resume()).toMatchObject([
      { result: { error: { kind: 'network' } } },
    ])
    expect(again.kept()).toBe(1)
  })

  it('an undo of what waited is none: another change may have its id by now', async () => {
    const { api, commands, command, reload } = setUp()
    const undo = async (id: number) => {
      api.fail('undoAdjustment', { kind: 'network' })
      const prepare = async () => ({
        ok: true as const,
        data: { operation: 'undoAdjustment' as const, id },
      })
      await commands.run({ ...command, name: `undo ${id}`, prepare })
    }
    await undo(-1)
    await undo(7)
    const resumed = await reload().commands.resume()
    expect(resumed.map(({ request }) => request.name)).toEqual(['undo 7'])
  })

  it.each(['{oops', '{}', '[{"name":"pick"}]'])('damaged storage is none: %s', async (text) => {
    const { storage, reload } = setUp()
    storage.setItem(REQUESTS_KEY, text)
    expect(await reload().commands.resume()).toEqual([])
  })
})
