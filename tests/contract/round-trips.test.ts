import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

/** Their first words. */
const words = (sent: readonly string[]) =>
  sent.map((text) => text.trim().split(/\s/)[0]?.toLowerCase())

/** The statements that the driver sends for a call, the telling of other servers aside. */
async function statementsOf(call: () => Promise<{ readonly status: number }>) {
  const sent: string[] = []
  // The driver's own method goes on doing its work.
  const query = vi.spyOn(Client.prototype, 'query')
  expect((await call()).status).toBe(200)
  for (const [asked] of query.mock.calls as unknown[][]) {
    sent.push(typeof asked === 'string' ? asked : (asked as { readonly text: string }).text)
  }
  query.mockRestore()
  return sent.filter((text) => !text.includes('pg_notify'))
}

test('a pick takes fewer than six round trips to the database, of whatever many lines', async () => {
  const own = await pickOf(await createWorld({ plugins: [] }))
  expect(own.one).toEqual([
    'select', // the session
    'start',
    'with', // key, locks, and what lies there
    'with', // ledger, stock, outbox, and the items as they are now
    'commit',
  ])
  expect(own.many).toEqual(own.one)
})

test('the plugins of the product ask twice more, what is set and what is recalled, and confirm scans once, of whatever many lines', async () => {
  const own = await pickOf(await createWorld())
  expect(own.one).toEqual([
    'select',
    'start',
    'with',
    'savepoint', // from here on only reading
    'select', // what the customer has set of the plugins
    'select', // the recalls in force
    'rollback',
    'with',
    'select', // from here on only plugins' own tables
    'with', // the scanned packs that the change confirms
    'commit',
  ])
  expect(own.many).toEqual(own.one)
})

test('a list asks nothing for fields of items, unless a plugin has some: then once, of whatever many items', async () => {
  const own = await listsOf(await createWorld({ plugins: [] }))
  expect(own.many).toEqual(own.one)
  expect(await listsOf(await createWorld())).toEqual(own)

  const plugins = await createPluginFolder()
  const hook = `async ({ ask }) => (await ask({ execute: (trx) => trx.selectFrom('items')
    .select('id').limit(1).execute().then((rows) => ({ rows })) }), new Map())`
  const manifest = manifestText('measure', `hooks: { 'item.fields': ${hook} },`)
  await plugins.write('measure', 'server/plugin.ts', manifest)
  const added = await listsOf(await createWorld({ plugins: plugins.candidates() }))
  await plugins.remove()
  expect(added.one).toEqual([...own.one, 'start', 'select', 'commit'])
  expect(added.many).toEqual(added.one)
})

test('a search asks nothing for the order of its hits, unless a plugin wants another: then once, of whatever many hits', async () => {
  const search = '/api/items/search?query=Vara&'
  const own = await listsOf(await createWorld({ plugins: [] }), search)
  expect(await listsOf(await createWorld(), search)).toEqual(own)

  const plugins = await createPluginFolder()
  const hook = `async ({ hits, ask }) => (await ask({ execute: (trx) => trx.selectFrom('items')
    .select('id').limit(1).execute().then((rows) => ({ rows })) }), new Map())`
  const manifest = manifestText('usual', `hooks: { 'search.ranking': ${hook} },`)
  await plugins.write('usual', 'server/plugin.ts', manifest)
  const added = await listsOf(await createWorld({ plugins: plugins.candidates() }), search)
  await plugins.remove()
  expect(added.one).toEqual(own.one)
  expect(added.many.toSorted()).toEqual([...own.many, 'start', 'select', 'commit'].toSorted())
})

/** The first words of the statements of a list of one item, and of eight. */
async function listsOf(world: World, path = '/api/items?') {
  for (let made = 0; made < 8; made += 1) await world.stocked({ quantity: 1 })
  const list = (limit: number) => async () => {
    const answer = await world.reader.get(`${path}limit=${limit}`)
    // The end of a plugin's transaction, which the answer does not wait for.
    await new Promise((resolve) => setTimeout(resolve, 100))
    return answer
  }
  try {
    return { one: words(await statementsOf(list(1))), many: words(await statementsOf(list(8))) }
  } finally {
    await world.close()
  }
}

/** The first words of the statements of a pick of one line, and of eight. */
async function pickOf(world: World) {
  const lots = await Promise.all(Array.from({ length: 8 }, () => world.stocked({ quantity: 5 })))
  const takes = lots.map(({ item, place }) =>
    adjustment(item, 'remove', { storage_location_id: place, quantity: -1 }),
  )
  const pick = (lines: number) =>
    statementsOf(() => world.register(world.editor, takes.slice(0, lines), unique('nyckel')))
  try {
    return { one: words(await pick(1)), many: words(await pick(8)) }
  } finally {
    await world.close()
  }
}
