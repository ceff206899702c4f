import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'
import { newAccount } from './token-client.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

/**
 * Three plugins of a temporary folder. One is the guide's own example; one turns every page about and does
 * what plugins must not where that is searched for; the last says a little for what is called "Omega".
 */
const guide = readFileSync(
  path.join(import.meta.dirname, '../../docs/plugins/data.md'),
  'utf8',
).replace(/^[\s\S]*## The order of finds/, '')
const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(guide) ?? []
const favourites = ts.transpile(
  `import { sql } from '${import.meta.resolve('kysely')}'
  export default { api: 1, id: 'favourites', calls: {}, handlers: () => ({}), ${example} }`,
  { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
)
const favouritesTable = `CREATE TABLE favourites_items (
  customer_id bigint NOT NULL REFERENCES customers (id), user_id text NOT NULL, item_id bigint NOT NULL,
  PRIMARY KEY (customer_id, user_id, item_id))`

const turning = `
  globalThis.timesRanked = 0
  globalThis.slept = []
  const rank = async (moment) => {
    const { query, hits, ask } = moment
    globalThis.timesRanked += 1
    globalThis.lastRanked = moment
    const trx = (work) => ask({ execute: (one) => work(one).execute().then((rows) => ({ rows })) })
    if (query.includes('kasta')) throw new Error('a screw is loose')
    if (query.includes('hänga')) await new Promise(() => {})
    const sleep = (seconds) => trx((one) =>
      one.selectNoFrom((eb) => eb.fn('pg_sleep', [eb.lit(seconds)]).as('slept')))
    const write = () => trx((one) => one.updateTable('items')
      .set({ display_name: 'Skriven' }).where('id', '=', hits[0].item_id))
    if (query.includes('fråga')) await sleep(60).finally(() => globalThis.slept.push('fråga'))
    if (query.includes('samtidigt')) {
      const both = [sleep(3), write()]
      Promise.allSettled(both).then(() => globalThis.slept.push('samtidigt'))
      await Promise.all(both)
    }
    if (query.includes('skriva')) await write()
    if (query.includes('ropa')) return new Map(hits.map(({ item_id }) => [item_id, 7]))
    if (query.includes('säga')) return hits
    if (query.includes('vända')) return new Map(hits.map(({ item_id }, at) => [item_id, at / 100]))
    return new Map()
  }`
const omega = `const rank = async ({ hits, ask }) => {
  const found = await ask({ execute: (trx) => trx.selectFrom('items').select('id')
    .where('id', 'in', hits.map(({ item_id }) => item_id)).where('display_name', 'like', 'Omega%')
    .execute().then((rows) => ({ rows })) })
  return new Map(found.map(({ id }) => [id, 0.5]))
}`

let plugins: PluginFolder
let world: World
let ward: number
const ids = new Map<string, number>()

/** varunummer, name and strength; each word of what plugins are told is in every name. */
const WORDS = 'kasta hänga fråga samtidigt skriva ropa säga vända'
const items = [
  ['710001', `Alfa ${WORDS}`, '500 mg'],
  ['710002', `Beta ${WORDS}`, '5 mg'],
  ['710003', `Gamma ${WORDS}`, '500 mg'],
  ['710004', `Omega ${WORDS}`, '50 mg'],
  // Exactly its number is what begins the others' names.
  ['vända', 'Zeta', '1 mg'],
] as const

beforeAll(async () => {
  plugins = await createPluginFolder()
  const hooks = `hooks: { 'search.ranking': rank },`
  await plugins.write('favourites', 'server/plugin.ts', favourites)
  await plugins.write('favourites', 'server/migrations/0001_items.sql', favouritesTable)
  const turn = `${turning}\n${manifestText('turning', hooks)}`
  await plugins.write('turning', 'server/plugin.ts', turn)
  await plugins.write('omega', 'server/plugin.ts', `${omega}\n${manifestText('omega', hooks)}`)
  world = await createWorld({
    plugins: plugins.candidates(),
    // A twentieth of it is the plugins': enough for a busy machine, little enough to wait for.
    limits: { statementMilliseconds: 20_000, idleMilliseconds: 40_000 },
  })
  ward = await world.newLocation('Avdelning 9')
  for (const [vendor_name, display_name, strength_text] of items) {
    const item_id = await world.newCatalogueItem({ vendor_name, display_name, strength_text })
    ids.set(vendor_name, item_id)
    const location_item = { item_id, location_id: ward }
    await world.admin.post('/api/location_items', { location_item })
  }
})
afterAll(async () => {
  await world?.close()
  await plugins?.remove()
})

const answerTo = async (query: string, more = '&limit=50', by: Client = world.reader) => {
  const answer = await by.get(`/api/items/search?query=${encodeURIComponent(query)}${more}`)
  expect(answer.status, query).toBe(200)
  return answer.body
}
const find = async (query: string, more?: string, by?: Client): Promise<readonly string[]> =>
  (await answerTo(query, more, by)).items.map(
    ({ vendor_name }: { readonly vendor_name: string }) => vendor_name,
  )
const told = (name: string) => Reflect.get(globalThis, name)

describe('the order of hits', () => {
  test('FIND-7 the guide’s own example takes a person’s favourites up, and nobody else’s', async () => {
    const { db } = world.server
    const favourite = {
      customer_id: world.reader.user.customer_id,
      user_id: world.reader.user.id,
      item_id: ids.get('710003'),
    }
    await db
      .insertInto('favourites_items' as never)
      .values(favourite as never)
      .execute()
    // Beside what the third plugin says for the last, which is less.
    expect(await find('mg')).toEqual(['710003', '710004', '710001', '710002', 'vända'])
    expect(await find('mg', '&limit=50', world.editor)).toEqual([
      '710004',
      '710001',
      '710002',
      '710003',
      'vända',
    ])
    await db.deleteFrom('favourites_items' as never).execute()
  })

  test('FIND-7 exactly the number stays first, then exactly the strength, whatever a plugin says', async () => {
    expect(await find('vända')).toEqual(['vända', '710004', '710003', '710002', '710001'])
    expect(await find('vända 500 mg')).toEqual(['710003', '710001'])
    expect(await find('vända 5 mg')).toEqual(['710002', '710004', '710003', '710001'])
    const matchesOf = async (query: string) => {
      await find(query)
      return told('lastRanked').hits.map(({ match }: { readonly match: string }) => match)
    }
    expect(await matchesOf('vända')).toEqual(['number', 'text', 'text', 'text', 'text'])
    expect(await matchesOf('vända 5 mg')).toEqual(['strength', 'text', 'text', 'text'])
  })

  test('FIND-7 a hit moves within its page: pages hold what they held, each once', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await answerTo('vända', `&limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ vendor_name }: { vendor_name: string }) => vendor_name))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(['vända', '710001', '710003', '710002', '710004'])
  })

  test('is asked once for a page, with what was typed and where; nothing of a list without a limit', async () => {
    const before = told('timesRanked')
    await find('mg', `&limit=50&location_ids=${ward}&own_location_id=${ward}`)
    expect(told('timesRanked') - before).toBe(1)
    expect(told('lastRanked')).toMatchObject({
      query: 'mg',
      location_ids: [ward],
      own_location_id: ward,
      user: { customer_id: world.reader.user.customer_id, id: world.reader.user.id },
    })
    expect(await find('mg', '')).toEqual(['710001', '710002', '710003', '710004', 'vända'])
    expect(await find('710001')).toEqual(['710001'])
    expect(told('timesRanked') - before).toBe(1)
  })

  test('a token that is bound to locations gets the core’s order: another may tell of others', async () => {
    const bound = await newAccount(world.server.url, world.admin, { location_ids: [ward] })
    const free = await newAccount(world.server.url, world.admin)
    expect((await find('beta omega mg', '&limit=50', bound.script)).length).toBe(0)
    expect((await find('mg', '&limit=50', bound.script))[0]).toBe('710001')
    expect((await find('mg', '&limit=50', free.script))[0]).toBe('710004')
  })

  test('a plugin that is turned off has no say from then on', async () => {
    const file = path.join(world.server.context.settings.dataFolder, 'site.json')
    await writeFile(file, JSON.stringify({ disabled_plugins: ['omega'] }))
    try {
      expect((await find('mg'))[0]).toBe('710001')
    } finally {
      await rm(file)
    }
  })
})

describe('a plugin that goes wrong', () => {
  const faults = async (by: Client = world.admin) => {
    await world.server.context.background.idle()
    return (await by.get('/api/plugins/work')).body.faults
  }

  test.each([
    ['throws', 'kasta', 'a screw is loose'],
    ['hangs', 'hänga', 'took too long'],
    ['asks for too long', 'fråga', 'took too long'],
    ['asks for too long and more beside it', 'samtidigt', 'took too long'],
    ['writes', 'skriva', 'read-only'],
    ['says more than it may', 'ropa', 'is not from -1 to 1'],
    ['says something else', 'säga', 'it returns no Map'],
  ])('and %s has no say; the page stands, as the others want it', async (_how, query, why) => {
    expect(await find(query)).toEqual(['710004', '710001', '710002', '710003'])
    expect(await faults()).toEqual([
      expect.objectContaining({
        plugin: 'turning',
        hook: 'search.ranking',
        error: expect.stringContaining(why),
      }),
    ])
    expect(await faults(world.stranger)).toEqual([])
  })

  test('and asks for too long holds no connection: the database ends its question, long before its own limit', async () => {
    Reflect.set(globalThis, 'slept', [])
    await find('fråga')
    await expect.poll(() => told('slept')).toContain('fråga')
  })

  test('and asks several things at once is asked no more once it was given up', async () => {
    Reflect.set(globalThis, 'slept', [])
    await find('samtidigt')
    await expect.poll(() => told('slept')).toContain('samtidigt')
    const names = await world.server.db.selectFrom('items').select('display_name').execute()
    expect(names).not.toContainEqual({ display_name: 'Skriven' })
  })
})
