import type { LocationSummary, StockFigures } from '@forrad/openapi'
import { expect, it, vi } from 'vitest'
import { setUp } from './create-core.fixtures.ts'
import type { Core } from './create-core.ts'
import { createOutbox } from './outbox/index.ts'
import {
  aLocationItem,
  anItem,
  anItemLocation,
  aUser,
  memoryOutboxDatabase,
  settled,
} from './testing/index.ts'

const asa = aUser()
const enough = aLocationItem({ reorder_point: 18 })
const alvedon = anItem({ locations: [anItemLocation({ location_item: enough })] })
const shelf = { storage_location_id: 11 }
const pick = (quantity: number) => (core: Core) =>
  core.adjustments.instantPick(alvedon, [{ ...shelf, quantity }])
const count = (core: Core) =>
  core.adjustments.stocktake(alvedon, [{ ...shelf, previous_quantity: 20, new_quantity: 17 }])

/** The item's figures at its location, with so many in its only batch. */
function figures(quantity: number): StockFigures {
  const [location] = alvedon.locations
  const [place] = location?.storage_locations ?? []
  const [batch] = place?.batches ?? []
  if (!location || !place || !batch) throw new Error('the item lies nowhere')
  const storage_locations = [{ ...place, batches: [{ ...batch, quantity }] }]
  return { item_id: alvedon.id, location: { ...location, quantity, storage_locations } }
}

/** Of its location: two items, one of which is expired; alvedon is enough while there are 20, and not with 18. */
const counts: LocationSummary = {
  id: 1,
  name: 'Läkemedelsrum 1',
  item_count: 2,
  red_count: 1,
  orange_count: 0,
  green_count: 1,
  expired_count: 1,
  expiring_count: 0,
}

/** A device that keeps a pick of 2; the server carries out what is sent when `carries` says so. */
async function aPickThatWaits(carries: () => boolean = () => false, hasItem = () => true) {
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
  const done = { key: 'key-1', state: 'done', adjustments: [], differences: [] }
  const { core, clock } = setUp(
    (path) => {
      if (path === '/api/user') return { user: asa }
      if (path === '/api/locations/1/items') return { items: [alvedon], next_cursor: null }
      if (path === '/api/intents' && carries()) {
        return { outcomes: [{ ...done, stock: [figures(18)] }], now: '2026-11-24T09:00:00.000Z' }
      }
      if (path === '/api/summary') return { locations: [counts], expiring_within_days: 30 }
      return path === '/api/items/1' && hasItem() ? { item: alvedon } : 500
    },
    { outbox: async () => outbox },
  )
  const outbox = createOutbox({
    api: core.api,
    database,
    lock: (_name, run) => run(),
    scheduler: clock,
    clock,
    log: () => {},
  })
  await core.session.load()
  return {
    core,
    outbox,
    shown: () => core.locations.state.items[1]?.[0]?.locations[0]?.quantity,
    item: () => core.items.state.byId[1]?.locations[0]?.quantity,
  }
}

it('WAIT-1 what waits is laid also on a list that came before it was known', async () => {
  const { core, shown } = await aPickThatWaits()
  await core.locations.loadItems(1)
  const before = shown() ?? 0
  await core.standBy()
  await settled()
  expect(shown()).toBe(before - 2)
})

it.each([
  ['is held by itself, too', true],
  ['is known from the list alone', false],
])('WAIT-1 figures that come have it laid on in the list, of an item that %s', async (_, held) => {
  const { core, shown, item } = await aPickThatWaits(
    () => false,
    () => held,
  )
  await core.standBy()
  await core.locations.loadItems(1)
  if (held) await core.items.load(1)
  expect(shown()).toBe(18)
  await core.applyChange({ type: 'change', ids: { stock: [figures(15)] } })
  expect(shown()).toBe(13)
  expect(item()).toBe(held ? 13 : undefined)
  await core.applyChange({ type: 'change', ids: { stock: [figures(20)] } })
  expect(shown()).toBe(18)
})

