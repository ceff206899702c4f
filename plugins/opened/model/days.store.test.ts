import { createPluginChanges } from '@forrad/core/stores'
import { fakeApi, fakeServices } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import { createDaysStore, daysOf } from './days.store.ts'

function setUp() {
  let held = new Map([[1, 28]])
  const api = fakeApi(
    {},
    {
      listOpenedDays: () => ({
        ok: true,
        data: {
          opened_days: [...held].map(([item_id, days]) => ({ item_id, days })),
          next_cursor: null,
        },
      }),
      setOpenedDays({ id, days }) {
        if (days === null) held.delete(id)
        else held.set(id, days)
        return { ok: true, data: undefined }
      },
    },
  )
  const changes = createPluginChanges()
  const services = fakeServices({ api, changes })
  const others = (...entries: readonly (readonly [number, number])[]) => {
    held = new Map(entries)
    changes.tell({ type: 'change', ids: { plugins: ['opened'] } })
  }
  return { api, services, store: createDaysStore(services), others }
}

it('fetches once, and follows what others say from then on', async () => {
  const { api, store, others } = setUp()
  others([1, 14])
  expect(api.callsOf('listOpenedDays')).toHaveLength(0)
  await Promise.all([store.load(), store.load()])
  expect(api.callsOf('listOpenedDays')).toHaveLength(1)
  expect(store.state.days?.get(1)).toBe(14)
  others([2, 7])
  await vi.waitFor(() => expect([...(store.state.days ?? [])]).toEqual([[2, 7]]))
})

it('what one says oneself holds at once; a refusal changes nothing', async () => {
  const { api, store } = setUp()
  await store.load()
  await store.set(2, 7)
  expect([...(store.state.days ?? [])]).toEqual([
    [1, 28],
    [2, 7],
  ])
  api.fail('setOpenedDays', { kind: 'network' })
  expect(await store.set(1, null)).toMatchObject({ ok: false })
  expect(store.state.days?.get(1)).toBe(28)
  await store.set(1, null)
  expect(store.state.days?.has(1)).toBe(false)
})

it.each(['slow', 'failed'])(
  'what one says before the others have come, %s, is not all',
  async (how) => {
    const { api, store } = setUp()
    const release = how === 'slow' ? api.hold('listOpenedDays') : () => {}
    if (how === 'failed') api.fail('listOpenedDays', { kind: 'network' })
    const first = store.load()
    if (how === 'failed') await first
    await store.set(2, 7)
    const both = [
      [1, 28],
      [2, 7],
    ]
    await vi.waitFor(() => expect([...(store.state.days ?? [])]).toEqual(both))
    release()
    await first
    expect([...(store.state.days ?? [])]).toEqual(both)
    expect(store.state.error).toBe(null)
  },
)

it('one for the same services; after sign-out nothing is left', async () => {
  const { services } = setUp()
  const store = daysOf(services)
  expect(daysOf({ ...services })).toBe(store)
  await store.load()
  await services.session.signOut()
  expect(store.state.days).toBe(null)
})
