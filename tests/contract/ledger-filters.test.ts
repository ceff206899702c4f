import { sql } from 'kysely'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { line, LOT, send, telling } from './intents.ts'
import { statementsOf } from './trips.ts'
import { createWorld } from './world.ts'
import type { Stocked, World } from './world.ts'

/** Entries by hand, among which the others are looked for. */
const ENTRIES = 20_000

let world: World
let at: Stocked
/** The ids of the entries by what was said of them. */
const made = { ward: [] as number[], late: [] as number[], scan: [] as number[] }
beforeAll(async () => {
  world = await createWorld()
  at = await world.stocked({ ...LOT, quantity: 50 })
  const { customer_id, id: user } = world.admin.user
  const taken = (more: object) => ({ ...line(at, 'remove', -1), ...more })
  for (const text of ['Till avdelning 4', 'Till avdelning 5']) {
    const reason = { code: 'ward', text }
    const { body } = await world.register(world.editor, [taken({ reason })])
    made.ward.unshift(body.adjustments[0].id)
  }
  const { body } = await world.register(world.editor, [
    taken({ origin: 'scan', reason: { code: 'other_ward' } }),
  ])
  made.scan.unshift(body.adjustments[0].id)
  const told = telling(() => world)
  const late = told.intent([taken({ origin: 'scan' })], { occurred_at: told.now(3_600_000) })
  const [{ adjustments }] = await send(world.editor, late)
  made.late.unshift(adjustments[0].id)
  const { db, clock } = world.server
  // Counts that found what was there.
  await sql`
    WITH entry AS (
      INSERT INTO adjustments (customer_id, item_id, type, user_id, created_at, origin)
      SELECT ${customer_id}::bigint, ${at.item}::bigint, 'stocktaking', ${user}::text,
        ${clock.now()}::timestamptz, 'manual'
      FROM generate_series(1, ${ENTRIES}::int)
      RETURNING id
    )
    INSERT INTO ledger_rows (customer_id, adjustment_id, item_id, batch_id, location_id,
      storage_location_id, before, after, quantity)
    SELECT ${customer_id}::bigint, entry.id, b.item_id, b.id, ${at.location}::bigint,
      b.storage_location_id, b.quantity, b.quantity, 0
    FROM entry, batches b WHERE b.customer_id = ${customer_id} AND b.item_id = ${at.item}
    ORDER BY entry.id`.execute(db)
  await sql`ANALYZE adjustments, ledger_rows`.execute(db)
}, 120_000)
afterAll(() => world?.close())

const idsOf = async (query: string, by = world.reader) => {
  const { status, body } = await by.get(`/api/adjustments?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.adjustments.map(({ id }: { readonly id: number }) => id) as number[]
}

describe('the ledger', () => {
  test('by reason is what was done for it, by its code alone', async () => {
    expect(await idsOf('reason=ward')).toEqual(made.ward)
    expect(await idsOf('reason=nobody')).toEqual([])
    expect(await idsOf('reason=ward', world.stranger)).toEqual([])
  })

  test('by origin is what came about so', async () => {
    expect(await idsOf('origin=scan')).toEqual(made.scan)
    expect(await idsOf('origin=offline')).toEqual(made.late)
    expect(await idsOf('origin=import')).toEqual([])
    expect(await idsOf('origin=document')).toEqual([])
    const manual = await idsOf(`origin=manual&type=remove`)
    expect(manual).toEqual(made.ward)
  })

  test('by document is what belongs to it', async () => {
    expect(await idsOf('document_id=transfers/1')).toEqual([])
  })

  test('filters go together, also with those from before, page by page', async () => {
    expect(await idsOf(`reason=ward&origin=manual&item_id=${at.item}`)).toEqual(made.ward)
    expect(await idsOf(`reason=ward&origin=manual&location_id=${at.location}`)).toEqual(made.ward)
    expect(await idsOf(`reason=ward&user_id=${world.editor.user.id}`)).toEqual(made.ward)
    expect(await idsOf('reason=ward&origin=offline')).toEqual([])
    const { body } = await world.reader.get('/api/adjustments?reason=ward&limit=1')
    const more = `reason=ward&limit=1&cursor=${body.next_cursor}`
    expect([body.adjustments[0].id, ...(await idsOf(more))]).toEqual(made.ward)
  })

  test.each([
    ['reason', 'Inte en kod', 'wrong_format'],
    ['origin', 'tanke', 'unknown'],
    ['document_id', 'transfers', 'wrong_format'],
  ])('by %s refuses %s', async (name, value, rule) => {
    const query = `/api/adjustments?${name}=${encodeURIComponent(value)}`
    const { status, body } = await world.reader.get(query)
    expect([status, body.error.details]).toEqual([422, [{ field: name, rule }]])
  })
})

interface PlanNode {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** How many rows the database touched, at each step of a plan. */
function touched(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  return (node.Plans ?? []).reduce((sum, inner) => sum + touched(inner), own)
}

test.each([
  'reason=ward',
  'reason=nobody',
  'origin=offline',
  'origin=import',
  'origin=document',
  'document_id=transfers/1',
  'origin=manual',
])('what is rare is found without reading through the ledger: %s', async (query) => {
  const asked = await statementsOf(() => idsOf(`${query}&limit=50`))
  const { text, values = [] } = asked.find((one) => one.text.includes('SELECT a.id FROM')) ?? {}
  const connection = new Connection(world.server.context.connection)
  await connection.connect()
  const { rows } = await connection.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values])
  await connection.end()
  expect(touched(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(500)
})
