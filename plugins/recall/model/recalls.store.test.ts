import { anItemLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import { createPluginChanges } from '@forrad/core/stores'
import type { Recall } from '@forrad/openapi'
import { expect, it, vi } from 'vitest'
import { aRecall } from './recall.fixture.ts'
import { createRecallsStore, recallsOf } from './recalls.store.ts'

function setUp(...first: readonly Recall[]) {
  let held = [...first]
  const api = fakeApi(
    {},
    {
      listRecalls: () => ({ ok: true, data: { recalls: held, next_cursor: null } }),
      beginRecall: ({ recall }) => {
        const made = aRecall({ id: 9, item_id: recall.item_id ?? 0, lots: [...recall.lots] })
        held = [made, ...held]
        return { ok: true, data: { recall: made } }
      },
      endRecall: ({ id }) => {
        const found = held.find((one) => one.id === id) ?? aRecall({ id })
        held = held.filter((one) => one.id !== id)
        return { ok: true, data: { recall: { ...found, state: 'closed' } } }
      },
    },
  )
  const changes = createPluginChanges()
  const services = fakeServices({ api, changes })
  const { clock } = services
  const store = createRecallsStore({ ...services, scheduler: clock, random: () => 0.5 })
  const others = (...recalls: readonly Recall[]) => {
    held = [...recalls]
    changes.tell({ type: 'change', ids: { plugins: ['recall'] } })
  }
  /** Stock of an item has changed, of which the recalls' own changes tell nothing. */
  const stocked = async (item_id: number, then: readonly Recall[]) => {
    held = [...then]
    const stock = [{ item_id, location: anItemLocation() }]
    changes.tell({ type: 'change', ids: { stock } })
    await clock.advance(1_000)
  }
  return { api, services, store, others, stocked, lots: () => services.blocked.lotsOf(1) }
}

it('fetches once, and tells everybody which lots are blocked', async () => {
  const { api, store, lots } = setUp(aRecall({ lots: ['A', 'B'] }))
  expect(store.state.list).toBe(null)
  await Promise.all([store.load(), store.load()])
  expect(api.callsOf('listRecalls')).toHaveLength(1)
  expect(store.state.list).toHaveLength(1)
  expect(lots()).toEqual(['A', 'B'])
})

it('follows what others begin and lift, once somebody looks', async () => {
  const { api, store, others, lots } = setUp()
  others(aRecall())
  expect(api.callsOf('listRecalls')).toHaveLength(0)
  await store.load()
  expect(lots()).toEqual(['AB12'])
  others()
  await vi.waitFor(() => expect(lots()).toEqual([]))
})

it('RECALL-15 how many have to answer follows the stock of what is recalled, and of nothing else', async () => {
  const { api, store, stocked } = setUp(aRecall({ tasks: { total: 1, answered: 1 } }))
  const late = [aRecall({ tasks: { total: 2, answered: 1 } })]
  await stocked(1, late)
  expect(api.callsOf('listRecalls')).toHaveLength(0)
  await store.load()
  await stocked(2, [])
  expect(api.callsOf('listRecalls')).toHaveLength(1)
  await stocked(1, [aRecall({ tasks: { total: 3, answered: 1 } })])
  expect(store.state.list?.[0]?.tasks.total).toBe(3)
})

it('its own block holds at once, and a list asked for before it does not take it back', async () => {
  const { api, store, lots } = setUp()
  await store.load()
  const release = api.hold('listRecalls')
  const late = store.refresh()
  const input = { item_id: 1, lots: ['X'], class: 'none' } as const
  expect(await store.begin(input)).toMatchObject({ ok: true, data: { id: 9 } })
  release()
  await late
  expect(lots()).toEqual(['X'])
  await store.end(9)
  expect([lots(), store.state.list]).toEqual([[], []])
})

it('its own block holds before the list has come, and the others are asked for anew', async () => {
  const { api, store, lots } = setUp(aRecall())
  const release = api.hold('listRecalls')
  const late = store.load()
  const again = api.hold('listRecalls')
  await store.begin({ item_id: 1, lots: ['X'], class: 'none' })
  expect([lots(), store.state.list]).toEqual([['X'], null])
  again()
  await vi.waitFor(() => expect(lots()).toEqual(['X', 'AB12']))
  release()
  await late
  expect(store.state.list).toHaveLength(2)
})

it('a refusal changes nothing, and what could not be fetched is fetched anew', async () => {
  const { api, store, lots } = setUp(aRecall())
  api.fail('listRecalls', { kind: 'network' })
  await store.load()
  expect(store.state).toMatchObject({ list: null, error: { kind: 'network' } })
  await store.load()
  expect(store.state).toMatchObject({ error: null })
  api.fail('endRecall', { kind: 'network' })
  expect(await store.end(7)).toMatchObject({ ok: false })
  api.fail('beginRecall', { kind: 'network' })
  expect(await store.begin({ item_id: 1, lots: ['Y'], class: 'none' })).toMatchObject({ ok: false })
  expect(lots()).toEqual(['AB12'])
})

it('one for the same services; after sign-out nothing is left', async () => {
  const { services } = setUp(aRecall())
  const store = recallsOf(services)
  expect(recallsOf({ ...services })).toBe(store)
  await store.load()
  await services.session.signOut()
  expect([store.state.list, services.blocked.lotsOf(1)]).toEqual([null, []])
})
