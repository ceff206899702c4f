import { describe, expect, it, vi } from 'vitest'
import { fakeServices, settled } from '../testing/index.ts'
import { view } from './examples.fixtures.ts'
import { createScope } from './scope.ts'

const overlay = (id: string) => ({ id, load: view, props: {} })

function setUp() {
  const services = fakeServices()
  const heard: string[] = []
  const hear = (name: string) => () => {
    heard.push(name)
    return 'passed' as const
  }
  const read = async () => {
    heard.length = 0
    await services.scans.receive({ text: 'x', source: 'typed' })
    return heard
  }
  return { services, hear, read, scope: createScope(services) }
}

describe('the services as a plugin sees them', () => {
  it('what a plugin begins it ends itself, and only that', async () => {
    const { services, scope, hear, read } = setUp()
    const stop = scope.services.scans.listen(hear('first'))
    scope.services.scans.listen(hear('second'))
    const close = scope.services.overlays.open(overlay('a'))
    scope.services.overlays.open(overlay('b'))
    expect(await read()).toEqual(['second', 'first'])
    stop()
    close()
    expect(await read()).toEqual(['second'])
    expect(services.opened).toEqual(['b'])
  })

  it('what a plugin has ended is not ended once more with the rest', () => {
    const ends = { own: vi.fn(), left: vi.fn() }
    const listen = vi.fn().mockReturnValueOnce(ends.own).mockReturnValueOnce(ends.left)
    const scope = createScope({ scans: { ...fakeServices().scans, listen } })
    const stop = scope.services.scans.listen(() => 'passed')
    scope.services.scans.listen(() => 'passed')
    stop()
    scope.end()
    scope.end()
    expect(ends.own).toHaveBeenCalledTimes(1)
    expect(ends.left).toHaveBeenCalledTimes(1)
  })

  it('ended, it leaves nothing of the plugin and lets nothing begin; others go on', async () => {
    const { services, scope, hear, read } = setUp()
    services.scans.listen(hear('other'))
    services.overlays.open(overlay('other'))
    scope.services.scans.listen(hear('own'))
    scope.services.overlays.open(overlay('own'))
    scope.end()
    const stop = scope.services.scans.listen(hear('late'))
    const close = scope.services.overlays.open(overlay('late'))
    expect(await read()).toEqual(['other'])
    expect(services.opened).toEqual(['other'])
    expect([stop(), close()]).toEqual([undefined, undefined])
  })

  it.each<readonly [string, string, unknown]>([
    ['changes', 'listen', ['recalls', () => {}]],
    ['changes', 'follow', [() => {}]],
    ['session', 'onSignedIn', [() => {}]],
    ['session', 'onSignedOut', [() => {}]],
    ['clock', 'onCorrected', [() => {}]],
    ['scans', 'onAct', [() => {}]],
  ])('what goes on by %s.%s ends with the rest, once', (service, method, args) => {
    const end = vi.fn()
    const begin = vi.fn(() => end)
    const scope = createScope({ [service]: { [method]: begin } })
    const own = scope.services[service as 'scans'] as unknown as Record<string, typeof begin>
    const run = (): unknown => own[method]?.(...(args as []))
    run()
    expect([begin.mock.calls, end.mock.calls]).toEqual([[args], []])
    scope.end()
    scope.end()
    expect(end).toHaveBeenCalledTimes(1)
    run()
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('a plugin that is left out hears no changes and no sign-outs', async () => {
    const { services, scope } = setUp()
    const heard = vi.fn()
    scope.services.changes.listen('recalls', heard)
    scope.services.session.onSignedOut(heard)
    scope.end()
    await services.session.signOut()
    await settled()
    expect(heard).not.toHaveBeenCalled()
  })

  it('everything else is handed on as it is, and what is missing stays missing', () => {
    const { services, scope } = setUp()
    expect(scope.services.api).toBe(services.api)
    expect(scope.services.scans.recent).toBe(services.scans.recent)
    expect(scope.services.overlays.close).toBe(services.overlays.close)
    expect(Object.keys(createScope({ api: services.api }).services)).toEqual(['api'])
  })

  it('an act that packs are scanned for is handed on with the listener', () => {
    const { services, scope } = setUp()
    const act = { kind: 'remove', locationId: 4, held: () => 0 } as const
    const told = vi.fn()
    scope.services.scans.onAct(told)
    scope.services.scans.listen(() => 'passed', act)
    expect(services.scans.act()).toMatchObject({ kind: 'remove', locationId: 4 })
    expect(told).toHaveBeenCalledTimes(1)
    scope.end()
    expect(services.scans.act()).toBeNull()
    services.scans.listen(() => 'passed', act)
    expect(told).toHaveBeenCalledTimes(1)
  })
})
