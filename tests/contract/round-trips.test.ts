import { expect, test } from 'vitest'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import { tripsOf } from './trips.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

test('a pick takes fewer than six round trips to the database, of whatever many lines', async () => {
  const own = await pickOf(await createWorld({ plugins: [] }))
  expect(own.one).toEqual([
    'select', // the session
    'start + with', // key, locks, and what lies there
    'with', // ledger, stock, outbox, and the items as they are now
    'commit',
  ])
  expect(own.many).toEqual(own.one)
})

test('the plugins of the product make one round trip more, for what is recalled, of whatever many lines', async () => {
  const own = await pickOf(await createWorld())
  expect(own.one).toEqual([
    'select',
    'start + with', // key, locks, what lies there, and what is set of the plugins
    'savepoint + set + select', // the recalls in force
    'rollback + release + with', // ledger, stock, outbox, and whether a scanned pack waits for it
    'commit',
  ])
  expect(own.many).toEqual(own.one)
})

test('a pick that confirms a scanned pack makes another, with what says whose turn it is', async () => {
  const world = await createWorld()
  try {
    const { item, place, location } = await world.stocked({ quantity: 5 })
    const sighting = { scan: 'skanning', kind: 'remove', item_id: item, location_id: location, gtin: '07046261012348', serial: 'S1', held: 9 } // prettier-ignore
    expect((await world.editor.post('/api/serials/sightings', { sighting })).status).toBe(200)
    const line = adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })
    const trips = await tripsOf(async () => {
      expect((await world.register(world.editor, [line], unique('nyckel'))).status).toBe(200)
    })
    expect(trips.slice(3)).toEqual(['rollback + release + with', 'select + with', 'commit'])
  } finally {
    await world.close()
  }
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
  expect(added.one).toEqual([...own.one, 'start + set + select', 'commit'])
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
  expect(added.many.toSorted()).toEqual([...own.many, 'start + set + select', 'commit'].toSorted())
})

/** The round trips of a list of one item, and of eight. */
async function listsOf(world: World, path = '/api/items?') {
  for (let made = 0; made < 8; made += 1) await world.stocked({ quantity: 1 })
  const list = (limit: number) => async () => {
    expect((await world.reader.get(`${path}limit=${limit}`)).status).toBe(200)
    // The end of a plugin's transaction, which the answer does not wait for.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  try {
    return { one: await tripsOf(list(1)), many: await tripsOf(list(8)) }
  } finally {
    await world.close()
  }
}

/** The round trips of a pick of one line, and of eight. */
async function pickOf(world: World) {
  const lots = await Promise.all(Array.from({ length: 8 }, () => world.stocked({ quantity: 5 })))
  const takes = lots.map(({ item, place }) =>
    adjustment(item, 'remove', { storage_location_id: place, quantity: -1 }),
  )
  const pick = (lines: number) =>
    tripsOf(async () => {
      const made = await world.register(world.editor, takes.slice(0, lines), unique('nyckel'))
      expect(made.status).toBe(200)
    })
  try {
    return { one: await pick(1), many: await pick(8) }
  } finally {
    await world.close()
  }
}
