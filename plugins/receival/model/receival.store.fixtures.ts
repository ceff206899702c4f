import {
  createAdjustmentsStore,
  createItemSpread,
  createStockCommands,
  memoryStorage,
  sessionMemory,
  type GiveUp,
  type Reception,
} from '@forrad/core/stores'
import { fakeApi } from '@forrad/core/testing'
import { vi } from 'vitest'
import { createReceivalStore } from './receival.store.ts'

/** Five pieces of one lot. */
export const reception: Reception = {
  item_id: 1,
  lines: [{ storage_location_id: 11, identifier: 'L1', expiration_date: null, quantity: 5 }],
}

/** The page's store over a fake server, and what it told. */
export function setUp(storage = memoryStorage(), api = fakeApi(), keys = { count: 0 }) {
  const onReceived = vi.fn()
  const onRefused = vi.fn()
  const onUndecided = vi.fn()
  /** What comes of giving up, as an outbox says it. */
  const giveUp = vi.fn<GiveUp>(async (_key, forget) => {
    forget()
    return 'given_up'
  })
  const log = () => {}
  const spread = createItemSpread()
  const memory = sessionMemory(storage, log)
  const newKey = () => `test-key-${++keys.count}`
  const sending = { api, memory, spread, newKey, now: () => 0, log, waiting: { giveUp } }
  const commands = createStockCommands(sending)
  const adjustments = createAdjustmentsStore({ api, spread, commands, log })
  const told = { onReceived, onRefused, onUndecided }
  const store = createReceivalStore({ storage, adjustments, ...told })
  const keysSent = () => api.callsOf('adjustItem').map(({ options }) => options.key)
  const left = () => api.world.items[0]?.locations[0]?.quantity
  return {
    store,
    api,
    storage,
    commands,
    adjustments,
    ...told,
    giveUp,
    keysSent,
    left,
    reload: () => setUp(storage, api, keys),
  }
}

/** The form as that reception would fill it in. */
export const open = (all: ReturnType<typeof setUp>) => {
  all.store.open({ itemId: 1 })
  all.store.setLine(1, { identifier: 'L1', quantity: 5 })
  return all
}
