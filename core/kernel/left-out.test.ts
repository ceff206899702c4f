import { describe, expect, it, vi } from 'vitest'
import { fakeClock, settled } from '../testing/index.ts'
import { aManifest, aNav, aRoute, candidate, codes, start, view } from './examples.fixtures.ts'
import { describeProblem, LOAD_LIMIT, SETUP_LIMIT, type ProblemCode } from './index.ts'

const good = () => candidate(aManifest('good'))
const paths = ({ routes }: { readonly routes: readonly { readonly path: string }[] }) =>
  routes.map(({ path }) => path)

describe('a plugin that cannot start is left out whole, and the others start', () => {
  const broken = (load: unknown) => ({ id: 'bad', own: true, load: load as never })
  const withManifest = (manifest: unknown) => broken(async () => ({ default: manifest }))
  const more = (fields: object) =>
    withManifest({ ...aManifest('bad', { nav: [aNav('nav')] }), ...fields })

  it.each<[string, ProblemCode, ReturnType<typeof broken>]>([
    [
      'throws at import',
      'throws_at_import',
      broken(async () => {
        throw new Error('boom')
      }),
    ],
    [
      'throws before import',
      'throws_at_import',
      broken(() => {
        throw 'boom'
      }),
    ],
    ['has no default export', 'bad_manifest', broken(async () => ({}))],
    ['is no module', 'bad_manifest', broken(async () => undefined)],
    ['exports a function', 'bad_manifest', withManifest(() => {})],
    ['exports a list', 'bad_manifest', withManifest([])],
    ['has another contract number', 'wrong_api', more({ api: 2 })],
    ['has no contract number', 'wrong_api', more({ api: undefined })],
    ['has another id than its folder', 'bad_manifest', more({ id: 'other' })],
    ['has no name', 'bad_manifest', more({ name: undefined })],
    ['needs no list', 'bad_manifest', more({ needs: 'api' })],
    ['needs a service that nobody offers', 'missing_service', more({ needs: ['api', 'weather'] })],
    ['has a setup that is no function', 'bad_manifest', more({ setup: {} })],
    [
      'has a scan handler that leads to no commands',
      'bad_manifest',
      more({ scans: [{ id: 'a', load: view, leadsTo: 'retrieve.open' }] }),
    ],
    [
      'has a command that loads nothing ahead',
      'bad_manifest',
      more({ commands: { 'retrieve.open': { load: view, ahead: true } } }),
    ],
    ['has refusals without words', 'bad_manifest', more({ refusals: { too_warm: 'Varmt' } })],
    ['has messages that are no object', 'bad_manifest', more({ messages: [] })],
    ['has routes that are no list', 'bad_manifest', more({ routes: {} })],
    ['has an empty route', 'bad_manifest', more({ routes: [null] })],
    ['has a route without id', 'bad_manifest', more({ routes: [aRoute('/x', { id: '' })] })],
    ['has a relative path', 'bad_manifest', more({ routes: [aRoute('x')] })],
    ['has a path of another host', 'bad_manifest', more({ routes: [aRoute('//evil')] })],
    ['has a path with a query', 'bad_manifest', more({ routes: [aRoute('/x?y')] })],
    [
      'has a route without load',
      'bad_manifest',
      more({ routes: [{ ...aRoute('/x'), load: 'view' }] }),
    ],
    [
      'has an unknown layout',
      'bad_manifest',
      more({ routes: [{ ...aRoute('/x'), layout: 'popup' }] }),
    ],
    [
      'has an unknown access',
      'bad_manifest',
      more({ routes: [{ ...aRoute('/x'), access: 'all' }] }),
    ],
    [
      'has a route without title',
      'bad_manifest',
      more({ routes: [{ ...aRoute('/x'), title: 'X' }] }),
    ],
    ['has an unknown role', 'bad_manifest', more({ nav: [aNav('n', { roles: ['admin'] })] })],
    ['has an order that is no number', 'bad_manifest', more({ nav: [aNav('n', { order: '1' })] })],
    ['has a link to elsewhere', 'bad_manifest', more({ nav: [aNav('n', { to: 'https://x' })] })],
    ['has a nav without label', 'bad_manifest', more({ nav: [aNav('n', { label: 'x' })] })],
    ['has a nav without icon', 'bad_manifest', more({ nav: [aNav('n', { icon: undefined })] })],
    [
      'has a drawer entry that does nothing',
      'bad_manifest',
      more({ drawer: [aNav('d', { to: undefined })] }),
    ],
    [
      'has a drawer entry that does two things',
      'bad_manifest',
      more({ drawer: [aNav('d', { command: 'item.open' })] }),
    ],
    ['has slots that are a list', 'bad_manifest', more({ slots: [] })],
    ['has a slot that is no list', 'bad_manifest', more({ slots: { 'dashboard.tiles': {} } })],
    [
      'has a tile without load',
      'bad_manifest',
      more({ slots: { 'dashboard.tiles': [{ id: 't' }] } }),
    ],
    ['has a command without load', 'bad_manifest', more({ commands: { 'item.open': {} } })],
    ['has a scan handler without load', 'bad_manifest', more({ scans: [{ id: 's' }] })],
    ['uses an id twice', 'id_taken', more({ nav: [aNav('n'), aNav('n')] })],
    ['uses an id twice in two places', 'id_taken', more({ nav: [aNav('page')] })],
    [
      'claims a path twice',
      'path_taken',
      more({ routes: [aRoute('/x/:a'), aRoute('/x/:b', { id: 'p2' })] }),
    ],
    [
      'throws in setup',
      'setup_failed',
      more({
        setup: () => {
          throw new Error('boom')
        },
      }),
    ],
    [
      'rejects in setup',
      'setup_failed',
      more({
        setup: async () => {
          throw new Error('boom')
        },
      }),
    ],
    [
      'has a hostile manifest',
      'bad_manifest',
      withManifest(
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('boom')
            },
          },
        ),
      ),
    ],
  ])('%s: %s', async (_, code, bad) => {
    const started = await start([bad, good()])
    expect(codes(started)).toEqual([`bad: ${code}`])
    expect(paths(started.registry)).toEqual(['/good'])
    expect(started.registry.nav).toEqual([])
    expect(started.registry.plugins).toMatchObject([
      { id: 'bad', status: 'left-out', contributes: [] },
      { id: 'good', status: 'active' },
    ])
    expect(started.log).toHaveBeenCalledExactlyOnceWith(
      describeProblem(started.registry.problems[0]!),
    )
  })

  it('an id that is no folder name', async () => {
    expect(codes(await start([candidate(aManifest('Bad_1')), good()]))).toEqual([
      'Bad_1: bad_manifest',
    ])
  })

  it('takes too long to load', async () => {
    const hanging = broken(() => new Promise(() => {}))
    const started = await start([hanging, good()], { wait: LOAD_LIMIT })
    expect(codes(started)).toEqual(['bad: load_timeout'])
    expect(paths(started.registry)).toEqual(['/good'])
  })

  it('takes longer than 5 s to set up', async () => {
    const late = candidate(aManifest('bad', { setup: () => new Promise<void>(() => {}) }))
    const clock = fakeClock()
    let isReady = false
    const starting = start([late, good()], { clock, wait: SETUP_LIMIT - 1 }).then((started) => {
      isReady = true
      return started
    })
    await vi.waitFor(() => expect(clock.waiting()).toBe(1), 10_000)
    expect(isReady).toBe(false)
    await clock.advance(1)
    expect(codes(await starting)).toEqual(['bad: setup_timeout'])
  })

  it('never rejects, whatever is handed in', async () => {
    const awful = [null, 1, 'x', () => {}, [], { default: 1 }, Promise.reject(new Error('x'))]
    const candidates = awful.map((value, index) => ({
      id: `p${index}`,
      own: false,
      load: (async () => value) as never,
    }))
    const { registry } = await start(candidates)
    expect(registry.problems).toHaveLength(awful.length)
  })
})

