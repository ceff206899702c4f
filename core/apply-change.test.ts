import { expect, it } from 'vitest'
import { setUp } from './create-core.fixtures.ts'
import { anItem } from './testing/index.ts'

const waiting = (item_id: number) =>
  ({
    item_id,
    type: 'remove',
    storage_locations_updates: [{ storage_location_id: 11, quantity_to_remove: 1 }],
  }) as const

/** A client that has fetched a location of 150 items, each named `name` on the server. */
async function aLongList() {
  const server = { name: 'Förr' }
  const ids = Array.from({ length: 150 }, (_, index) => index + 1)
  const items = () => ids.map((id) => anItem({ id, display_name: server.name }))
  const { core, paths } = setUp((path) => {
    const [, id] = /^\/api\/items\/(\d+)$/.exec(path) ?? []
    if (id !== undefined) return { item: items()[Number(id) - 1] }
    return { items: items(), next_cursor: null }
  })
  await core.locations.loadItems(1)
  paths.length = 0
  server.name = 'Nu'
  const names = () => new Set(core.locations.state.items[1]?.map((item) => item.display_name))
  const single = () => paths.filter((path) => path.startsWith('GET /api/items/')).length
  return { core, paths, names, single, ids, items }
}

it('items that a change names are fetched one by one as long as they are few', async () => {
  const { core, paths, names, single, ids } = await aLongList()
  await core.applyChange({ type: 'change', ids: { items: [...ids.slice(0, 100), 999] } })
  expect(single()).toBe(100)
  expect(paths).toHaveLength(100)
  expect(names()).toEqual(new Set(['Nu', 'Förr']))
})

it('of many that a change names the lists are fetched as a whole', async () => {
  const { core, paths, names, ids } = await aLongList()
  await core.applyChange({ type: 'change', ids: { items: ids.slice(0, 101), locations: [1] } })
  expect(paths).toEqual([expect.stringMatching(/^GET \/api\/locations\/1\/items/)])
  expect(names()).toEqual(new Set(['Nu']))
})

it.each([
  [
    'a change of very many',
    (items: readonly number[]) => ({ type: 'change', ids: { items } }) as const,
  ],
  ['a reset', () => ({ type: 'reset' }) as const],
] as const)(
  'of what is held apart from lists %s fetches 100, the retrieval list’s first',
  async (_, change) => {
    const { core, paths, single, ids, items } = await aLongList()
    core.items.putAll(items().map((item) => ({ ...item, display_name: 'Förr' })))
    for (const id of [1, 150]) core.pending.add(waiting(id))
    await core.applyChange(change(ids))
    expect(single()).toBe(100)
    expect(paths).toEqual(expect.arrayContaining(['GET /api/items/1', 'GET /api/items/150']))
  },
)
