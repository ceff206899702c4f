import { expect, it, vi } from 'vitest'
import { markTold, type Services } from './index.ts'
import { aManifest, aNav, aTile, candidate, start } from './examples.fixtures.ts'

const throws = () => {
  throw new Error('oops')
}

it('what a plugin runs while the page is drawn takes nobody down where it throws, and is a problem', async () => {
  const tile = { when: throws, room: throws }
  const { registry, services, log } = await start([
    candidate(
      aManifest('broken', {
        nav: [aNav('nav', { badge: throws })],
        slots: { 'dashboard.tiles': [aTile('tile', tile)] },
      }),
    ),
  ])
  expect(registry.problems).toEqual([])
  const [shown] = registry.slot('dashboard.tiles')
  // Asked each time that something is drawn, told once.
  for (let turn = 0; turn < 2; turn += 1) {
    expect(registry.nav[0]?.badge?.(services)).toBe(0)
    expect(shown?.when?.(registry)).toBeFalsy()
    expect(shown?.room?.(services, true)).toBe(0)
  }
  expect(registry.problems).toEqual([
    { code: 'drawn_threw', plugin: 'broken', detail: 'broken/nav badge: oops' },
    { code: 'drawn_threw', plugin: 'broken', detail: 'broken/tile when: oops' },
    { code: 'drawn_threw', plugin: 'broken', detail: 'broken/tile room: oops' },
  ])
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(3))
})

it('what a sound one returns is what it says, of what it is given', async () => {
  const badge = vi.fn(() => 3)
  const when = vi.fn(() => true)
  const room = vi.fn((_services: unknown, isPlaced: boolean) => (isPlaced ? 40 : 8))
  const { registry, services } = await start([
    candidate(
      aManifest('sound', {
        nav: [aNav('nav', { badge })],
        slots: { 'dashboard.tiles': [aTile('tile', { when, room })] },
      }),
    ),
  ])
  const [shown] = registry.slot('dashboard.tiles')
  expect(registry.nav[0]?.badge?.(services)).toBe(3)
  expect(shown?.when?.(registry)).toBe(true)
  expect(shown?.room?.(services, false)).toBe(8)
  expect(badge).toHaveBeenCalledWith(services)
  expect(when).toHaveBeenCalledWith(registry)
  expect(registry.problems).toEqual([])
})

const message = { id: 'text' }
const work = { signal: new AbortController().signal }

/** A plugin of a column, a rule, a dataset, a format and a template, with what each of them loads. */
async function loading(of: {
  readonly [Name in 'cells' | 'rule' | 'open' | 'write' | 'make']?: () => unknown
}) {
  const named = { label: message, extension: 'x', mimeType: 'x' }
  const unused = async () => ({ default: () => null })
  const { cells = unused, rule = unused, open = unused, write = unused, make = unused } = of
  const column = { id: 'column', table: 'items', label: message, kind: 'text', cells }
  const manifest = aManifest('broken', {
    slots: {
      'table.columns': [column],
      'pick.fields': [aTile('field', { asks: () => true, rule })],
      'exports.datasets': [aTile('dataset', { ...named, open })],
      'exports.formats': [aTile('format', { ...named, write })],
      'labels.templates': [aTile('template', { ...named, make })],
    } as never,
  })
  const started = await start([candidate(manifest)])
  const { registry } = started
  const loads = {
    cells: registry.slot('table.columns')[0]?.cells,
    rule: registry.slot('pick.fields')[0]?.rule,
    open: registry.slot('exports.datasets')[0]?.open,
    write: registry.slot('exports.formats')[0]?.write,
    make: registry.slot('labels.templates')[0]?.make,
  }
  const run = async (name: keyof typeof loads, ...args: readonly unknown[]) => {
    const loaded = (await loads[name]?.()) as { readonly default: (...all: unknown[]) => unknown }
    return loaded.default(...args)
  }
  return { ...started, run, told: () => registry.problems.map((one) => one.detail) }
}

it.each([
  ['cells', 'column'],
  ['rule', 'field'],
  ['open', 'dataset'],
  ['write', 'format'],
  ['make', 'template'],
] as const)(
  'what a plugin’s %s throws is told once, and thrown on to its host',
  async (name, id) => {
    const rejects = async () => throws()
    for (const load of [
      async () => ({ default: throws }),
      async () => ({ default: rejects }),
      rejects,
    ]) {
      const { run, registry } = await loading({ [name]: load })
      await expect(run(name)).rejects.toThrow('oops')
      await expect(run(name)).rejects.toThrow('oops')
      const detail = `broken/${id} ${name}: oops`
      expect(registry.problems).toEqual([{ code: 'run_threw', plugin: 'broken', detail }])
    }
  },
)

it('what is marked as told, since it names the one at fault, is not told of whoever it passes through', async () => {
  const named = new Error('named')
  markTold(named)
  const { run, told } = await loading({
    open: async () => ({ default: () => Promise.reject(named) }),
  })
  await expect(run('open')).rejects.toBe(named)
  expect(told()).toEqual([])
})

it('what is no function, a column’s wrong cells and rows that throw later are told', async () => {
  async function* rows() {
    yield 1
    throws()
  }
  const { run, told } = await loading({
    cells: async () => ({ default: async () => ({ ok: true, data: [1] }) }),
    open: async () => ({ default: async () => ({ ok: true, rows: rows() }) }),
    make: async () => ({}),
  })
  expect(await run('cells', ['a', 'b'])).toEqual({ ok: true, data: [1] })
  const opened = (await run('open')) as { readonly rows: AsyncGenerator<unknown> }
  expect(await opened.rows.next()).toEqual({ done: false, value: 1 })
  await expect(opened.rows.next()).rejects.toThrow('oops')
  await expect(run('make')).rejects.toThrow()
  expect(told()).toEqual([
    'broken/column cells: it gave 1 cells for 2 rows',
    'broken/dataset open: oops',
    'broken/template make: the default export is no function',
  ])
})

it('what works, what was broken off and what could not be fetched are no faults', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module: /x.js')
  const aborted = new DOMException('', 'AbortError')
  const rule = vi.fn((lines: readonly unknown[]) => [...lines])
  const { run, registry } = await loading({
    cells: async () => ({ default: async () => ({ ok: true, data: [null] }) }),
    rule: async () => ({ default: rule }),
    open: () => Promise.reject(gone),
    write: async () => ({ default: () => Promise.reject(aborted) }),
  })
  expect(await run('cells', ['a'], {} as Services, work.signal)).toEqual({ ok: true, data: [null] })
  // At once, as it was: a dialog draws what it says.
  expect(await run('rule', ['line'], 'settings')).toEqual(['line'])
  expect(rule).toHaveBeenCalledWith(['line'], 'settings')
  await expect(run('open')).rejects.toBe(gone)
  await expect(run('write')).rejects.toBe(aborted)
  expect(registry.problems).toEqual([])
})
