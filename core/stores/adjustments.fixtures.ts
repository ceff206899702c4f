import { vi } from 'vitest'
import type { Item } from '@forrad/openapi'
import { shelfBatches, totalQuantity } from '../domain/index.ts'
import {
  aBatch,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
  memoryStorage,
  type FakeApi,
} from '../testing/index.ts'
import { createAdjustmentsStore } from './adjustments.store.ts'
import { sessionMemory } from './command/request-memory.ts'
import { createStockCommands } from './command/stock-commands.ts'
import { createItemSpread } from './spread.ts'

/** 5 of EARLY and 7 of LATE on shelf place 11. */
export const item = withBatches(
  aBatch({ id: 1, identifier: 'EARLY', quantity: 5, expiration_date: '2027-01-31' }),
  aBatch({ id: 2, identifier: 'LATE', quantity: 7, expiration_date: '2028-01-31' }),
)

/** An item with these batches on shelf place 11. */
export function withBatches(...batches: readonly ReturnType<typeof aBatch>[]): Item {
  return anItem({
    locations: [anItemLocation({ storage_locations: [aStockedShelfPlace({ batches })] })],
  })
}

/** The store over a fake server. */
export function setUp(
  items: readonly Item[] = [item],
  storage = memoryStorage(),
  api = fakeApi({ items }),
  keys = { count: 0 },
) {
  const spread = createItemSpread()
  const log = vi.fn()
  const newKey = () => `test-key-${++keys.count}`
  const memory = sessionMemory(storage, log)
  const commands = createStockCommands({ api, memory, spread, newKey, now: () => 0, log })
  const adjustments = createAdjustmentsStore({ api, spread, commands, log })
  /** The page is loaded anew: the same session storage and server, nothing else. */
  const reload = () => setUp(items, storage, api, keys)
  return { api, spread, log, storage, commands, adjustments, state: adjustments.state, reload }
}

/** How many there are on shelf place 11. */
export const left = (api: FakeApi) => totalQuantity(shelfBatches(api.world.items[0] ?? item, 11))
/** A pick from shelf place 11. */
export const pick = (quantity: number) => [{ storage_location_id: 11, quantity }]
/** The keys of the registrations sent. */
export const sentKeys = (api: FakeApi) =>
  api.callsOf('registerAdjustments').map(({ options }) => options.key)

/** Somebody else changes the item between the fetch of fresh figures and the request. */
export function changeBeforeRegister(api: FakeApi, changed: Item) {
  const register = api.registerAdjustments
  vi.spyOn(api, 'registerAdjustments').mockImplementationOnce((...args) => {
    api.world.items = [changed]
    return register(...args)
  })
}
