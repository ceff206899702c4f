import {
  aBatch,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
  fakeServices,
} from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { createExpiringStore } from './expiring.store.ts'

/** What goes out within the week. */
const batches = [aBatch({ expiration_date: '2026-11-20' })]
const soon = anItem({
  locations: [anItemLocation({ storage_locations: [aStockedShelfPlace({ batches })] })],
})

it('asks once, for a week at the location, and keeps what it has while it asks again', async () => {
  const api = fakeApi({ items: [soon] })
  const store = createExpiringStore(api, () => 0)
  await store.load(1)
  expect(api.callsOf('listInventory').map(({ input }) => input)).toEqual([
    { id: 1, expires_within: 7, limit: 40 },
  ])
  expect(store.state).toMatchObject({ locationId: 1, hasMore: false, error: null })
  const { items } = store.state
  expect(items).toHaveLength(1)
  const release = api.hold('listInventory')
  const again = store.load(1)
  expect(store.state.items).toBe(items)
  release()
  await again
})

it('another location begins with nothing, and the answer of the one before does not count', async () => {
  const api = fakeApi({ items: [soon] })
  const store = createExpiringStore(api, () => 0)
  const release = api.hold('listInventory')
  const first = store.load(1)
  const second = store.load(2)
  release()
  await Promise.all([first, second])
  expect(store.state).toMatchObject({ locationId: 2, items: null, error: { kind: 'answer' } })
})

it('a failure leaves what was there, and signing out nothing', async () => {
  const api = fakeApi({ items: [soon] })
  const store = createExpiringStore(api, () => 0)
  await store.load(1)
  api.fail('listInventory', { kind: 'network' })
  await store.load(1)
  expect(store.state).toMatchObject({ error: { kind: 'network' } })
  expect(store.state.items).toHaveLength(1)
  store.reset()
  expect(store.state).toEqual({
    locationId: null,
    items: null,
    turn: 0,
    hasMore: false,
    last: null,
    error: null,
  })
})

it('is newer than what was known of an item before it was asked for, and older than what came since', async () => {
  const api = fakeApi({ items: [soon] })
  const { items } = fakeServices({ api })
  const store = createExpiringStore(api, items.begin)
  const holding = (quantity: number) => ({
    ...soon,
    locations: soon.locations.map((location) => ({ ...location, quantity })),
  })
  const shown = () =>
    items
      .freshest(store.state.items ?? [], store.state.turn)
      .map((item) => item.locations[0]?.quantity)
  items.putAll([holding(83)])
  await store.load(1)
  expect(shown()).toEqual([soon.locations[0]?.quantity])
  const release = api.hold('listInventory')
  const again = store.load(1)
  items.putAll([holding(3)])
  expect(shown()).toEqual([3])
  release()
  await again
  expect(shown()).toEqual([3])
  await store.load(1)
  expect(shown()).toEqual([soon.locations[0]?.quantity])
})

describe('DUE-5 what a change tells', () => {
  it('is taken over where the list holds the item, and nothing is asked', async () => {
    const api = fakeApi({ items: [soon] })
    const store = createExpiringStore(api, () => 0)
    await store.load(1)
    const [item] = store.state.items ?? []
    const [share] = item?.locations ?? []
    if (!item || !share) throw new Error('nothing held')
    const location = { ...share, quantity: share.quantity - 1 }
    const change = { type: 'change', ids: { stock: [{ item_id: item.id, location }] } } as const
    expect(store.follow(change, '2026-11-21')).toBe(false)
    expect(store.state.items?.[0]?.locations[0]?.quantity).toBe(share.quantity - 1)
  })

  it('is newer than an answer that was on its way', async () => {
    const api = fakeApi({ items: [soon] })
    const store = createExpiringStore(api, () => 0)
    await store.load(1)
    const [item] = store.state.items ?? []
    const [share] = item?.locations ?? []
    if (!item || !share) throw new Error('nothing held')
    const release = api.hold('listInventory')
    const again = store.load(1)
    const location = { ...share, quantity: 0 }
    store.follow({ type: 'change', ids: { stock: [{ item_id: item.id, location }] } }, '2026-11-21')
    release()
    await again
    expect(store.state.items?.[0]?.locations[0]?.quantity).toBe(0)
  })

  it('asks again after a reset, and for nothing before it was needed', async () => {
    const store = createExpiringStore(fakeApi(), () => 0)
    expect(store.follow({ type: 'reset' }, '2026-11-21')).toBe(false)
    await store.load(1)
    expect(store.follow({ type: 'reset' }, '2026-11-21')).toBe(true)
  })
})
