import { describe, expect, it } from 'vitest'
import { manifestProblem } from './check-manifest.ts'
import { slotProblem } from './check-slots.ts'
import { aManifest, aNav, aRoute, aTile, candidate, start, view } from './examples.fixtures.ts'

const manifest = (fields: object) => ({ ...aManifest('a'), ...fields })
const faultOf = (fields: object) =>
  manifestProblem('a', manifest(fields)) ?? slotProblem(manifest(fields))
const slots = (list: unknown) => ({ slots: { 'dashboard.tiles': list } })
const column = (fields: object) => {
  const sound = { id: 'c', table: 'batches', label: { id: 'C' }, kind: 'text', cells: view }
  return { slots: { 'table.columns': [{ ...sound, ...fields }] } }
}
const field = (fields: object) => {
  const sound = { id: 'f', asks: () => true, rule: view, load: view }
  return { slots: { 'pick.fields': [{ ...sound, ...fields }] } }
}
const button = (slot: string, fields: object) => {
  const sound = { id: 'b', label: { id: 'B' }, icon: 'edit', load: view }
  return { slots: { [slot]: [{ ...sound, ...fields }] } }
}
const label = { id: 'text' }
const tab = (fields: object) => ({
  slots: { 'location.tabs': [aTile('t', { label, hash: 'x', ...fields })] },
})
const dataset = (fields: object) => ({
  slots: { 'exports.datasets': [aTile('d', { label, open: view, ...fields })] },
})
const format = (slot: string, fields: object) => ({
  slots: { [slot]: [aTile('f', { label, extension: 'x', mimeType: 'x/x', ...fields })] },
})
const command = (fields: object) => ({ commands: { 'item.open': { load: view, ...fields } } })
const scan = (fields: object) => ({ scans: [{ id: 's', load: view, ...fields }] })
const drawer = (fields: object) => ({ drawer: [aNav('d', fields)] })

describe('a manifest of the contract', () => {
  it.each<[string, object]>([
    ['has only what it must', { routes: undefined }],
    ['leaves everything else undefined', { needs: undefined, nav: undefined, setup: undefined }],
    ['needs services', { needs: ['api', 'scans'] }],
    ['needs none', { needs: [] }],
    ['has a setup', { setup: () => {} }],
    ['has texts', { messages: { sv: { a: 'A' } }, document: { id: 'a' } }],
    ['has words for refusals', { refusals: { too_warm: { id: 'a' } } }],
    ['has a route for everybody', { routes: [aRoute('/a', { access: 'public' })] }],
    ['has a route without the shell', { routes: [aRoute('/', { layout: 'standalone' })] }],
    ['has a route with a parameter', { routes: [aRoute('/a/:id')] }],
    ['has a page below another', { nav: [aNav('n', { to: '/a/b' })] }],
    ['counts on its icon', { nav: [aNav('n', { badge: () => 1 })] }],
    ['draws its icon', { nav: [aNav('n', { icon: { path: 'M0 0' } })] }],
    ['is in order', { nav: [aNav('n', { order: -1.5 })] }],
    ['is for some', { nav: [aNav('n', { roles: ['administrate', 'edit', 'read'] })] }],
    ['is for nobody', { nav: [aNav('n', { roles: [] })] }],
    ['leads from the drawer to a page', drawer({ to: '/a/b' })],
    ['runs a command from the drawer', drawer({ to: undefined, command: 'item.open' })],
    ['acts on scans', scan({ leadsTo: ['item.open'], first: true })],
    ['acts on scans at last', scan({ first: false })],
    ['stands in a slot', slots([aTile('t', { order: 1 })])],
    ['says when it is wanted', slots([aTile('t', { when: () => true })])],
    ['says what room it needs', slots([aTile('t', { room: () => 40 })])],
    ['names a slot without anything in it', slots([])],
    ['does not fill a slot', slots(undefined)],
    ['adds a column without a view', column({})],
    ['adds a column of numbers to another table', column({ table: 'items', kind: 'number' })],
    ['adds a column of moments to the ledger', column({ table: 'history', kind: 'datetime' })],
    ['asks in the dialogs', field({})],
    ['asks of every line', field({ everyLine: true })],
    ['has a button at an item', button('item.editors', {})],
    [
      'draws the button of a list that is scanned into',
      button('scanner.modes', { icon: { path: 'M0 0' } }),
    ],
    ['has a tab', tab({})],
    ['has a dataset', dataset({})],
    ['writes files', format('exports.formats', { write: view })],
    ['makes labels', format('labels.templates', { make: view })],
    ['offers a command', command({ roles: ['edit'], ahead: view })],
    ['does not offer a command', { commands: { 'item.open': undefined } }],
    ['has two of different ids', { nav: [aNav('n'), aNav('m')], ...slots([aTile('t')]) }],
  ])('%s', (_, fields) => {
    expect(faultOf(fields)).toBeNull()
  })
})

