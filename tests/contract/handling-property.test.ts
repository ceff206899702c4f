import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import type { Line } from './stockroom.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const step = fc.record({
  type: fc.constantFrom(
    'receive',
    'remove',
    'write_off',
    'return',
    'move',
    'move',
    'stocktaking',
    'undo',
  ),
  from: fc.integer({ min: 0, max: 2 }),
  /** So many shelf places further; 0 goes nowhere, and nothing else may. */
  further: fc.constantFrom(0, 1, 1, 2, 2),
  identifier: fc.constantFrom('A', null),
  quantity: fc.integer({ min: 1, max: 6 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** One of each kind, so that all come about whatever chance brings. */
const everyKind = (
  ['receive', 'remove', 'write_off', 'return', 'move', 'stocktaking'] as const
).map((type): Step => ({ type, from: 0, further: 1, identifier: 'A', quantity: 1 }))

const reasons: Readonly<Record<string, object>> = {
  write_off: { reason: { code: 'damaged' } },
  return: { reason: { code: 'unused' } },
}
const refusals: Readonly<Record<string, string>> = {
  remove: 'insufficient_stock',
  write_off: 'insufficient_stock',
  move: 'insufficient_stock',
  stocktaking: 'stock_changed',
}

/** What a plain reckoning makes of the same steps; a batch is `place/identifier`. */
class Model {
  readonly batches = new Map<string, number>()
  /** The rows of entries that stand, the latest last. */
  readonly entries: Entry[] = []
  /** Which change touched a batch last, an undo too; changes are counted from 1. */
  readonly touched = new Map<string, number>()
  changes = 0
  of(key: string): number {
    return this.batches.get(key) ?? 0
  }
  total(place?: number): number {
    const here = (key: string) => place === undefined || key.startsWith(`${place}/`)
    return [...this.batches].reduce((sum, [key, quantity]) => sum + (here(key) ? quantity : 0), 0)
  }
  apply(rows: readonly Row[], sign = 1): number {
    this.changes += 1
    for (const { key, quantity } of rows) {
      this.batches.set(key, this.of(key) + sign * quantity)
      this.touched.set(key, this.changes)
    }
    return this.changes
  }
  /** Whether nothing has touched its batches since: only then is a change taken back (D Undo). */
  isLatest({ rows, change }: Entry): boolean {
    return rows.every(({ key }) => this.touched.get(key) === change)
  }
}

interface Entry {
  readonly id: number
  readonly rows: readonly Row[]
  readonly change: number
}

interface Row {
  readonly key: string
  readonly quantity: number
}

/** The rows that a step wants, by place and lot. */
function rowsOf({ type, from, further, identifier, quantity }: Step): readonly Row[] {
  const key = `${from}/${identifier}`
  if (type === 'move') {
    const target = `${(from + further) % 3}/${identifier}`
    return [
      { key, quantity: 0 - quantity },
      { key: target, quantity },
    ]
  }
  const takes = type === 'remove' || type === 'write_off' || (type === 'stocktaking' && further > 0)
  return [{ key, quantity: takes ? 0 - quantity : quantity }]
}

function lineOf({ key, quantity }: Row, places: readonly number[], seen: object): Line {
  const [place, lot] = key.split('/')
  return {
    storage_location_id: places[Number(place)] ?? 0,
    identifier: lot === 'null' || lot === undefined ? null : lot,
    expiration_date: '2019-05-31',
    quantity,
    ...seen,
  }
}

test('moves, write-offs, returns, receipts, picks, counts and undos: the sum over shelf places changes by what comes and goes alone', async () => {
  const went: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const { item, place, location } = await world.stocked()
      const places = [place, await world.newPlace(location), await world.newPlace(location)]
      const model = new Model()
      const begin: Step = { type: 'receive', from: 0, further: 1, identifier: 'A', quantity: 9 }
      for (const one of [begin, ...steps]) await take(one)

      async function take(one: Step): Promise<void> {
        const before = model.total()
        if (one.type === 'undo') {
          const last = model.entries.pop()
          if (!last) return
          const answer = await world.admin.post(`/api/adjustments/${last.id}/undo`)
          if (!model.isLatest(last)) return expect(answer.body.error.code).toBe('stock_changed')
          expect(answer.status).toBe(200)
          model.apply(last.rows, -1)
          return expectTotal(answer.body.adjustment)
        }
        const rows = rowsOf(one)
        const seen = one.type === 'stocktaking' ? { previous_quantity: model.total(one.from) } : {}
        const lines = rows.map((row) => lineOf(row, places, seen))
        const words = reasons[one.type] ?? {}
        const sent = { ...adjustment(item, one.type, ...lines), ...words }
        const { status, body } = await world.register(world.admin, [sent])
        if (one.type === 'move' && one.further === 0) return expect(status).toBe(422)
        const isEnough = rows.every(({ key, quantity }) => model.of(key) + quantity >= 0)
        if (!isEnough) return expect(body.error.code).toBe(refusals[one.type])
        expect(status).toBe(200)
        model.entries.push({ id: body.adjustments[0].id, rows, change: model.apply(rows) })
        went[one.type] = (went[one.type] ?? 0) + 1
        if (one.type === 'move') expect(model.total()).toBe(before)
        return expectTotal(body.adjustments[0])
      }

      function expectTotal(entry: { item: { locations: { quantity: number }[] } }): void {
        const [here] = entry.item.locations
        expect(here?.quantity ?? 0).toBe(model.total())
      }

      const { rows } = await sql<{ key: string; quantity: number }>`
        SELECT concat_ws('/', array_position(${places}::bigint[], storage_location_id) - 1,
          coalesce(identifier, 'null')) AS key, quantity
        FROM batches WHERE item_id = ${item} AND quantity > 0`.execute(world.server.db)
      const stocked = [...model.batches].filter(([, quantity]) => quantity > 0)
      expect(new Map(rows.map(({ key, quantity }) => [key, quantity]))).toEqual(new Map(stocked))
      expect(await checkLedger(world.server.db)).toEqual([])
    }),
    { numRuns: 26, examples: [[everyKind]] },
  )
  // All kinds came about, or the test says nothing of them.
  expect(Object.keys(went).toSorted()).toEqual(
    ['move', 'receive', 'remove', 'return', 'stocktaking', 'write_off'], // prettier-ignore
  )
}, 180_000)