describe('nothing is left behind', () => {
  it('by a setup that throws: its scan listeners and overlays are ended', async () => {
    const heard = vi.fn(() => 'claimed' as const)
    const bad = aManifest('bad', {
      setup: ({ scans, overlays }) => {
        scans.listen(heard)
        overlays.open({ id: 'o', load: view, props: {} })
        throw new Error('boom')
      },
    })
    const { services } = await start([candidate(bad)])
    await services.scans.receive({ text: 'x', source: 'typed' })
    expect(heard).not.toHaveBeenCalled()
    expect(services).toMatchObject({ opened: [] })
  })

  it('by a setup that comes too late: it is ended when it comes, and can begin nothing', async () => {
    const dispose = vi.fn()
    const heard = vi.fn(() => 'claimed' as const)
    let go = () => {}
    const late = aManifest('late', {
      setup: async ({ scans }) => {
        await new Promise<void>((resolve) => (go = resolve))
        scans.listen(heard)
        return dispose
      },
    })
    const { services } = await start([candidate(late)], { wait: SETUP_LIMIT })
    go()
    await vi.waitFor(() => expect(dispose).toHaveBeenCalledTimes(1), 10_000)
    await services.scans.receive({ text: 'x', source: 'typed' })
    expect(heard).not.toHaveBeenCalled()
  })

  it('by a setup that hangs: what it begins after its time is never begun', async () => {
    const heard = vi.fn(() => 'claimed' as const)
    let go = () => {}
    const hanging = aManifest('hanging', {
      setup: async ({ scans }) => {
        await new Promise<void>((resolve) => (go = resolve))
        scans.listen(heard)
        await new Promise(() => {})
      },
    })
    const { services } = await start([candidate(hanging)], { wait: SETUP_LIMIT })
    go()
    await settled()
    await services.scans.receive({ text: 'x', source: 'typed' })
    expect(heard).not.toHaveBeenCalled()
  })

  it('after dispose: each setup’s own end is called, the last plugin’s first, and its listeners stop', async () => {
    const ended: string[] = []
    const heard = vi.fn(() => 'claimed' as const)
    const plugin = (id: string) =>
      aManifest(id, {
        setup: ({ scans }) => {
          scans.listen(heard)
          return () => {
            ended.push(id)
            if (id === 'b') throw new Error('boom')
          }
        },
      })
    const { registry, services, log } = await start([
      candidate(plugin('a')),
      candidate(plugin('b')),
    ])
    await services.scans.receive({ text: 'x', source: 'typed' })
    expect(heard).toHaveBeenCalledTimes(1)
    registry.dispose()
    await services.scans.receive({ text: 'x', source: 'typed' })
    expect(ended).toEqual(['b', 'a'])
    expect(heard).toHaveBeenCalledTimes(1)
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('a disabled plugin is not even loaded, and settings for it are no problem', async () => {
    const load = vi.fn(async () => ({ default: aManifest('off') }))
    const other = vi.fn(async () => ({ default: aManifest('gone') }))
    const started = await start(
      [{ id: 'off', own: true, load }, { id: 'gone', own: false, load: other }, good()],
      {
        disabled: ['off'],
        settings: { disabled_plugins: ['gone'], contributions: [{ id: 'off/page', hidden: true }] },
      },
    )
    expect(load).not.toHaveBeenCalled()
    expect(other).not.toHaveBeenCalled()
    expect(codes(started)).toEqual([])
    expect(started.registry.plugins.map(({ id, status }) => [id, status])).toEqual([
      ['off', 'disabled'],
      ['good', 'active'],
      ['gone', 'disabled'],
    ])
  })
})
