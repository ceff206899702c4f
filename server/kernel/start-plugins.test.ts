import { expect, test } from 'vitest'
import type { ContractOperation } from '../contract.ts'
import type { PluginContext } from './manifest.ts'
import { describeServerProblem } from './problems.ts'
import { startPlugins } from './start-plugins.ts'

const ordinary = { method: 'get', successStatus: 200, tokenUse: 'unbound' } as const
const operations: readonly ContractOperation[] = [
  { id: 'listItems', path: '/api/items', plugin: null, ...ordinary },
  { id: 'listAuditEvents', path: '/api/log', plugin: 'log', ...ordinary },
]
const context = { db: null, clock: null, log: null } as unknown as PluginContext
const serve = async () => ({})
const sound = {
  api: 1,
  id: 'log',
  calls: { listAuditEvents: 'administer' },
  handlers: () => ({ listAuditEvents: serve }),
}

const migrations = [
  { name: '0001_rows', sql: 'CREATE TABLE log_rows (item_id bigint, user_id text, gone bigint)' },
]

const start = (manifest: unknown) =>
  startPlugins(
    [{ id: 'log', load: async () => ({ default: manifest }), migrations }],
    operations,
    () => context,
  )

test('a sound plugin serves its calls, and its access rules count', async () => {
  expect(await start(sound)).toEqual({
    ok: true,
    plugins: {
      ids: new Set(['log']),
      calls: { listAuditEvents: 'administer' },
      handlers: { listAuditEvents: serve },
      hooks: [{ plugin: 'log', hooks: {} }],
      jobs: [],
      settings: new Map(),
    },
  })
})

test('its handlers get what is set of it, by its id and its own fields', async () => {
  const fields = { warm: { kind: 'whole_number', least: -30, most: 30, default: 8 } }
  let made: unknown
  const handlers = (given: unknown) => {
    made = given
    return sound.handlers()
  }
  const load = async () => ({ default: { ...sound, handlers, settings: fields } })
  const contextOf = (own: object) => ({ ...context, settings: async () => own })
  const outcome = await startPlugins([{ id: 'log', load }], operations, contextOf)
  expect(outcome.ok).toBe(true)
  expect(await (made as PluginContext).settings(1)).toEqual({ plugin: 'log', fields })
})

test.each([
  ['bad_manifest', 'the default export is no object', undefined],
  ['wrong_api', '2', { ...sound, api: 2 }],
  ['bad_manifest', 'its id is "other"', { ...sound, id: 'other' }],
  ['bad_manifest', '`calls` is no object', { ...sound, calls: null }],
  ['bad_manifest', '`handlers` is no function', { ...sound, handlers: {} }],
  [
    'bad_manifest',
    'there is no hook "stock.wished"',
    { ...sound, hooks: { 'stock.wished': async () => undefined } },
  ],
  [
    'bad_manifest',
    'the hook "stock.written" is no function',
    { ...sound, hooks: { 'stock.written': {} } },
  ],
  ['bad_manifest', '`jobs` is no object', { ...sound, jobs: 5 }],
  ['bad_manifest', 'the job "a" has no `run`', { ...sound, jobs: { a: { at: '06:00' } } }],
  [
    'bad_manifest',
    'the job "a" does not say when it runs: `at` as HH:MM',
    { ...sound, jobs: { a: { at: '6', run: serve } } },
  ],
  [
    'bad_manifest',
    'the job "a" has a `limit` of other than minutes, up to 1440',
    { ...sound, jobs: { a: { at: '06:00', limit: 0, run: serve } } },
  ],
  [
    'bad_manifest',
    'the job "housekeeping" is the hook of that name',
    { ...sound, jobs: { housekeeping: { every: 5, run: serve } } },
  ],
  ['bad_manifest', '`waiting` does not name a table and its columns', { ...sound, waiting: {} }],
  [
    'bad_manifest',
    "`waiting` names batches, which is not the plugin's",
    { ...sound, waiting: { table: 'batches', item: 'item_id', user: 'id', until: 'id' } },
  ],
  [
    'bad_manifest',
    '`waiting` names done, which no migration makes',
    { ...sound, waiting: { table: 'log_rows', item: 'item_id', user: 'user_id', until: 'done' } },
  ],
  ['bad_manifest', '`blocks` does not name a table or view', { ...sound, blocks: {} }],
  [
    'bad_manifest',
    "`blocks` names batches, which is not the plugin's",
    { ...sound, blocks: 'batches' },
  ],
  [
    'bad_manifest',
    '`blocks` names log_lots, which no migration makes',
    { ...sound, blocks: 'log_lots' },
  ],
  [
    'bad_manifest',
    "`blocksPlaces` names storage_locations, which is not the plugin's",
    { ...sound, blocksPlaces: 'storage_locations' },
  ],
  [
    'bad_manifest',
    'the hook "stock.check" is not made by stockCheck()',
    { ...sound, hooks: { 'stock.check': () => [] } },
  ],
  ['wrong_calls', 'calls: none', { ...sound, calls: {} }],
  ['wrong_calls', 'handlers: listItems', { ...sound, handlers: () => ({ listItems: serve }) }],
])('one that cannot start is a problem: %s (%s)', async (code, detail, manifest) => {
  expect(await start(manifest)).toEqual({ ok: false, problems: [{ code, plugin: 'log', detail }] })
})

test('what throws is a problem, and the others’ are told too', async () => {
  const fails = (detail: string) => () => {
    throw new Error(detail)
  }
  const outcome = await startPlugins(
    [
      { id: 'log', load: async () => ({ default: { ...sound, handlers: fails('no table') } }) },
      { id: 'other', load: fails('no file') },
    ],
    operations,
    () => context,
  )
  expect(outcome).toEqual({
    ok: false,
    problems: [
      { code: 'start_failed', plugin: 'log', detail: 'no table' },
      { code: 'throws_at_import', plugin: 'other', detail: 'no file' },
    ],
  })
})

test('the operator reads which plugin, what is wrong, and how to start without it', () => {
  const problem = { code: 'start_failed', plugin: 'log', detail: 'no table' } as const
  expect(describeServerProblem(problem, '/data/site.json')).toBe(
    'The plugin "log" cannot start: it failed while it was started (no table); repair it, or turn it off with "disabled_plugins": ["log"] in /data/site.json.',
  )
})
