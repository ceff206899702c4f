import { describe, expect, it, vi } from 'vitest'
import { REQUESTS_KEY } from './request-memory.ts'
import type { GivenUp, GiveUp } from './stock-commands.ts'
import { setUp } from './stock-commands.fixtures.ts'

describe('giving up a change of stock', () => {
  it.each(['done', 'unknown'] as const)(
    'OUTBOX-27 found to be %s as it is dropped: the same wish repeats it',
    async (became) => {
      const giveUp = vi.fn(async (): Promise<GivenUp> => became)
      const { api, commands, command, sentKeys } = setUp(undefined, undefined, undefined, giveUp)
      api.loseAnswer('registerAdjustments')
      await commands.run(command)
      expect(await commands.drop('pick')).toBe(became)
      expect(giveUp).toHaveBeenCalledExactlyOnceWith('test-key-1', expect.any(Function), 1000)
      expect(commands.unfinished('pick')?.key).toBe('test-key-1')
      await commands.run(command)
      expect(sentKeys()).toEqual(['test-key-1', 'test-key-1'])
    },
  )

  it('OUTBOX-27 is given up by when it last left; what an earlier version kept, by when it was read', async () => {
    const giveUp = vi.fn(async (): Promise<GivenUp> => 'unknown')
    const { api, commands, command, storage, time, reload } = setUp(
      undefined,
      undefined,
      undefined,
      giveUp,
    )
    const sentAt = () => giveUp.mock.calls.at(-1)?.slice(2)
    const lose = async () => {
      api.loseAnswer('registerAdjustments')
      await commands.run(command)
    }
    await lose()
    time.now = 5000
    await lose()
    time.now = 9000
    await commands.drop('pick')
    expect(sentAt()).toEqual([5000])
    await reload().commands.drop('pick')
    expect(sentAt()).toEqual([5000])
    const kept = JSON.parse(storage.getItem(REQUESTS_KEY) ?? '')
    storage.setItem(REQUESTS_KEY, JSON.stringify([{ ...kept[0], sentAt: undefined }]))
    await reload().commands.drop('pick')
    expect(sentAt()).toEqual([1000])
  })

  it('given up, a later request of the same wish stays', async () => {
    let found = () => {}
    const giving = new Promise<void>((resolve) => (found = resolve))
    const giveUp: GiveUp = async (_key, forget) => {
      await giving
      forget()
      return 'given_up'
    }
    const { api, commands, command } = setUp(undefined, undefined, undefined, giveUp)
    api.loseAnswer('registerAdjustments')
    await commands.run(command)
    const dropping = commands.drop('pick')
    await commands.run(command)
    api.loseAnswer('registerAdjustments')
    await commands.run(command)
    found()
    await dropping
    expect(commands.unfinished('pick')?.key).toBe('test-key-2')
  })
})