it('OUTBOX-18 what the stream tells of a key is laid on nothing, though no answer came and no call of this page made it', async () => {
  const { core, outbox, shown } = await aPickThatWaits()
  await core.standBy()
  await core.locations.loadItems(1)
  expect(shown()).toBe(18)
  // The outbox of another page, or of this one before it was loaded anew, has sent it.
  await core.applyChange({ type: 'change', ids: { stock: [figures(18)] }, told: ['key-1'] })
  expect(outbox.state.entries).toMatchObject([{ settledAt: null }])
  expect(shown()).toBe(18)
  await core.applyChange({
    type: 'change',
    ids: { stock: [figures(17)] },
    told: ['of-somebody-else'],
  })
  expect(shown()).toBe(17)
})

it('WAIT-1 what was written is laid no more on the figures that hold it, also of an item known from the list alone', async () => {
  let reaches = false
  const { core, outbox, shown } = await aPickThatWaits(
    () => reaches,
    () => false,
  )
  await core.standBy()
  await core.locations.loadItems(1)
  expect(shown()).toBe(18)
  // The first try has failed.
  await settled()
  reaches = true
  await outbox.send()
  await settled()
  expect(outbox.state.entries).toMatchObject([{ state: 'done' }])
  expect(shown()).toBe(18)
})

/** How many items of the location are low, and how many are enough. */
const lowAndEnough = (core: Core) =>
  core.locations.state.summary?.map(({ orange_count, green_count }) => [orange_count, green_count])

it('WAIT-5 the counts of locations have what waits laid on them, whatever is told, until they hold it', async () => {
  const { core } = await aPickThatWaits()
  const low = { ...counts, orange_count: 1, green_count: 0 }
  await core.locations.loadSummary()
  expect(lowAndEnough(core)).toEqual([[0, 1]])
  await core.standBy()
  expect(lowAndEnough(core)).toEqual([[1, 0]])
  await core.locations.loadSummary()
  expect(lowAndEnough(core)).toEqual([[1, 0]])
  const tell = async (quantity: number, summary: LocationSummary, told?: readonly string[]) => {
    const ids = { stock: [figures(quantity)], summary: [summary] }
    await core.applyChange({ type: 'change', ids, ...(told ? { told } : {}) })
    return lowAndEnough(core)
  }
  // Of 25 there are enough without these two.
  expect(await tell(25, { ...counts, red_count: 0, green_count: 2 })).toEqual([[0, 2]])
  expect(await tell(20, counts)).toEqual([[1, 0]])
  expect(await tell(18, low, ['key-1'])).toEqual([[1, 0]])
  expect(await tell(20, counts)).toEqual([[0, 1]])
})

it('WAIT-5 an item of which there is no answer counts as the server told', async () => {
  const { core } = await aPickThatWaits(
    () => false,
    () => false,
  )
  await core.locations.loadSummary()
  await core.standBy()
  await core.locations.loadItems(1)
  expect(lowAndEnough(core)).toEqual([[0, 1]])
})

it.each([
  ['a pick is kept', -2, pick(2)],
  ['a count is kept', -3, count],
  ['a pick of more than lies there is not kept', null, pick(21)],
] as const)('OUTBOX-24 %s while fresh figures are on their way', async (_, kept, act) => {
  const database = memoryOutboxDatabase()
  const asked: string[] = []
  const { core, clock } = setUp(
    (path) => {
      if (path === '/api/user') return { user: asa }
      asked.push(path)
      return path === '/api/items/1' ? new Promise(() => {}) : 500
    },
    { outbox: async () => outbox },
  )
  const { api } = core
  const lock = <Done>(_name: string, run: () => Promise<Done>) => run()
  const outbox = createOutbox({ api, database, lock, scheduler: clock, clock, log: () => {} })
  await core.session.load()
  await core.standBy()
  void act(core)
  await vi.waitFor(() => expect(asked).toContain('/api/items/1'))
  await settled()
  const update = { storage_location_id: 11, identifier: 'LOT24A', quantity: kept }
  const change = { adjustments: [{ item_id: 1, batch_updates: [update] }] }
  const held = [{ value: { change, state: 'waiting', heldSince: clock.now() } }]
  expect(await database.load(asa.apoex_id)).toMatchObject(kept === null ? [] : held)
  expect(outbox.state.entries).toEqual([])
})
