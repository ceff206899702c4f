import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '../../server/database/housekeeping.ts'
import { checkLedger } from '../../server/stock/check-ledger.ts'
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
