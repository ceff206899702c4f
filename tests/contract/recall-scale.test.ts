import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tripsOf } from './trips.ts'
import { createWorld } from './world.ts'

const isFull = process.env['FORRAD_FULL'] === '1'
const [LOCATIONS, BATCHES] = isFull ? [1_000, 20_000] : [100, 2_000]

test(`a lot is blocked at ${LOCATIONS} locations among ${BATCHES} batches of the item in about as many round trips as at one, tasks included`, async () => {
  const world = await createWorld()
  const { db } = world.server
  const { customer_id, id: user } = world.admin.user
  const item = await world.newCatalogueItem()
  const { item: alone } = await world.stocked({ quantity: 5, identifier: 'AB12' })
  await sql`
    WITH made AS (
      INSERT INTO locations (customer_id, name)
      SELECT ${customer_id}::bigint, 'Ort ' || n FROM generate_series(1, ${LOCATIONS}::int) n
      RETURNING id
    )
    INSERT INTO storage_locations (customer_id, location_id, identifier)
    SELECT ${customer_id}::bigint, id, 'A' || n FROM made, generate_series(1, 2) n`.execute(db)
  await sql`INSERT INTO location_items (customer_id, location_id, item_id)
    SELECT customer_id, id, ${item}::bigint FROM locations
    WHERE customer_id = ${customer_id} AND name LIKE 'Ort %'`.execute(db)
  // Written as the calls do, so that the ledger is as large: one receipt for each shelf place. The
  // calls themselves would answer each receipt with all there is of the item by then.
  await sql`WITH receipt AS MATERIALIZED (
      SELECT id AS place, location_id, row_number() OVER (ORDER BY id) - 1 AS index,
        nextval(pg_get_serial_sequence('adjustments', 'id')) AS id
      FROM storage_locations WHERE customer_id = ${customer_id} AND location_id IN (
        SELECT id FROM locations WHERE customer_id = ${customer_id} AND name LIKE 'Ort %')
    ), entry AS (
      INSERT INTO adjustments (customer_id, id, item_id, type, user_id, created_at)
      OVERRIDING SYSTEM VALUE
      SELECT ${customer_id}::bigint, id, ${item}::bigint, 'receive', ${user}::text, now() FROM receipt
    ), batch AS (
      INSERT INTO batches (customer_id, item_id, storage_location_id, identifier, quantity)
      SELECT ${customer_id}::bigint, ${item}::bigint, place,
        CASE WHEN lot = 0 THEN 'AB12' WHEN lot > 1 OR index % 10 > 0 THEN 'L' || lot END, 3
      FROM receipt, generate_series(0, ${BATCHES}::int / (2 * ${LOCATIONS}::int) - 1) lot
      RETURNING id, storage_location_id, identifier, quantity
    ), total AS (
      UPDATE item_stock s SET quantity = received.quantity
      FROM (SELECT location_id, sum(quantity) AS quantity
        FROM batch JOIN receipt ON place = storage_location_id GROUP BY 1) AS received
      WHERE s.customer_id = ${customer_id} AND s.item_id = ${item} AND s.location_id = received.location_id
    )
    INSERT INTO ledger_rows (customer_id, adjustment_id, item_id, batch_id, location_id,
      storage_location_id, identifier, before, after, quantity)
    SELECT ${customer_id}::bigint, receipt.id, ${item}::bigint, batch.id, location_id,
      place, identifier, 0, quantity, quantity
    FROM batch JOIN receipt ON place = storage_location_id`.execute(db)
  const { count } = await db
    .selectFrom('ledger_rows')
    .where('item_id', '=', item)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(BATCHES)
  await sql`ANALYZE`.execute(db)

  const block = async (item_id: number, lots: readonly string[], tasks: number) => {
    let took = 0
    let id = 0
    const trips = await tripsOf(async () => {
      const began = performance.now()
      const recall = { item_id, lots, class: 'II' }
      const { status, body } = await world.admin.post('/api/recalls', { recall })
      took = performance.now() - began
      expect([status, body.recall.tasks.total]).toEqual([201, tasks])
      id = body.recall.id
    })
    return { took, id, trips }
  }
  const one = [await block(alone, ['AB12'], 1), await block(alone, [], 1)]
  const runs = [
    await block(item, ['AB12'], LOCATIONS),
    await block(item, [], LOCATIONS),
    await block(item, ['AB12', 'X'], LOCATIONS),
  ]
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
  // One that counted the locations would make a trip for each; a long change is told in two parts.
  const most = Math.max(...one.map(({ trips }) => trips.length)) + 5
  for (const { trips } of runs) expect(trips.length).toBeLessThanOrEqual(most)

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
