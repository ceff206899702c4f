import type { Adjustment, Item } from '@forrad/openapi'
import { expect, test } from 'vitest'
import { settled } from '../testing/index.ts'
import { entry, item, setUp, user } from './keeper.fixtures.ts'

const HOUR = 3_600_000

test('what was kept is there again after a start without a network, also the person', async () => {
  const first = setUp()
  await first.keeper.open('anna')
  await first.keeper.keep([1])
  expect(first.state()).toMatchObject({ status: 'kept', items: 3, locationIds: [1] })
  const second = setUp({ store: first.store })
  await second.keeper.open(null)
  expect(await second.ids()).toEqual([1, 2, 3])
  expect(await second.keeper.read('getCurrentUser', {})).toMatchObject({
    data: { user: { apoex_id: 'anna' } },
  })
  expect(second.server.since).toEqual([])
})

test('kept again: only what has changed since is asked for', async () => {
  const { keeper, server } = setUp()
  await keeper.open('anna')
  await keeper.keep([1])
  await keeper.keep([1])
  expect(server.since).toEqual([undefined, 'c1'])
})

test('told that all may be other than before, and the server knows the place no more: everything comes anew', async () => {
  const { keeper, server, clock } = setUp()
  server.adjustments = [entry(8, clock.now()), entry(7, clock.now())]
  await keeper.open('anna')
  await keeper.keep([1])
  // As after a restore: other figures, and entries whose numbers are given out anew.
  server.isRestored = true
  server.items = [item(1, 2)]
  server.adjustments = [entry(7, clock.now())]
  keeper.tell({ type: 'reset' })
  await clock.advance(6_000)
  await settled()
  expect(server.since).toEqual([undefined, 'c1', undefined])
  const quantities = ((await keeper.read('listItems', {})) as { data: { items: Item[] } }).data
    .items
  expect(quantities.map(({ id, locations }) => [id, locations[0]?.quantity])).toEqual([[1, 2]])
  expect(await keeper.read('listAdjustments', {})).toMatchObject({
    data: { adjustments: [{ id: 7 }] },
  })
})

test('where narcotics are left out, no entry of the ledger is of one either, read or stored', async () => {
  const { keeper, server, store, clock } = setUp()
  const now = clock.now()
  // Item 4 is a narcotic, which the site leaves out; item 2 becomes one.
  server.adjustments = [entry(9, now, 4), entry(8, now, 2), entry(7, now, 1)]
  await keeper.open('anna')
  await keeper.keep([1])
  const told = async () => {
    const read = await keeper.read('listAdjustments', {})
    const mark = await store.mark()
    const stored = await store.answers(mark?.generation ?? '')
    const { adjustments } = (read as { data: { adjustments: Adjustment[] } }).data
    return [adjustments, stored?.adjustments ?? []].map((entries) => entries.map(({ id }) => id))
  }
  expect(await told()).toEqual([
    [8, 7],
    [8, 7],
  ])
  server.items = [item(1), item(3)]
  server.removed = [2]
  keeper.tell({ type: 'change', ids: { items: [2] } })
  await clock.advance(6_000)
  await settled()
  expect(await told()).toEqual([[7], [7]])
  await keeper.keep([1])
  expect(await told()).toEqual([[7], [7]])
  server.offline = { narcotics: true }
  await keeper.keep([1])
  expect(await told()).toEqual([
    [9, 8, 7],
    [9, 8, 7],
  ])
})

test('that narcotics are not among it is told to everybody where the site leaves them out: whoever handles none may see them, as in recalls', async () => {
  const { keeper, server, state } = setUp()
  await keeper.open('anna')
  const told = async (narcotics: boolean, offline: typeof server.offline) => {
    server.user = { ...user, narcotics }
    server.offline = offline
    await keeper.keep([1])
    return state()?.withoutNarcotics
  }
  expect(state()?.withoutNarcotics).toBe(false)
  expect(await told(true, {})).toBe(true)
  expect(await told(true, { narcotics: false })).toBe(true)
  expect(await told(true, { narcotics: true })).toBe(false)
  expect(await told(false, {})).toBe(true)
  expect(await told(false, { narcotics: true })).toBe(false)
})

test('what another person kept is dropped, and what the server gives for another is not taken', async () => {
  const first = setUp()
  await first.keeper.open('anna')
  await first.keeper.keep([1])
  const second = setUp({ store: first.store })
  await second.keeper.open('bo')
  expect(await second.ids()).toBeNull()
  expect(await first.store.mark()).toBeNull()
  await second.keeper.keep([1])
  expect(await second.ids()).toBeNull()
})

