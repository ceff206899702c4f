import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../testing/index.ts'
import {
  aManifest,
  aNav,
  aRoute,
  aTile,
  candidate,
  codes,
  start,
  type TextManifest,
} from './examples.fixtures.ts'
import { startRegistry, visibleTo } from './index.ts'

const never = new Promise<never>(() => {})
const good = () => candidate(aManifest('good'))
const paths = ({ routes }: { readonly routes: readonly { readonly path: string }[] }) =>
  routes.map(({ path }) => path)

describe('what plugins contribute', () => {
  const plugin = aManifest('stock', {
    nav: [aNav('nav')],
    drawer: [
      { id: 'drawer', label: { id: 'x' }, icon: { path: 'M0 0' }, command: 'location.choose' },
    ],
    scans: [{ id: 'scan', load: async () => ({ default: () => 'claimed' }) }],
    slots: { 'dashboard.tiles': [aTile('tile')], 'item.actions': [aTile('action')] },
    commands: { 'item.open': { load: async () => ({ default: () => {} }) } },
    messages: { sv: { a: 'A' } },
    refusals: { too_warm: { id: 'a' }, unworded: { id: 'b' } },
  })

  it('stands in its place, with the name of its plugin and its key', async () => {
    const { registry } = await start([candidate(plugin)])
    expect(registry.problems).toEqual([])
    expect(registry.routes).toMatchObject([{ path: '/stock', plugin: 'stock', key: 'stock/page' }])
    expect(registry.nav).toMatchObject([{ key: 'stock/nav' }])
    expect(registry.drawer).toMatchObject([{ key: 'stock/drawer', command: 'location.choose' }])
    expect(registry.scans).toMatchObject([{ key: 'stock/scan' }])
    expect(registry.slot('dashboard.tiles')).toMatchObject([{ key: 'stock/tile' }])
    expect(registry.slot('search.filters')).toEqual([])
    expect(registry.command('item.open')?.plugin).toBe('stock')
    expect(registry.command('scan.start')).toBeUndefined()
    // What its rule refuses is found by the name that a refusal of the server carries.
    expect(registry.messages).toEqual({ sv: { a: 'A', 'stock/too_warm': 'A' } })
    expect(registry.plugins).toEqual([
      {
        id: 'stock',
        name: { id: 'text' },
        own: true,
        status: 'active',
        contributes: [
          'stock/page',
          'stock/nav',
          'stock/drawer',
          'stock/scan',
          'stock/tile',
          'stock/action',
          'item.open',
        ],
      },
    ])
  })

  it('is listed with the plugin that contributes it, and with no other', async () => {
    const { registry } = await start([
      candidate(plugin),
      candidate(aManifest('empty', { routes: [] })),
      candidate(aManifest('page')),
    ])
    expect(registry.plugins.map(({ contributes }) => contributes)).toEqual([
      expect.arrayContaining(['stock/page', 'item.open']),
      [],
      ['page/page'],
    ])
  })

  it('is in order, then by registration: own before third-party', async () => {
    const { registry } = await start([
      candidate(aManifest('third', { nav: [aNav('a', { order: 1 }), aNav('b')] }), false),
      candidate(
        aManifest('own', { nav: [aNav('c'), aNav('d', { order: 200 }), aNav('e', { order: 1 })] }),
      ),
    ])
    expect(registry.nav.map(({ key }) => key)).toEqual([
      'own/e',
      'third/a',
      'own/c',
      'third/b',
      'own/d',
    ])
    expect(registry.plugins.map(({ id }) => id)).toEqual(['own', 'third'])
  })

  it('needs no user: roles are the caller’s to filter', async () => {
    const { registry } = await start([
      candidate(aManifest('a', { nav: [aNav('all'), aNav('admin', { roles: ['administrate'] })] })),
    ])
    const seen = (role: 'edit' | 'administrate') =>
      registry.nav.filter(visibleTo({ role })).map(({ id }) => id)
    expect(seen('edit')).toEqual(['all'])
    expect(seen('administrate')).toEqual(['all', 'admin'])
    expect(registry.nav.filter(visibleTo(null))).toEqual([])
  })

  it('texts: the product’s own stand where a third party has the same', async () => {
    const { registry } = await start([
      candidate(
        aManifest('third', { messages: { sv: { a: 'theirs', b: 'B' }, fi: { a: 'F' } } }),
        false,
      ),
      candidate(aManifest('own', { messages: { sv: { a: 'ours' } } })),
    ])
    expect(registry.messages).toEqual({ sv: { a: 'ours', b: 'B' }, fi: { a: 'F' } })
  })

  it('texts: what a plugin’s documents are called is found by the plugin', async () => {
    const messages = { sv: { a: 'Överflyttning', b: 'För varmt' } }
    const { registry } = await start([
      candidate(aManifest('transfers', { messages, document: { id: 'a' } })),
      candidate(aManifest('fridge', { messages: { sv: {} }, document: { id: 'b' } })),
    ])
    expect(registry.messages['sv']).toMatchObject({ 'transfers/#': 'Överflyttning' })
    expect(registry.messages['sv']).not.toHaveProperty('fridge/#')
  })

  it('loads all at the same time', async () => {
    const begun: string[] = []
    const slow = (id: string) => ({
      ...candidate(aManifest(id)),
      load: async () => {
        begun.push(id)
        await new Promise((resolve) => setTimeout(resolve, 5))
        return { default: aManifest(id) }
      },
    })
    const starting = startRegistry([slow('a'), slow('b')], {
      services: {},
      timers: fakeClock(),
      log: vi.fn(),
    })
    await Promise.resolve()
    expect(begun).toEqual(['a', 'b'])
    expect(paths(await starting)).toEqual(['/a', '/b'])
  })
})

