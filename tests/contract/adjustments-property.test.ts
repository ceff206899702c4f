import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { sumUpCounts } from '../../server/stock/location-counts.ts'
import { unaudited } from './unaudited.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const batch = fc.record({
  place: fc.integer({ min: 0, max: 1 }),
  identifier: fc.constantFrom('A', 'B', null),
  expiration_date: fc.constantFrom('2031-01-31', '2019-05-31', null),
})
const step = fc.oneof(
  fc.record({ type: fc.constant('receive'), batch, quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ type: fc.constant('remove'), batch, quantity: fc.integer({ min: -9, max: -1 }) }),
  fc.record({
    type: fc.constant('stocktaking'),
    batch,
    quantity: fc.integer({ min: -9, max: 9 }),
    seen: fc.integer({ min: -1, max: 1 }),
  }),
  fc.record({ type: fc.constant('undo'), batch, quantity: fc.constant(0) }),
  fc.record({ type: fc.constant('levels'), batch, quantity: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ type: fc.constant('sums'), batch, quantity: fc.constant(0) }),
)

/** What a plain reckoning makes of the same steps. */
class Model {
  readonly batches = new Map<string, number>()
  total(place: number): number {
    let sum = 0
    for (const [key, quantity] of this.batches) if (key.startsWith(`${place}/`)) sum += quantity
    return sum
  }
}

test('whatever is sent in whatever order: refused steps change nothing, the others what they say, and the ledger agrees', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { item, place, location } = await world.stocked()
      const places = [place, await world.newPlace(location)]
      const model = new Model()
      /** The last entry that stands, and what it did. */
      let last: { id: number; key: string; quantity: number } | null = null
      for (const { type, batch, quantity, ...more } of steps) {
        const key = `${batch.place}/${batch.identifier}/${batch.expiration_date}`
        if (type === 'undo') {
          if (!last) continue
          const answer = await world.admin.post(`/api/adjustments/${last.id}/undo`)
          expect(answer.status).toBe(200)
          model.batches.set(last.key, (model.batches.get(last.key) ?? 0) - last.quantity)
          last = null
          continue
        }
        if (type === 'levels') {
          const location_item = { item_id: item, location_id: location, reorder_point: quantity }
          const body = { item_adjustment: { adjustments: [], location_item } }
          expect((await world.admin.put('/api/items/adjust', body)).status).toBe(200)
          continue
        }
        if (type === 'sums') {
          await sumUpCounts(world.server.db)
          continue
        }
        const before = model.batches.get(key) ?? 0
        const seen = 'seen' in more ? more.seen : 0
        const previous_quantity = Math.max(0, model.total(batch.place) + seen)
        const right = type !== 'stocktaking' || previous_quantity === model.total(batch.place)
        const { place: index, ...position } = batch
        const line = {
          storage_location_id: places[index] ?? 0,
          ...position,
          quantity,
          ...(type === 'stocktaking' ? { previous_quantity } : {}),
        }
        const answer = await world.register(world.admin, [adjustment(item, type, line)])
        if (right && before + quantity >= 0) {
          expect(answer.status).toBe(200)
          model.batches.set(key, before + quantity)
          last = { id: answer.body.adjustments[0].id, key, quantity }
        } else {
          const code = type === 'remove' ? 'insufficient_stock' : 'stock_changed'
          expect(answer.body.error.code).toBe(code)
        }
      }
      const { rows } = await sql<{ key: string; quantity: number }>`
        SELECT concat_ws('/', array_position(${places}::bigint[], storage_location_id) - 1,
          coalesce(identifier, 'null'), coalesce(expiration_date::text, 'null')) AS key, quantity
        FROM batches WHERE item_id = ${item} AND quantity > 0`.execute(world.server.db)
      const stocked = [...model.batches].filter(([, quantity]) => quantity > 0)
      expect(new Map(rows.map(({ key, quantity }) => [key, quantity]))).toEqual(new Map(stocked))
      expect(await checkLedger(world.server.db)).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('the check finds a quantity, a total, a row and a count that disagree', async () => {
  const own = await createWorld()
  const { item } = await own.stocked({ quantity: 5 })
  expect(await checkLedger(own.server.db)).toEqual([])
  await own.server.db
    .updateTable('batches')
    .set({ quantity: 6 })
    .where('item_id', '=', item)
    .execute()
  // The total follows the batches, so that it has to be changed by itself.
  const changed = { kind: 'quantity', item_id: item, expected: 5, found: 6 }
  expect(await checkLedger(own.server.db)).toMatchObject([changed])
  await own.server.db.updateTable('item_stock').set({ quantity: 5 }).execute()
  expect(await checkLedger(own.server.db)).toMatchObject([
    changed,
    { kind: 'total', item_id: item, expected: 6, found: 5 },
  ])
  await unaudited(own.server.db, 'ledger_rows', () =>
    sql`UPDATE ledger_rows SET before = 1, after = 6`.execute(own.server.db),
  )
  expect((await checkLedger(own.server.db)).map(({ kind }) => kind)).toContain('chain')
  await sql`DELETE FROM location_counts WHERE kind = 'green'`.execute(own.server.db)
  expect(await checkLedger(own.server.db)).toContainEqual(
    expect.objectContaining({ kind: 'count', item_id: null, expected: 1, found: 0 }),
  )
  await own.server.close()
})
