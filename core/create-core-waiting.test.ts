import { expect, it } from 'vitest'
import { setUp } from './create-core.fixtures.ts'
import { createOutbox } from './outbox/index.ts'
import { anItem, aUser, memoryOutboxDatabase, settled } from './testing/index.ts'

const asa = aUser()
const alvedon = anItem()

it('WAIT-1 what waits is laid also on a list that came before it was known', async () => {
  const database = memoryOutboxDatabase()
  const update = { storage_location_id: 11, identifier: 'LOT24A', expiration_date: '2027-06-30' }
  const batch_updates = [{ ...update, quantity: -2 }]
  await database.put(asa.apoex_id, [
    {
      key: 'key-1',
      value: {
        version: 0,
        key: 'key-1',
        userId: asa.apoex_id,
        occurredAt: '2026-11-23T13:02:00.000Z',
        change: {
          operation: 'registerAdjustments',
          adjustments: [{ item_id: 1, type: 'remove', batch_updates }],
        },
      },
    },
  ])
  const { core, clock } = setUp(
    (path) => {
      if (path === '/api/user') return { user: asa }
      if (path === '/api/locations/1/items') return { items: [alvedon], next_cursor: null }
      return path === '/api/items/1' ? { item: alvedon } : 500
    },
    { outbox: async () => outbox },
  )
  const { api } = core
  const outbox = createOutbox({
    api,
    database,
    lock: (_name, run) => run(),
    scheduler: clock,
    clock,
    log: () => {},
  })
  await core.session.load()
  await core.locations.loadItems(1)
  const shown = () => core.locations.state.items[1]?.[0]?.locations[0]?.quantity
  const before = shown() ?? 0
  await core.standBy()
  await settled()
  expect(shown()).toBe(before - 2)
})
