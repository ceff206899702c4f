import { vi } from 'vitest'
import { fakeApi, memoryStorage } from '../../testing/index.ts'
import { createItemSpread } from '../spread.ts'
import { REQUESTS_KEY, sessionMemory } from './request-memory.ts'
import { createStockCommands, type GiveUp, type StockCommand } from './stock-commands.ts'
import type { StockChange } from './stock-request.ts'

/** One pack is taken. */
export const change: StockChange = {
  operation: 'registerAdjustments',
  adjustments: [
    {
      item_id: 1,
      type: 'remove',
      batch_updates: [
        {
          storage_location_id: 11,
          identifier: 'LOT24A',
          expiration_date: '2027-06-30',
          quantity: -1,
        },
      ],
    },
  ],
}

/** The commands over a fake server; a reload keeps the session storage and the server. */
export function setUp(
  storage = memoryStorage(),
  api = fakeApi(),
  keys = { count: 0 },
  giveUp?: GiveUp,
) {
  const time = { now: 1000 }
  const log = vi.fn()
  const spread = createItemSpread()
  const newKey = () => `test-key-${++keys.count}`
  const memory = sessionMemory(storage, log)
  const waiting = giveUp ? { giveUp } : {}
  const deps = { api, memory, spread, newKey, now: () => time.now, log, waiting }
  const commands = createStockCommands(deps)
  const prepare = vi.fn(async () => ({ ok: true as const, data: change }))
  const command: StockCommand = { name: 'pick', failure: 'A pick failed', prepare }
  const sentKeys = () => api.callsOf('registerAdjustments').map(({ options }) => options.key)
  const kept = () => JSON.parse(storage.getItem(REQUESTS_KEY) ?? '[]').length
  const reload = () => setUp(storage, api, keys, giveUp)
  return {
    time,
    deps,
    api,
    spread,
    log,
    commands,
    prepare,
    command,
    sentKeys,
    kept,
    storage,
    reload,
  }
}
