import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '../../server/database/housekeeping.ts'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { sumUpCounts } from '../../server/stock/location-counts.ts'
import { adjustment, createWorld } from './world.ts'
import type { SignedIn, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const LOT = { identifier: 'LOT1', expiration_date: '2031-05-31' }
const signedIn = (who: SignedIn) => world.server.signedIn(who.user)

async function storedBatches(item: number): Promise<readonly number[]> {
  const rows = await world.server.db
    .selectFrom('batches')
    .select('quantity')
    .where('item_id', '=', item)
    .execute()
  return rows.map(({ quantity }) => quantity)
}

test('a batch at 0 is tidied away when no undo reaches it any more; its ledger stays and still adds up', async () => {
  const { item, place } = await world.stocked(
    { ...LOT, quantity: 2 },
    { identifier: 'B', quantity: 1 },
  )
  const line = { storage_location_id: place, ...LOT, quantity: -2 }
  const taken = await world.register(world.admin, [adjustment(item, 'remove', line)])
  await removeExpired(world.server.context)
  expect((await storedBatches(item)).toSorted()).toEqual([0, 1])

  // Undone in time: the batch is the same.
  const [entry] = taken.body.adjustments
  expect((await world.admin.post(`/api/adjustments/${entry.id}/undo`)).status).toBe(200)
  expect((await world.register(world.admin, [adjustment(item, 'remove', line)])).status).toBe(200)

  world.server.clock.advance(61 * 60_000)
  await removeExpired(world.server.context)
  expect(await storedBatches(item)).toEqual([1])
  expect(await checkLedger(world.server.db)).toEqual([])
  const reader = await signedIn(world.reader)
  const { body } = await reader.get(`/api/adjustments?item_id=${item}`)
  // Received, taken, undone, taken again.
  expect(body.adjustments).toHaveLength(4)
  expect(body.adjustments[0].rows[0]).toMatchObject({ ...LOT, before: 2, after: 0 })
})

test('what comes again after that is a batch like any other, also for undo', async () => {
  const admin = await signedIn(world.admin)
  const item = await world.newItem({}, admin)
  const place = await world.newPlace(await world.newLocation(undefined, admin), undefined, admin)
  const change = (type: string, quantity: number) =>
    world.register(admin, [
      adjustment(item, type, { storage_location_id: place, ...LOT, quantity }),
    ])
  await change('receive', 3)
  await change('remove', -3)
  await removeExpired(world.server.context)
  world.server.clock.advance(61 * 60_000)
  await removeExpired(world.server.context)
  expect(await storedBatches(item)).toEqual([])

  const again = await signedIn(world.admin)
  const line = adjustment(item, 'receive', { storage_location_id: place, ...LOT, quantity: 4 })
  const received = await world.register(again, [line])
  expect(received.status).toBe(200)
  const [entry] = received.body.adjustments
  expect((await again.post(`/api/adjustments/${entry.id}/undo`)).status).toBe(200)
  expect(await storedBatches(item)).toEqual([0])
  expect(await checkLedger(world.server.db)).toEqual([])
})

test('a batch that was emptied a moment ago stays, however long ago it came', async () => {
  const admin = await signedIn(world.admin)
  const item = await world.newItem({}, admin)
  const place = await world.newPlace(await world.newLocation(undefined, admin), undefined, admin)
  const change = (by: SignedIn, type: string, quantity: number) =>
    world.register(by, [adjustment(item, type, { storage_location_id: place, ...LOT, quantity })])
  await change(admin, 'receive', 3)
  world.server.clock.advance(61 * 60_000)
  const later = await signedIn(world.admin)
  const taken = await change(later, 'remove', -3)
  await removeExpired(world.server.context)
  expect(await storedBatches(item)).toEqual([0])
  const [entry] = taken.body.adjustments
  expect((await later.post(`/api/adjustments/${entry.id}/undo`)).status).toBe(200)
})

test('counts of a location are put together, and of what comes to nothing none is left', async () => {
  const admin = await signedIn(world.admin)
  const location = await world.newLocation(undefined, admin)
  const place = await world.newPlace(location, undefined, admin)
  const line = (quantity: number) => ({ storage_location_id: place, ...LOT, quantity })
  const items = [await world.newItem({}, admin), await world.newItem({}, admin)]
  await world.register(
    admin,
    items.map((item) => adjustment(item, 'receive', line(2))),
  )
  for (const item of items) await world.register(admin, [adjustment(item, 'remove', line(-2))])
  await sumUpCounts(world.server.db)
  const { rows } = await sql<{ readonly kind: string; readonly items: number }>`
    SELECT kind, items FROM location_counts WHERE location_id = ${location}`.execute(
    world.server.db,
  )
  expect(rows).toEqual([{ kind: 'red', items: 2 }])
})
