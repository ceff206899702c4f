import { addDays, stockholmDate } from '@forrad/core/domain'
import { sql } from 'kysely'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, telling } from './intents.ts'
import { statementsOf } from './trips.ts'
import { adjustment, createWorld } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const today = stockholmDate(new Date())
const since = `from=${addDays(today, -40)}`
const A = { identifier: 'A', expiration_date: '2030-12-31' }
const B = { identifier: 'B', expiration_date: '2031-05-31' }

/** An item with two lots on a shelf place; A goes out first. */
async function stocked(): Promise<Stocked> {
  const made = await world.stocked({ ...B, quantity: 20 })
  const received = { storage_location_id: made.place, ...A, quantity: 5 }
  const receipt = adjustment(made.item, 'receive', received)
  expect((await world.register(world.admin, [receipt])).status).toBe(200)
  return made
}
const rowOf = ({ place }: Stocked, lot: typeof A, quantity: number) => ({
  storage_location_id: place,
  ...lot,
  quantity: -quantity,
})
const taken = (made: Stocked, lot: typeof A, quantity: number, more: object = {}) => ({
  ...adjustment(made.item, 'remove', rowOf(made, lot, quantity)),
  origin: 'scan',
  ...more,
})
async function take(...[made, lot, quantity, more]: Parameters<typeof taken>): Promise<number> {
  const { status, body } = await world.register(world.editor, [taken(made, lot, quantity, more)])
  expect([status, body.error]).toEqual([200, undefined])
  return body.adjustments[0].id
}
interface Told {
  readonly identifier: string
  readonly quantity: number
  readonly reason: { readonly code: string }
}
const told = async ({ location }: Stocked, query = `scanned=true&${since}`) => {
  const path = `/api/other_batches?location_id=${location}&${query}`
  const { status, body } = await world.admin.get(path)
  expect(status).toBe(200)
  return body.picks.map(({ identifier, quantity, reason }: Told) => {
    return `${identifier} ${quantity} ${reason.code}`
  })
}
const summed = async ({ location }: Stocked, query = `scanned=true&${since}`) => {
  const { body } = await world.admin.get(`/api/other_batches/sums?${query}`)
  return body.sums
    .filter((sum: { readonly location: { readonly id: number } }) => sum.location.id === location)
    .map(({ picks, quantity, reasons }: Record<string, unknown>) => ({ picks, quantity, reasons }))
}

test('TOLD-5 a scanned pick without a reason is told where it was out of turn, and where it is asked for', async () => {
  const made = await stocked()
  const given = { batch_opened: 0, batch_missing: 0, batch_patient: 1, batch_other: 0 }
  await take(made, A, 1)
  await take(made, B, 2)
  await take(made, B, 1, { origin: 'manual' })
  await take(made, B, 3, { reason: { code: 'ward', text: 'Till avdelning' } })
  await take(made, B, 1, { reason: { code: 'batch_patient' } })
  const undone = await take(made, B, 4)
  expect((await world.editor.post(`/api/adjustments/${undone}/undo`)).status).toBe(200)
  // Done without a network: nobody knows whether it was scanned.
  const late = telling(() => world)
  const intent = late.intent([taken(made, B, 1)], { occurred_at: late.now(3_600_000) })
  await send(world.editor, intent)
  // It empties the first lot and goes on with the next: nothing is left of what goes out before.
  await take(made, A, 4)
  await take(made, B, 1)

  expect(await told(made)).toEqual(['B 1 batch_patient', 'B 3 scanned', 'B 2 scanned'])
  expect(await summed(made)).toEqual([{ picks: 3, quantity: 6, reasons: { ...given, scanned: 2 } }])
  // Who does not ask for them has what they always had.
  expect(await told(made, since)).toEqual(['B 1 batch_patient'])
  expect(await summed(made, since)).toEqual([{ picks: 1, quantity: 1, reasons: given }])
  for (const path of ['/api/other_batches', '/api/other_batches/sums']) {
    const { status, body } = await world.admin.get(`${path}?scanned=true`)
    expect([status, body.error.details]).toEqual([422, [{ field: 'from', rule: 'required' }]])
  }
})

