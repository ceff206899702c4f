import { expect, test } from 'vitest'
import type { Item } from '@forrad/openapi'
import { settled } from '../testing/index.ts'
import { setUp } from './keeper.fixtures.ts'
import { VERSION } from './keeper.ts'
import type { DeviceStore } from './store.ts'

/** What an app of another form has kept, beside which this one is opened. */
async function besides(version: number) {
  const other = setUp()
  await other.keeper.open('anna')
  await other.keeper.keep([1])
  const { store, clock } = other
  await rewrite(store, version)
  return setUp({ store, clock })
}

/** Makes what is kept that of another form, in a generation of its own. */
async function rewrite(store: DeviceStore, version: number): Promise<void> {
  const mark = await store.mark()
  if (!mark) throw new Error('nothing is kept')
  const answers = await store.answers(mark.generation)
  if (!answers) throw new Error('nothing is kept')
  const generation = `of version ${version}`
  for await (const entries of store.entries(mark.generation)) {
    await store.addPage(generation, entries)
  }
  await store.finish({ ...mark, version, generation }, answers)
}

const standing = async (store: DeviceStore) => {
  const mark = await store.mark()
  if (!mark) return null
  let items = 0
  for await (const entries of store.entries(mark.generation)) items += entries.length
  return { version: mark.version, items }
}

test.each([VERSION - 1, VERSION + 1])(
  'what is kept in form %i is neither read nor cleared',
  async (version) => {
    const { keeper, store, ids, state } = await besides(version)
    await keeper.open('anna')
    expect(await ids()).toBeNull()
    expect(state()?.status).toBe('empty')
    await settled()
    expect(await standing(store)).toEqual({ version, items: 3 })
  },
)

test('what is kept in any form is cleared when it is too old, or another person opens', async () => {
  const old = await besides(VERSION - 1)
  await old.clock.advance(73 * 3_600_000)
  await old.keeper.open('anna')
  expect(await standing(old.store)).toBeNull()
  const others = await besides(VERSION + 1)
  await others.keeper.open('bo')
  expect(await standing(others.store)).toBeNull()
})

test('a fetch puts its own in the place of what an earlier form was kept in', async () => {
  const { keeper, store, ids, told } = await besides(VERSION - 1)
  await keeper.open('anna')
  await keeper.keep([1])
  expect(await ids()).toEqual([1, 2, 3])
  expect(await standing(store)).toEqual({ version: VERSION, items: 3 })
  expect(told).toEqual([{ type: 'whole', version: VERSION }])
})

test('beside a newer app: what is fetched can be read and is kept fresh, and nothing is written', async () => {
  const { keeper, store, server, ids, state, told, clock } = await besides(VERSION + 1)
  const newer = { version: VERSION + 1, items: 3 }
  await keeper.open('anna')
  await keeper.keep([1])
  expect(await ids()).toEqual([1, 2, 3])
  expect(state()?.status).toBe('kept')
  server.items = server.items.slice(0, 1)
  server.removed = [3]
  // As every few minutes.
  await keeper.open('anna')
  await keeper.keep([1])
  expect(await ids()).toEqual([1, 2])
  // Only what had changed was asked for.
  expect(server.since).toEqual([undefined, 'c1'])
  const location = server.items[0]?.locations[0] as Item['locations'][number]
  keeper.tell({ type: 'change', ids: { stock: [{ item_id: 1, location }] } })
  await clock.advance(6_000)
  await settled()
  expect(await standing(store)).toEqual(newer)
  expect([...store.generations.keys()]).toEqual([`of version ${VERSION + 1}`])
  expect(told).toEqual([])
})

test('beside a newer app: a fetch that fails, and what has run out here, leave what it keeps', async () => {
  const { keeper, store, server, ids, told, clock } = await besides(VERSION + 1)
  const newer = { version: VERSION + 1, items: 3 }
  await keeper.open('anna')
  await keeper.keep([1])
  server.user = { ...server.user, apoex_id: 'bo' }
  await keeper.keep([1, 2])
  expect(await standing(store)).toEqual(newer)
  await clock.advance(73 * 3_600_000)
  expect(await ids()).toBeNull()
  expect(await standing(store)).toEqual(newer)
  expect(told).toEqual([])
})

test('what a newer app keeps has run out before what this tab holds: it goes, and this tab reads on', async () => {
  const { keeper, store, ids, clock } = await besides(VERSION + 1)
  await keeper.open('anna')
  await clock.advance(60 * 3_600_000)
  await keeper.keep([1])
  await clock.advance(13 * 3_600_000)
  // As every few minutes.
  await keeper.open('anna')
  expect(await ids()).toEqual([1, 2, 3])
  expect(await standing(store)).toBeNull()
})

test('signed out: nothing stays in any form', async () => {
  const { keeper, store, told } = await besides(VERSION + 1)
  await keeper.open('anna')
  await keeper.drop()
  expect(await standing(store)).toBeNull()
  expect(told).toEqual([{ type: 'dropped' }])
})

test('what an app of another form tells of what it keeps takes nothing away here', async () => {
  const { keeper, store, ids, hear } = setUp()
  await keeper.open('anna')
  await keeper.keep([1])
  await rewrite(store, VERSION + 1)
  const mark = await store.mark()
  if (!mark) throw new Error('nothing is kept')
  hear({ type: 'whole', version: VERSION + 1 })
  hear({ type: 'changed', mark, ids: [], removed: [1] })
  // As apps before the second form told it.
  hear({ type: 'whole' } as never)
  await settled()
  expect(await ids()).toEqual([1, 2, 3])
})