describe('what is wrong with a manifest is said', () => {
  it.each<[object, string]>([
    [{ id: 'b' }, 'id is "b" in the folder "a"'],
    [{ id: 7 }, 'id is 7 in the folder "a"'],
    [{ name: 'A' }, 'name is no message'],
    [{ name: null }, 'name is no message'],
    [{ needs: 'api' }, 'needs is no list of service names'],
    [{ needs: ['api', 1] }, 'needs is no list of service names'],
    [{ setup: {} }, 'setup is no function'],
    [{ messages: [] }, 'messages is no object'],
    [{ document: 'A' }, 'document is no message'],
    [{ routes: {} }, 'routes is no list'],
    [{ routes: [aRoute('/a'), null] }, 'routes[1] is no object'],
    [{ routes: [aRoute('/a', { id: '' })] }, 'routes[0] has no id'],
    [{ routes: [{ ...aRoute('/a'), id: 7 }] }, 'routes[0] has no id'],
    [{ routes: [{ ...aRoute('/a'), path: 7 }] }, badPath('7')],
    [{ routes: [aRoute('a')] }, badPath('"a"')],
    [{ routes: [aRoute('/a#b')] }, badPath('"/a#b"')],
    [{ routes: [aRoute('//elsewhere')] }, badPath('"//elsewhere"')],
    [
      { routes: [{ ...aRoute('/a'), layout: 'popup' }] },
      'routes[0] layout is neither shell nor standalone',
    ],
    [
      { routes: [{ ...aRoute('/a'), access: 'all' }] },
      'routes[0] access is neither public nor signed-in',
    ],
    [{ routes: [{ ...aRoute('/a'), title: 'A' }] }, 'routes[0] title is no message'],
    [{ routes: [{ ...aRoute('/a'), load: 'view' }] }, 'routes[0] load is no function'],
    [{ nav: 1 }, 'nav is no list'],
    [{ nav: [aNav('n', { order: '1' })] }, 'nav[0] order is no number'],
    [{ nav: [aNav('n', { order: Number.NaN })] }, 'nav[0] order is no number'],
    [{ nav: [aNav('n', { roles: 'edit' })] }, badRoles('nav[0]')],
    [{ nav: [aNav('n', { roles: ['edit', 'admin'] })] }, badRoles('nav[0]')],
    [{ nav: [aNav('n', { label: 'x' })] }, 'nav[0] label is no message'],
    [{ nav: [aNav('n', { icon: 7 })] }, 'nav[0] icon is neither a name nor a path'],
    [{ nav: [aNav('n', { icon: { path: 7 } })] }, 'nav[0] icon is neither a name nor a path'],
    [{ nav: [aNav('n', { icon: undefined })] }, 'nav[0] icon is neither a name nor a path'],
    [{ nav: [aNav('n', { icon: '' })] }, 'nav[0] icon is neither a name nor a path'],
    [{ nav: [aNav('n', { icon: { path: '' } })] }, 'nav[0] icon is neither a name nor a path'],
    [drawer({ icon: undefined }), 'drawer[0] icon is neither a name nor a path'],
    ...['item.editors', 'scanner.modes'].flatMap((slot): [object, string][] => [
      [button(slot, { icon: undefined }), `slots.${slot}[0] icon is neither a name nor a path`],
      [button(slot, { label: 'B' }), `slots.${slot}[0] label is no message`],
      [button(slot, { load: undefined }), `slots.${slot}[0] load is no function`],
    ]),
    [{ nav: [aNav('n', { to: undefined })] }, 'nav[0] to is no path'],
    [{ nav: [aNav('n', { badge: 3 })] }, 'nav[0] badge is no function'],
    [{ nav: [aNav('n', { when: true })] }, 'nav[0] when is no function'],
    [{ nav: [aNav('n', { to: 'https://elsewhere/' })] }, 'nav[0] to is no path'],
    [drawer({ label: 'x' }), 'drawer[0] label is no message'],
    [drawer({ id: undefined }), 'drawer[0] has no id'],
    [drawer({ to: undefined }), 'drawer[0] needs either to or command'],
    [drawer({ command: 'item.open' }), 'drawer[0] needs either to or command'],
    [drawer({ to: 7 }), 'drawer[0] to is no path'],
    [drawer({ to: 'https://elsewhere/' }), 'drawer[0] to is no path'],
    [scan({ id: '' }), 'scans[0] has no id'],
    [scan({ load: null }), 'scans[0] load is no function'],
    [scan({ leadsTo: 'item.open' }), 'scans[0] leadsTo is no list of commands'],
    [scan({ first: 1 }), 'scans[0] first is neither true nor false'],
    [{ refusals: [] }, 'refusals is no object'],
    [{ refusals: { too_warm: 'Warm' } }, 'refusals.too_warm is no message'],
    [{ slots: [] }, 'slots is no object'],
    [slots({}), 'slots.dashboard.tiles is no list'],
    [slots([aTile('')]), 'slots.dashboard.tiles[0] has no id'],
    [slots([aTile('t', { load: 1 })]), 'slots.dashboard.tiles[0] load is no function'],
    [slots([aTile('t', { when: 'always' })]), 'slots.dashboard.tiles[0] when is no function'],
    [slots([aTile('t', { room: 40 })]), 'slots.dashboard.tiles[0] room is no function'],
    [column({ id: '' }), 'slots.table.columns[0] has no id'],
    [
      column({ table: 'users' }),
      'slots.table.columns[0] table "users" is none of items, batches, history',
    ],
    [
      column({ table: undefined }),
      'slots.table.columns[0] table undefined is none of items, batches, history',
    ],
    [column({ label: 'C' }), 'slots.table.columns[0] label is no message'],
    [
      column({ kind: 'money' }),
      'slots.table.columns[0] kind "money" is none of text, number, date, datetime',
    ],
    [column({ cells: undefined, load: view }), 'slots.table.columns[0] cells is no function'],
    [column({ cells: [] }), 'slots.table.columns[0] cells is no function'],
    [field({ asks: undefined }), 'slots.pick.fields[0] asks is no function'],
    [field({ rule: {} }), 'slots.pick.fields[0] rule is no function'],
    [field({ load: undefined }), 'slots.pick.fields[0] load is no function'],
    [field({ everyLine: 1 }), 'slots.pick.fields[0] everyLine is neither true nor false'],
    ...['item.panels', 'item.levels', 'location.tabs', 'settings.sections'].map(
      (slot): [object, string] => [
        { slots: { [slot]: [aTile('t')] } },
        `slots.${slot}[0] label is no message`,
      ],
    ),
    [tab({ hash: undefined }), 'slots.location.tabs[0] hash is no text'],
    [dataset({ open: undefined }), 'slots.exports.datasets[0] open is no function'],
    [format('exports.formats', {}), 'slots.exports.formats[0] write is no function'],
    [
      format('exports.formats', { write: view, extension: '' }),
      'slots.exports.formats[0] extension is no text',
    ],
    [format('labels.templates', {}), 'slots.labels.templates[0] make is no function'],
    [
      format('labels.templates', { make: view, mimeType: 7 }),
      'slots.labels.templates[0] mimeType is no text',
    ],
    [{ commands: [] }, 'commands is no object'],
    [{ commands: { 'item.open': 1 } }, 'commands.item.open[0] is no object'],
    [command({ roles: ['admin'] }), badRoles('commands.item.open[0]')],
    [command({ load: 1 }), 'commands.item.open[0] load is no function'],
    [command({ ahead: true }), 'commands.item.open[0] ahead is no function'],
  ])('%o: %s', (fields, detail) => {
    expect(faultOf(fields)).toEqual({ code: 'bad_manifest', plugin: 'a', detail })
  })

  it.each(['A', '1a', 'a_b', 'a b', ''])('the id %j is none', (id) => {
    expect(manifestProblem(id, manifest({ id }))).toEqual({
      code: 'bad_manifest',
      plugin: id,
      detail: `id "${id}" is not lower-case letters, digits and hyphens`,
    })
  })

  it.each([[undefined], [null], [[]], ['manifest'], [() => {}]])('%o is none', (value) => {
    const detail = 'the default export is no object'
    expect(manifestProblem('a', value)).toEqual({ code: 'bad_manifest', plugin: 'a', detail })
  })

  it('it is of another contract: said before anything else', () => {
    const problem = { code: 'wrong_api', plugin: 'a', detail: '2' }
    expect(manifestProblem('a', { api: 2 })).toEqual(problem)
    expect(faultOf({ api: undefined })).toEqual({ ...problem, detail: 'undefined' })
  })

  it.each<[string, object]>([
    ['routes', { routes: [aRoute('/a', { id: 'x' }), aRoute('/b', { id: 'x' })] }],
    ['the drawer', { drawer: [aNav('x')], nav: [aNav('x')] }],
    ['scans', { ...scan({ id: 'x' }), nav: [aNav('x')] }],
    ['a slot', { ...slots([aTile('t'), aTile('x')]), nav: [aNav('x')] }],
  ])('an id that %s has twice', (_, fields) => {
    const detail = '"x" stands twice in the manifest'
    expect(faultOf(fields)).toEqual({ code: 'id_taken', plugin: 'a', detail })
  })
})

