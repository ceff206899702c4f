import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const RUNS = process.env['FORRAD_FULL'] === '1' ? 60 : 6

const lot = fc.constantFrom('A', 'B', 'a', null)
const shelf = fc.nat(2)
const few = fc.integer({ min: 1, max: 4 })
const act = fc.oneof(
  fc.record({ kind: fc.constantFrom('remove', 'receive', 'return', 'write_off'), lot, shelf, few }),
  fc.record({
    kind: fc.constant('stocktaking'),
    lot,
    shelf,
    change: fc.integer({ min: -3, max: 3 }),
  }),
  fc.record({ kind: fc.constant('move'), lot, shelf, to: shelf, few }),
  fc.record({ kind: fc.constant('undo'), which: fc.nat(30) }),
  fc.record({ kind: fc.constant('recall'), lots: fc.subarray(['A', 'B']) }),
  fc.record({ kind: fc.constant('lift'), which: fc.nat(5) }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** A row of the ledger as it was written, with what blocked its lot then. */
interface Written {
  readonly id: number
  readonly type: string
  readonly storage_location_id: number
  readonly identifier: string | null
  readonly quantity: number
}

test('RECALL-1 to 12 of random acts beside random recalls no blocked unit leaves but by a count, to the quarantine or by being written off', async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), carriedOut), {
    numRuns: RUNS,
  })
}, 600_000)

async function carriedOut(acts: readonly Act[]): Promise<void> {
  const { item, place, location } = await world.stocked(
    { identifier: 'A', expiration_date: null, quantity: 9 },
    { identifier: 'B', expiration_date: null, quantity: 9 },
    { identifier: null, expiration_date: null, quantity: 9 },
  )
  const opened = await world.admin.post('/api/quarantines', { location_id: location })
  const quarantine: number = opened.body.quarantine.storage_location_id
  const places = [place, await world.newPlace(location), quarantine]
  const at = (index: number) => places[index] ?? place
  const recalls: { readonly id: number; readonly lots: readonly string[] }[] = []
  const entries: number[] = []
  const blocks = (identifier: string | null) =>
    recalls.some(({ lots }) =>
      lots.length === 0 ? true : identifier !== null && lots.includes(identifier),
    )
  let seen = await lastRow()

  for (const one of acts) {
    // One after the other: what blocks is known for each.
    // oxlint-disable-next-line no-await-in-loop
    await carryOut(one)
    // oxlint-disable-next-line no-await-in-loop
    seen = await check(seen)
  }
  for (const { id } of recalls) {
    // oxlint-disable-next-line no-await-in-loop
    await world.admin.post(`/api/recalls/${id}/end`)
  }

  async function carryOut(one: Act): Promise<void> {
    if (one.kind === 'recall' && 'lots' in one) {
      const recall = { item_id: item, lots: one.lots, class: 'II', reference: `${recalls.length}` }
      const { body } = await world.admin.post('/api/recalls', { recall })
      // The very same again is answered by the one in force.
      if (recalls.every(({ id }) => id !== body.recall.id)) {
        recalls.push({ id: body.recall.id, lots: one.lots })
      }
      return
    }
    if (one.kind === 'lift' && 'which' in one) {
      const [lifted] = recalls.splice(one.which, 1)
      if (lifted) await world.admin.post(`/api/recalls/${lifted.id}/end`)
      return
    }
    if (one.kind === 'undo' && 'which' in one) {
      const id = entries[one.which % Math.max(1, entries.length)]
      if (id !== undefined) await world.admin.post(`/api/adjustments/${id}/undo`)
      return
    }
    const { status, body } = await world.register(world.admin, [await inputOf(one)])
    if (status === 200) entries.push(...body.adjustments.map(({ id }: { id: number }) => id))
  }

  async function inputOf(one: Act) {
    if (!('shelf' in one)) throw new Error('no change of stock')
    const batch = { identifier: one.lot, expiration_date: null }
    const from = at(one.shelf)
    if ('to' in one) {
      return adjustment(
        item,
        'move',
        { storage_location_id: from, ...batch, quantity: -one.few },
        { storage_location_id: at(one.to), ...batch, quantity: one.few },
      )
    }
    if ('change' in one) {
      const { rows } = await sql<{ readonly total: number }>`
        SELECT coalesce(sum(quantity), 0)::int AS total FROM batches
        WHERE item_id = ${item} AND storage_location_id = ${from}`.execute(world.server.db)
      const previous_quantity = rows[0]?.total ?? 0
      const row = { storage_location_id: from, ...batch, quantity: one.change, previous_quantity }
      return adjustment(item, 'stocktaking', row)
    }
    const quantity = one.kind === 'remove' || one.kind === 'write_off' ? -one.few : one.few
    const made = adjustment(item, one.kind, { storage_location_id: from, ...batch, quantity })
    if (one.kind === 'write_off') return { ...made, reason: { code: 'recalled' } }
    return one.kind === 'return' ? { ...made, reason: { code: 'unused' } } : made
  }

  async function lastRow(): Promise<number> {
    const { rows } = await sql<{ readonly id: number }>`
      SELECT coalesce(max(id), 0)::int AS id FROM ledger_rows WHERE item_id = ${item}`.execute(
      world.server.db,
    )
    return rows[0]?.id ?? 0
  }

  /** What was written since: each row of a blocked lot is one of those that a block allows. */
  async function check(after: number): Promise<number> {
    const { rows } = await sql<Written>`
      SELECT r.id::int AS id, a.type, r.storage_location_id::int AS storage_location_id,
        r.identifier, r.quantity::int AS quantity
      FROM ledger_rows r
      JOIN adjustments a ON a.customer_id = r.customer_id AND a.id = r.adjustment_id
      WHERE r.item_id = ${item} AND r.id > ${after} ORDER BY r.id`.execute(world.server.db)
    for (const { type, storage_location_id, identifier, quantity } of rows) {
      const inQuarantine = storage_location_id === quarantine
      if (type === 'remove') expect([inQuarantine, blocks(identifier)]).toEqual([false, false])
      if (!blocks(identifier)) continue
      if (type === 'receive' || type === 'return') expect(inQuarantine).toBe(true)
      // Nothing of the lot comes to another shelf place, and what a move takes it brings along.
      if (type === 'move' && quantity > 0) expect(inQuarantine).toBe(true)
      if (type === 'move') expect(sumOf(rows, identifier)).toBe(0)
      if (type === 'undo') expect(sumOf(rows, identifier)).toBeGreaterThanOrEqual(0)
      if (inQuarantine && quantity < 0) {
        const goes = type === 'stocktaking' || type === 'write_off'
        expect(goes || sumOf(rows.filter((row) => row.storage_location_id === quarantine), identifier) >= 0).toBe(true) // prettier-ignore
      }
    }
    return rows.at(-1)?.id ?? after
  }
}

function sumOf(rows: readonly Written[], lotName: string | null): number {
  return rows
    .filter(({ identifier }) => identifier === lotName)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