test('storage that takes nothing: it can be read until the tab closes, and people are told', async () => {
  const { keeper, store, ids, state } = setUp()
  store.fail = true
  await keeper.open('anna')
  await keeper.keep([1])
  expect(state()?.status).toBe('refused')
  expect(await ids()).toEqual([1, 2, 3])
  expect(await store.mark()).toBeNull()
})

test('half of what was kept is nothing', async () => {
  const first = setUp()
  await first.keeper.open('anna')
  await first.keeper.keep([1])
  const [generation] = first.store.generations.values()
  ;(generation as Map<number, unknown>).delete(2)
  const second = setUp({ store: first.store })
  await second.keeper.open('anna')
  expect(await second.ids()).toBeNull()
  expect(second.state()?.status).toBe('empty')
})

test('72 hours after it was brought up to date it is dropped', async () => {
  const { keeper, clock, ids, store } = setUp()
  await keeper.open('anna')
  await keeper.keep([1])
  await clock.advance(71.9 * HOUR)
  expect(await ids()).toEqual([1, 2, 3])
  await clock.advance(0.2 * HOUR)
  expect(await ids()).toBeNull()
  expect(await store.mark()).toBeNull()
})

test('its time being over it is dropped unread, where nobody is signed in, here and in the other tabs', async () => {
  const first = setUp()
  await first.keeper.open('anna')
  await first.keeper.keep([1])
  const { keeper, store, clock, told, state } = setUp(first)
  await clock.advance(71.9 * HOUR)
  await keeper.forgetOld()
  expect([(await store.mark())?.userId, told]).toEqual(['anna', []])
  expect(state()).toBeNull()
  await clock.advance(0.2 * HOUR)
  await keeper.forgetOld()
  expect([await store.mark(), told]).toEqual([null, [{ type: 'dropped' }]])
  expect(store.generations.size).toBe(0)
})

test('what only this tab has goes too when its time is over, behind a new sign-in', async () => {
  const { keeper, store, clock, state } = setUp()
  store.fail = true
  await keeper.open('anna')
  await keeper.keep([1])
  await clock.advance(72.1 * HOUR)
  await keeper.forgetOld()
  expect(state()?.takenAt).toBeNull()
})

test('figures of the stream are read at once and written; what is only named is fetched', async () => {
  const { keeper, clock, server, store } = setUp()
  await keeper.open('anna')
  await keeper.keep([1])
  const location = { ...item(2, 9).locations[0]! }
  keeper.tell({ type: 'change', ids: { stock: [{ item_id: 2, location }] } })
  const quantity = async (of: typeof keeper) => {
    const answer = (await of.read('getItem', { id: 2 })) as { data: { item: Item } }
    return answer.data.item.locations[0]?.quantity
  }
  expect(await quantity(keeper)).toBe(9)
  await clock.advance(1_500)
  await settled()
  const again = setUp({ store, clock })
  await again.keeper.open('anna')
  expect(await quantity(again.keeper)).toBe(9)
  const asked = server.since.length
  keeper.tell({ type: 'change', ids: { items: [1] } })
  await clock.advance(6_000)
  await settled()
  expect(server.since.length).toBeGreaterThan(asked)
})

test('what a customer sets is fetched as it is told, also where no item changes', async () => {
  const { keeper, clock, server } = setUp()
  await keeper.open('anna')
  await keeper.keep([1])
  server.plugin_settings = [{ plugin: 'reasons' }]
  keeper.tell({ type: 'change', ids: { plugins: ['settings'] } })
  await clock.advance(6_000)
  await settled()
  expect(await keeper.read('listPluginSettings', {})).toEqual({
    ok: true,
    data: { plugin_settings: [{ plugin: 'reasons' }] },
  })
})

test('signed out: nothing stays, here and in the other tabs, also of a fetch under way', async () => {
  const { keeper, store, told, ids } = setUp()
  await keeper.open('anna')
  const under = keeper.keep([1])
  await keeper.drop()
  await under
  expect(await ids()).toBeNull()
  expect(await store.mark()).toBeNull()
  expect(told.at(-1)).toEqual({ type: 'dropped' })
  const other = setUp()
  await other.keeper.open('anna')
  await other.keeper.keep([1])
  other.hear({ type: 'dropped' })
  expect(await other.ids()).toBeNull()
})
