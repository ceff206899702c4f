import { describe, expect, it, vi } from 'vitest'
import { aUser, fakeServices } from '../testing/index.ts'
import { aManifest, candidate, start, type TextManifest } from './examples.fixtures.ts'
import { createCommandRunner, type Registry } from './index.ts'

async function setUp(commands: TextManifest['commands'] = {}) {
  const { registry } = await start([candidate(aManifest('a', { commands }))])
  let current: Registry<never> | null = registry as Registry<never>
  let user: ReturnType<typeof aUser> | null = aUser({ role: 'edit' })
  const services = fakeServices()
  const log = vi.fn()
  const onFailure = vi.fn()
  const runner = createCommandRunner({
    registry: () => current as never,
    services: () => services,
    user: () => user,
    log,
    onFailure,
  })
  return {
    runner,
    registry,
    services,
    log,
    onFailure,
    signOut: () => {
      user = null
    },
    beforeStart: () => {
      current = null
    },
  }
}

describe('createCommandRunner', () => {
  it('runs an offered command with its arguments and the services', async () => {
    const handler = vi.fn()
    const { runner, services } = await setUp({
      'item.open': { load: async () => ({ default: handler }) },
    })
    expect(runner.has('item.open')).toBe(true)
    expect(await runner.run('item.open', { itemId: 3 })).toBe(true)
    expect(handler).toHaveBeenCalledExactlyOnceWith({ itemId: 3 }, services)
  })

  it('answers false for a command that nobody offers, or before the plugins have started', async () => {
    const { runner, beforeStart } = await setUp({
      'item.open': { load: async () => ({ default: () => {} }) },
    })
    expect(runner.has('scan.start')).toBe(false)
    expect(await runner.run('scan.start', {})).toBe(false)
    beforeStart()
    expect(runner.has('item.open')).toBe(false)
    expect(await runner.run('item.open', { itemId: 1 })).toBe(false)
  })

  it('one that throws is a problem of its plugin, once, with its name; what was not fetched is nobody’s', async () => {
    const load = vi.fn(async () => ({ default: () => {} }))
    const { runner, registry } = await setUp({ 'item.open': { load } })
    const fail = async (message: string) => {
      load.mockRejectedValueOnce(new Error(message))
      await runner.run('item.open', { itemId: 1 })
      await vi.dynamicImportSettled()
    }
    await fail('Failed to fetch dynamically imported module: /a.js')
    expect(registry.problems).toEqual([])
    await fail('boom')
    await fail('another boom')
    expect(registry.problems).toEqual([
      { code: 'command_threw', plugin: 'a', detail: 'item.open: boom' },
    ])
  })

  it('keeps to roles, and offers nothing to nobody', async () => {
    const load = vi.fn()
    const { runner, signOut } = await setUp({
      'receive.open': { roles: ['administrate'], load },
      'item.open': { roles: ['edit'], load: async () => ({ default: () => {} }) },
    })
    expect([runner.has('receive.open'), runner.has('item.open')]).toEqual([false, true])
    expect(await runner.run('receive.open', { itemId: 1 })).toBe(false)
    expect(load).not.toHaveBeenCalled()
    signOut()
    expect(runner.has('item.open')).toBe(false)
  })

  it.each([
    [
      'throws',
      async () => ({
        default: () => {
          throw new Error('boom')
        },
      }),
    ],
    [
      'rejects',
      async () => ({
        default: async () => {
          throw new Error('boom')
        },
      }),
    ],
    [
      'cannot be loaded',
      async () => {
        throw new Error('boom')
      },
    ],
  ])('a command that %s is logged and told of, not thrown at the caller', async (_, load) => {
    const { runner, log, onFailure } = await setUp({ 'item.open': { load } })
    expect(await runner.run('item.open', { itemId: 1 })).toBe(true)
    expect(log).toHaveBeenCalledTimes(1)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith({
      command: 'item.open',
      plugin: 'a',
      error: expect.objectContaining({ message: 'boom' }),
    })
  })
})