describe('claims', () => {
  const command = { 'item.open': { load: async () => ({ default: () => {} }) } } as const
  const taking = (id: string, more: Partial<TextManifest>, own = true) =>
    candidate(aManifest(id, { routes: [], ...more }), own)

  it('the first to claim a path has it, whatever its parameters are called', async () => {
    const started = await start([
      taking('a', { routes: [aRoute('/items/:id')] }),
      taking('b', { routes: [aRoute('/items/:item/'), aRoute('/b', { id: 'other' })] }),
      taking('c', { routes: [aRoute('/items/new')] }),
    ])
    expect(codes(started)).toEqual(['b: path_taken'])
    expect(started.registry.problems[0]?.detail).toContain('"a"')
    expect(paths(started.registry)).toEqual(['/items/:id', '/items/new'])
  })

  it('the first to offer a command has it; own go before third-party', async () => {
    const started = await start([
      taking('third', { commands: command }, false),
      taking('own', { commands: command }),
    ])
    expect(codes(started)).toEqual(['third: command_taken'])
    expect(started.registry.command('item.open')?.plugin).toBe('own')
  })

  it('two plugins with one id: the second is not loaded', async () => {
    const load = vi.fn()
    const started = await start([{ id: 'good', own: false, load }, good()])
    expect(codes(started)).toEqual(['good: id_taken'])
    expect(load).not.toHaveBeenCalled()
    expect(started.registry.plugins.map(({ own, status }) => [own, status])).toEqual([
      [true, 'active'],
      [false, 'left-out'],
    ])
  })

  it('the claim of a plugin that fails in setup is free for the next', async () => {
    const setUp = vi.fn()
    const started = await start([
      taking('a', {
        routes: [aRoute('/x')],
        setup: () => {
          throw new Error('boom')
        },
      }),
      taking('b', { routes: [aRoute('/x')], setup: setUp }),
      taking('c', { routes: [aRoute('/x')] }),
    ])
    expect(codes(started)).toEqual(['a: setup_failed', 'c: path_taken'])
    expect(setUp).toHaveBeenCalledTimes(1)
    expect(started.registry.routes.map(({ plugin }) => plugin)).toEqual(['b'])
  })

  it('a plugin in another’s way is never set up', async () => {
    const setUp = vi.fn()
    await start([
      taking('a', { routes: [aRoute('/x')] }),
      taking('b', { routes: [aRoute('/x')], setup: setUp }),
    ])
    expect(setUp).not.toHaveBeenCalled()
  })
})

describe('site settings', () => {
  const stock = aManifest('stock', {
    nav: [aNav('first'), aNav('second'), aNav('third')],
    slots: { 'dashboard.tiles': [aTile('tile')], 'item.actions': [aTile('action')] },
  })
  const settle = (contributions: readonly object[]) =>
    start([candidate(stock)], {
      settings: { disabled_plugins: [], contributions: contributions as never },
    })

  it('hide, reorder and move contributions', async () => {
    const { registry } = await settle([
      { id: 'stock/second', hidden: true },
      { id: 'stock/third', order: 1 },
      { id: 'stock/tile', slot: 'item.actions', order: 1 },
      { id: 'stock/page', hidden: true },
    ])
    expect(registry.problems).toEqual([])
    expect(registry.nav.map(({ id }) => id)).toEqual(['third', 'first'])
    expect(registry.slot('dashboard.tiles')).toEqual([])
    expect(registry.slot('item.actions').map(({ id }) => id)).toEqual(['tile', 'action'])
    expect(registry.routes).toEqual([])
  })

  it('do not move into a slot what is none', async () => {
    const { registry } = await settle([{ id: 'stock/first', slot: 'item.actions' }])
    expect(registry.nav).toHaveLength(3)
    expect(registry.slot('item.actions')).toHaveLength(1)
  })

  it('do not move a view to where none is drawn, nor a column to where one is', async () => {
    const column = { id: 'column', table: 'items', label: { id: 'x' }, kind: 'text' } as const
    const plugin = aManifest('added', {
      slots: {
        'dashboard.tiles': [aTile('tile')],
        'table.columns': [{ ...column, cells: async () => ({ default: () => never }) }],
      },
    })
    const { registry } = await start([candidate(plugin)], {
      settings: {
        disabled_plugins: [],
        contributions: [
          { id: 'added/tile', slot: 'table.columns' },
          { id: 'added/column', slot: 'dashboard.tiles' },
        ],
      },
    })
    expect(registry.slot('dashboard.tiles').map(({ id }) => id)).toEqual(['tile'])
    expect(registry.slot('table.columns').map(({ key }) => key)).toEqual(['added/column'])
  })

  it('that name nothing are a problem of nobody’s start', async () => {
    const started = await settle([{ id: 'stock/nope', hidden: true }, { id: 'nobody/x' }])
    expect(codes(started)).toEqual(['stock: unknown_contribution', 'nobody: unknown_contribution'])
    expect(started.registry.plugins[0]?.status).toBe('active')
  })
})

it('what is found wrong with a plugin while it runs is a problem, told and logged once', async () => {
  const { registry, log } = await start([good()])
  const problem = { code: 'asks_failed', plugin: 'good', detail: 'oops' } as const
  registry.report(problem)
  registry.report({ ...problem })
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1))
  expect(registry.problems).toEqual([problem])
  registry.report({ ...problem, detail: 'another' })
  expect(registry.problems).toHaveLength(2)
})
