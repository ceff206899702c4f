import { vi } from 'vitest'
import type { Item } from '@forrad/openapi'
import { shelfBatches, totalQuantity, type PendingAdjustment } from '../domain/index.ts'
import {
  aBatch,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  aUser,
  fakeApi,
  memoryStorage,
  type FakeApi,
} from '../testing/index.ts'
import { createPendingStore, createStockCommands, sessionMemory } from './index.ts'
import { createItemSpread } from './spread.ts'

/** Item 1: 5 EARLY and 7 LATE on shelf place 11, 9 on 12. Item 2: 4 on shelf place 21. */
export const early = aBatch({
  id: 1,
  identifier: 'EARLY',
  quantity: 5,
  expiration_date: '2027-01-31',
})
/** The later batch of shelf place 11. */
export const late = aBatch({
  id: 2,
  identifier: 'LATE',
  quantity: 7,
  expiration_date: '2028-01-31',
})
/** Item 1. */
export const one = anItem({
  locations: [
    anItemLocation({
      storage_locations: [shelf(11, early, late), shelf(12, aBatch({ id: 3, quantity: 9 }))],
    }),
  ],
})
/** Item 2. */
export const two = anItem({
  id: 2,
  vendor_name: '202',
  locations: [anItemLocation({ storage_locations: [shelf(21, aBatch({ id: 4, quantity: 4 }))] })],
})

/** A shelf place with batches. */
export function shelf(id: number, ...batches: readonly ReturnType<typeof aBatch>[]) {
  return aStockedShelfPlace({ id, identifier: `A${id}`, batches })
}

/** An entry of the list: pairs of shelf place and quantity. */
export function entry(
  item_id: number,
  ...updates: readonly (readonly [number, number])[]
): PendingAdjustment {
  return {
    item_id,
    type: 'remove',
    storage_locations_updates: updates.map(([storage_location_id, quantity_to_remove]) => ({
      storage_location_id,
      quantity_to_remove,
    })),
  }
}

/** A retrieval list over a fake server. */
export function setUp(
  items: readonly Item[] = [one, two],
  storage = memoryStorage(),
  api = fakeApi({ items }),
  keys = { count: 0 },
) {
  const spread = createItemSpread()
  const log = vi.fn()
  let user = aUser()
  const newKey = () => `test-key-${++keys.count}`
  const memory = sessionMemory(storage, log)
  const commands = createStockCommands({ api, memory, spread, newKey, now: () => 0, log })
  const pending = createPendingStore({ api, spread, storage, commands, user: () => user, log })
  return {
    api,
    spread,
    storage,
    log,
    commands,
    pending,
    state: pending.state,
    setUser: (next: typeof user) => {
      user = next
    },
    /** The page is loaded anew: the same session storage and server, nothing else. */
    reload: () => setUp(items, storage, api, keys),
  }
}

/** The registrations sent. */
export const requests = (api: FakeApi) => api.callsOf('registerAdjustments')
/** Their keys. */
export const sentKeys = (api: FakeApi) => requests(api).map(({ options }) => options.key)
/** How many of an item there are on a shelf place. */
export const left = (api: FakeApi, itemId: number, shelfId: number) => {
  const item = api.world.items.find(({ id }) => id === itemId)
  return item ? totalQuantity(shelfBatches(item, shelfId)) : 0
}
/** The same, batch by batch. */
export const quantities = (api: FakeApi, itemId: number, shelfId: number) => {
  const item = api.world.items.find(({ id }) => id === itemId)
  return item ? shelfBatches(item, shelfId).map(({ quantity }) => quantity) : []
}
/** Somebody else changes the items between the fetch of fresh figures and the next request. */
export function changeBeforeRegister(api: FakeApi, ...items: readonly Item[]) {
  const register = api.registerAdjustments
  vi.spyOn(api, 'registerAdjustments').mockImplementationOnce((...args) => {
    api.world.items = api.world.items.map((old) => items.find(({ id }) => id === old.id) ?? old)
    return register(...args)
  })
}
/** Item 1 with other batches on shelf place 11. */
export const oneWith = (...batches: readonly ReturnType<typeof aBatch>[]) =>
  anItem({
    locations: [
      anItemLocation({
        storage_locations: [shelf(11, ...batches), shelf(12, aBatch({ id: 3, quantity: 9 }))],
      }),
    ],
  })