test('TOLD-5 of a scanned pick the batches in turn are not told, and a lot that is blocked was not passed over', async () => {
  const made = await stocked()
  const second = { ...made, place: await world.newPlace(made.location) }
  const received = { storage_location_id: second.place, ...B, quantity: 5 }
  const receipt = adjustment(made.item, 'receive', received)
  expect((await world.register(world.admin, [receipt])).status).toBe(200)
  const batch_updates = [rowOf(made, B, 2), rowOf(made, A, 1), rowOf(second, B, 3)]
  await take(made, B, 2, { batch_updates })
  expect(await told(made)).toEqual(['B 2 scanned'])
  const { customer_id } = world.admin.user
  await sql`INSERT INTO blocked_lots (customer_id, item_id, lot)
    VALUES (${customer_id}, ${made.item}, 'A')`.execute(world.server.db)
  expect(await told(made)).toEqual([])
  await sql`DELETE FROM blocked_lots WHERE item_id = ${made.item}`.execute(world.server.db)
})

interface PlanNode {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** How many rows the database touched, at each step of a plan. */
function touched(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)
  const own = (node['Actual Rows'] + removed) * node['Actual Loops']
  return (node.Plans ?? []).reduce((sum, inner) => sum + touched(inner), own)
}

/** Scanned picks at a time; and lots that went out before, each of them now empty. */
const SCANS = 3000
const LOTS = 10

/** Scanned picks of a batch, so many days ago; of nothing, so that the ledger stays right. */
async function scanned({ item, place, location }: Stocked, days: number) {
  const { customer_id, id: user } = world.admin.user
  const at = new Date(world.server.clock.now().getTime() - days * 86_400_000)
  await sql`
    WITH entry AS (
      INSERT INTO adjustments (customer_id, item_id, type, user_id, created_at, origin)
      SELECT ${customer_id}::bigint, ${item}::bigint, 'remove', ${user}::text, ${at}::timestamptz, 'scan'
      FROM generate_series(1, ${SCANS}::int)
      RETURNING id
    )
    INSERT INTO ledger_rows (customer_id, adjustment_id, item_id, batch_id, location_id,
      storage_location_id, identifier, expiration_date, before, after, quantity)
    SELECT b.customer_id, entry.id, b.item_id, b.id, ${location}::bigint, ${place}::bigint,
      b.identifier, b.expiration_date, b.quantity, b.quantity, 0
    FROM entry, batches b WHERE b.customer_id = ${customer_id} AND b.item_id = ${item}
      AND b.identifier = 'B'
    ORDER BY entry.id`.execute(world.server.db)
}

test('many are told apart without looking through the ledger for each of them', async () => {
  const early = await world.stocked({ ...B, quantity: 20 })
  const made = await world.stocked({ ...B, quantity: 20 })
  for (let n = 1; n <= LOTS; n += 1) {
    const lot = { identifier: `TOM${n}`, expiration_date: addDays('2030-01-01', n) }
    const received = { storage_location_id: made.place, ...lot, quantity: 1 }
    const receipt = adjustment(made.item, 'receive', received)
    expect((await world.register(world.admin, [receipt])).status).toBe(200)
    await take(made, lot, 1)
  }
  await scanned(early, 60)
  await scanned(made, 0)
  await sql`ANALYZE adjustments, ledger_rows`.execute(world.server.db)
  const connection = new Connection(world.server.context.connection)
  await connection.connect()
  for (const path of [
    `/api/other_batches/sums?scanned=true&${since}`,
    `/api/other_batches?scanned=true&${since}&limit=50&location_id=${made.location}`,
  ]) {
    const asked = await statementsOf(() => world.admin.get(path))
    const { text, values = [] } = asked.find((one) => one.text.includes('told')) ?? {}
    const { rows } = await connection.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values])
    // Each pick and each of the lots that went out before a few times, and nothing of what is long past.
    expect(touched(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(SCANS * LOTS * 10)
  }
  await connection.end()
})