it('a third party’s that lacks what its slot needs is left out, and no host falls over it', async () => {
  const their = aManifest('their', format('exports.formats', {}) as never)
  const { registry } = await start([candidate(their, false), candidate(aManifest('good'))])
  expect(registry.plugins.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'good active',
    'their left-out',
  ])
  const detail = 'slots.exports.formats[0] write is no function'
  expect(registry.problems).toEqual([{ code: 'bad_manifest', plugin: 'their', detail }])
  expect(registry.slot('exports.formats')).toEqual([])
})

it('a third party’s whose texts nobody reads runs, and it is told', async () => {
  const their = aManifest('their', { messages: { 'sv-SE': { title: 'Titel' } } })
  const { registry } = await start([candidate(their, false)])
  expect(registry.plugins).toMatchObject([{ id: 'their', status: 'active' }])
  expect(registry.problems).toEqual([{ code: 'no_swedish', plugin: 'their', detail: 'sv-SE' }])
})

it.each([
  ['missing_service', { needs: ['weather'] }],
  [
    'setup_failed',
    {
      setup: () => {
        throw new Error('bug')
      },
    },
  ],
  ['bad_manifest', format('exports.formats', {})],
])('one that is left out by %s is told of that alone', async (code, fields) => {
  const their = aManifest('their', { messages: { en: {} }, ...fields } as never)
  const { registry } = await start([candidate(their, false)])
  expect(registry.problems.map((one) => one.code)).toEqual([code])
})

function badPath(path: string): string {
  return `routes[0] path ${path} does not begin with "/", or has a query or hash`
}

function badRoles(where: string): string {
  return `${where} roles is no list of administrate, edit, read`
}
