import { aLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import { memoryStorage } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { orderAddress, readPlace } from './address.ts'
import { firstToOrder } from './first-to-order.ts'
import { orderDraft } from './order.draft.ts'
import { anEntry } from './order.fixture.ts'
import { orderRows } from './order.ts'
import { createOrderStore } from './order.store.ts'

const here = [
  anEntry({ id: 1, display_name: 'Adrenalin' }),
  anEntry({ id: 2, display_name: 'Bricanyl', quantity: 0 }),
]
const there = anEntry({ id: 3, display_name: 'Cefuroxim', locationId: 2 })

/** The day of the fakes. */
const DAY = '2026-11-16'

function setUp() {
  const api = fakeApi({
    items: [...here, there].map(({ item }) => item),
    locations: [aLocation(), aLocation({ id: 2, name: 'Akutvagn' })],
  })
  const services = fakeServices({ api })
  const storage = memoryStorage()
  const open = (user = 'u-1') =>
    createOrderStore({
      api,
      items: services.items,
      draft: orderDraft(storage, user),
    })
  return { api, services, storage, open, store: open() }
}
const names = ({ state }: ReturnType<typeof createOrderStore>) =>
  state.entries?.map(({ item }) => item.display_name)

it('ORDER-1 fetches only what is to be ordered, of one location or of all', async () => {
  const { api, store } = setUp()
  await store.load(1, DAY)
  expect(names(store)).toEqual(['Adrenalin', 'Bricanyl'])
  expect(api.callsOf('listLocationItems')[0]?.input).toMatchObject({ id: 1, show: ['out', 'low'] })
  await store.load(null, DAY)
  // By location, in their order.
  expect(names(store)).toEqual(['Cefuroxim', 'Adrenalin', 'Bricanyl'])
})

it('is of the server alone, since it is printed and exported: a device keeps a part of it', async () => {
  const { api, store } = setUp()
  await store.load(null, DAY)
  expect(api.calls.map(({ operation, options }) => [operation, options.fresh])).toEqual([
    ['listLocations', true],
    ['listLocationItems', true],
    ['listLocationItems', true],
  ])
})

it('ORDER-9 lays what waits for the server on the figures, and leaves out what that fills', async () => {
  const { api, storage } = setUp()
  const draft = orderDraft(storage, 'u-1')
  let waiting = -1
  const items = {
    begin: () => 1,
    freshest: (found: readonly Item[]) =>
      found.map((item) => ({
        ...item,
        // As an item is known of every location.
        locations: [...there.item.locations, ...item.locations].map((location) => ({
          ...location,
          storage_locations: location.storage_locations.map((place) => ({
            ...place,
            batches: place.batches.map((batch) => ({
              ...batch,
              quantity: batch.quantity + waiting,
            })),
          })),
        })),
      })),
  }
  const store = createOrderStore({ api, draft, items })
  const usable = () =>
    store.state.entries?.map(({ item, location, line }) => [item.id, location.id, line.usable])
  await store.load(1, DAY)
  expect(usable()).toEqual([
    [1, 1, 2],
    [2, 1, 0],
  ])
  waiting = 50
  await store.load(1, DAY)
  expect(usable()).toEqual([[2, 1, 0]])
})

it('ORDER-9 is fetched anew while it is being fetched: what is under way comes first, and is not ended', async () => {
  const { api, store } = setUp()
  await store.load(1, DAY)
  api.world.items = []
  const release = api.hold('listLocationItems')
  const first = store.refresh()
  await store.refresh()
  await store.refresh()
  expect(api.callsOf('listLocationItems')).toHaveLength(2)
  release()
  await first
  expect(api.callsOf('listLocationItems')).toHaveLength(3)
  expect(store.state).toMatchObject({ entries: [], loading: false })
})

it('another location’s list takes the place of the one that is late', async () => {
  const { api, store } = setUp()
  await store.load(2, DAY)
  const release = api.hold('listLocationItems')
  const late = store.load(2, DAY)
  expect(names(store)).toEqual(['Cefuroxim'])
  const other = store.load(1, DAY)
  expect(store.state).toMatchObject({ entries: null, loading: true })
  release()
  await Promise.all([late, other])
  expect(names(store)).toEqual(['Adrenalin', 'Bricanyl'])
})

it('says why nothing came, and keeps what it had', async () => {
  const { api, store } = setUp()
  await store.load(1, DAY)
  api.fail('listLocationItems', { kind: 'network' })
  await store.load(1, DAY)
  expect(store.state).toMatchObject({ loading: false, error: { kind: 'network' } })
  expect(names(store)).toHaveLength(2)
  await store.load(1, DAY)
  expect(store.state.error).toBe(null)
})

it('is of the day it was fetched on, which paper has too: after midnight what expired is not usable', async () => {
  const { api, store } = setUp()
  const expiring = anEntry({ id: 9 }).item
  api.world.items = [
    {
      ...expiring,
      locations: expiring.locations.map((location) => ({
        ...location,
        storage_locations: location.storage_locations.map((place) => ({
          ...place,
          batches: place.batches.map((batch) => ({ ...batch, expiration_date: '2026-11-16' })),
        })),
      })),
    },
  ]
  const usable = () => [store.state.day, store.state.entries?.map(({ line }) => line.usable)]
  await store.load(1, '2026-11-16')
  expect(usable()).toEqual(['2026-11-16', [3]])
  api.fail('listLocationItems', { kind: 'network' })
  await store.load(1, '2026-11-17')
  expect(usable()).toEqual(['2026-11-16', [3]])
  await store.load(1, '2026-11-17')
  expect(usable()).toEqual(['2026-11-17', [0]])
  await store.refresh()
  expect(usable()).toEqual(['2026-11-17', [0]])
})

it('ORDER-7 what was written is there for the same person after a reload, and not for another', async () => {
  const { store, open } = setUp()
  await store.load(1, DAY)
  const [row] = orderRows(store.state.entries ?? [], {})
  store.setQuantity(row!, 12)
  expect(open().state.written).toEqual({ '1.1': 12 })
  expect(open('u-2').state.written).toEqual({})
})

it('ORDER-6 restoring can be taken back, and an order as suggested leaves no draft', async () => {
  const { store, open, storage } = setUp()
  await store.load(1, DAY)
  const [row] = orderRows(store.state.entries ?? [], {})
  store.setQuantity(row!, 0)
  const before = store.restore([row!])
  expect(store.state.written).toEqual({})
  expect(orderDraft(storage, 'u-1').read()).toBe(null)
  store.putBack(before)
  expect(open().state.written).toEqual({ '1.1': 0 })
})

it('ORDER-6 taking it back leaves what was written since, and elsewhere, as it is', async () => {
  const { store } = setUp()
  await store.load(null, DAY)
  const [other, first, second] = orderRows(store.state.entries ?? [], {})
  for (const row of [other!, first!, second!]) store.setQuantity(row, 12)
  const before = store.restore([first!, second!])
  store.setQuantity(second!, 7)
  store.setQuantity(other!, other!.line.suggestion)
  store.putBack(before)
  expect(store.state.written).toEqual({ [first!.key]: 12, [second!.key]: 7 })
})

it('a draft of another shape is left aside', () => {
  const storage = memoryStorage()
  const draft = orderDraft(storage, 'u-1')
  for (const odd of [[1], { a: -1 }, { a: 1.5 }, { a: 'x' }]) {
    draft.write(odd as never)
    expect(draft.read()).toBe(null)
  }
})

it('the address names a location, all of them, or the device’s own', () => {
  const read = (to: string, placed: number | null = 4) =>
    readPlace(new URL(to, 'http://x').searchParams, placed)
  expect([read(orderAddress(2)), read(orderAddress(null)), read('/order')]).toEqual([2, null, 4])
  expect([read('/order', null), read('/order?location=x')]).toEqual([null, 4])
})

it('the start page asks for the first few and how many there are', async () => {
  const { api, services } = setUp()
  const store = firstToOrder(services)
  expect(firstToOrder({ ...services })).toBe(store)
  await store.load(1)
  expect(store.state.held[1]).toMatchObject({ total: 2, items: [{ id: 1 }, { id: 2 }] })
  expect(api.callsOf('listLocationItems')[0]?.input).toMatchObject({ limit: 3 })
})
