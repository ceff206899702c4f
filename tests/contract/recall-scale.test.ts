import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from './world.ts'

const isFull = process.env['FORRAD_FULL'] === '1'
const [LOCATIONS, BATCHES] = isFull ? [1_000, 20_000] : [100, 2_000]

test(`a lot is blocked at ${LOCATIONS} locations among ${BATCHES} batches of the item within a second, tasks included`, async () => {
  const world = await createWorld()
  const { db } = world.server
  const { customer_id } = world.admin.user
  const item = await world.newCatalogueItem()
  await sql`
    WITH made AS (
      INSERT INTO locations (customer_id, name)
      SELECT ${customer_id}::bigint, 'Lager ' || n FROM generate_series(1, ${LOCATIONS}::int) n
      RETURNING id
    )
    INSERT INTO storage_locations (customer_id, location_id, identifier)
    SELECT ${customer_id}::bigint, id, 'A' || n FROM made, generate_series(1, 2) n`.execute(db)
  const places = await db
    .selectFrom('storage_locations')
    .select(['id', 'location_id'])
    .where('customer_id', '=', customer_id)
    .orderBy('id')
    .execute()
  // By the calls, so that the ledger is as large: one receipt for each shelf place.
  const each = BATCHES / places.length
  const receipts = places.map(({ id }, index) => ({
    item_id: item,
    type: 'receive',
    batch_updates: Array.from({ length: each }, (_, lot) => ({
      storage_location_id: id,
      identifier: lot === 0 ? 'AB12' : lot === 1 && index % 10 === 0 ? null : `L${lot}`,
      expiration_date: null,
      quantity: 3,
    })),
  }))
  for (let from = 0; from < receipts.length; from += 100) {
    const { status } = await world.register(world.admin, receipts.slice(from, from + 100) as never)
    expect(status).toBe(200)
  }
  await sql`ANALYZE`.execute(db)

  const timed = async (lots: readonly string[]) => {
    const began = performance.now()
    const { status, body } = await world.admin.post('/api/recalls', {
      recall: { item_id: item, lots, class: 'II' },
    })
    const took = performance.now() - began
    expect([status, body.recall.tasks.total]).toEqual([201, LOCATIONS])
    return { took, id: body.recall.id as number }
  }
  const runs = [await timed(['AB12']), await timed(['AB12', 'X']), await timed([])]
  const began = performance.now()
  const whole = await world.reader.get(`/api/recalls/${runs[0]?.id}`)
  const read = performance.now() - began
  expect(whole.body.tasks).toHaveLength(LOCATIONS)
  const reported = performance.now()
  const report = await world.reader.get(`/api/recalls/${runs[0]?.id}/report`)
  const told = performance.now() - reported
  expect(report.body.locations).toHaveLength(LOCATIONS)
  const figures = runs.map(({ took }) => `${Math.round(took)} ms`).join(', ')
  console.log(
    `blocked at ${LOCATIONS} locations among ${BATCHES} batches: ${figures}; ` +
      `with its tasks ${Math.round(read)} ms; report ${Math.round(told)} ms`,
  )
  for (const { took } of runs) expect(took).toBeLessThan(1_000)

  // Whoever asks, asks by an index of the customer's.
  const planOf = async (question: string) => {
    const { rows } = await sql
      .raw<{ readonly 'QUERY PLAN': string }>(`EXPLAIN ${question}`)
      .execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  await sql`SET enable_seqscan = off`.execute(db)
  const blocks = await planOf(`SELECT id, item_id, lots, reference FROM recall_recalls
    WHERE customer_id = ${customer_id} AND item_id = ANY('{${item}}'::bigint[])
      AND active_at IS NOT NULL AND (outcome IS NULL OR outcome = 'closed')`)
  expect(blocks).toContain('recall_recalls_held')
  await world.close()
}, 300_000)
