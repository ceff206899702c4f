import { sql } from 'kysely'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statementsOf } from './trips.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

/** Entries of the ledger, one every half hour up to now: more than a year of them. */
const ENTRIES = 20_000
const HALF_HOUR = 1_800_000
/** For each test, in milliseconds: there is much to read, and time is not what is asked for. */
const patience = { timeout: 120_000 }

let world: World
let location: number
/** Each entry with its moment and its date in Stockholm, in the order in which they were written. */
let entries: readonly { readonly id: number; readonly at: number; readonly date: string }[]
const stockholm = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
beforeAll(async () => {
  world = await createWorld()
  const { db, clock } = world.server
  const { customer_id, id: user } = world.admin.user
  const stocked = await world.stocked()
  location = stocked.location
  const line = { storage_location_id: stocked.place, quantity: 5 }
  await world.register(world.admin, [adjustment(stocked.item, 'receive', line)])
  const now = clock.now()
  // Counts that found what was there. One in a hundred was written while the clock stood two hours ahead.
  await sql`
    WITH entry AS (
      INSERT INTO adjustments (customer_id, item_id, type, user_id, created_at)
      SELECT ${customer_id}::bigint, ${stocked.item}::bigint, 'stocktaking', ${user}::text,
        ${now}::timestamptz - ((${ENTRIES}::int - n - CASE WHEN n % 100 = 50 THEN 4 ELSE 0 END)
          * interval '30 minutes')
      FROM generate_series(1, ${ENTRIES}::int) n ORDER BY n
      RETURNING id
    )
    INSERT INTO ledger_rows (customer_id, adjustment_id, item_id, batch_id, location_id,
      storage_location_id, before, after, quantity)
    SELECT ${customer_id}::bigint, entry.id, b.item_id, b.id, ${location}::bigint,
      b.storage_location_id, 5, 5, 0
    FROM entry, batches b WHERE b.customer_id = ${customer_id} AND b.item_id = ${stocked.item}
    ORDER BY entry.id`.execute(db)
  await sql`ANALYZE adjustments, ledger_rows`.execute(db)
  const { rows } = await sql<{ readonly id: number; readonly created_at: Date }>`
    SELECT id, created_at FROM adjustments WHERE customer_id = ${customer_id} ORDER BY id`.execute(
    db,
  )
  entries = rows.map(({ id, created_at }) => {
    return { id, at: created_at.getTime(), date: stockholm.format(created_at) }
  })
}, 120_000)
afterAll(() => world?.close())

/** The calendar date in Stockholm so many days ago. */
const day = (daysAgo: number) =>
  stockholm.format(world.server.clock.now().getTime() - daysAgo * 48 * HALF_HOUR)

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

/** A page of the ledger, and how many rows were touched to find which entries are on it. */
async function ask(query: string) {
  let answer: Awaited<ReturnType<typeof world.reader.get>> | undefined
  const asked = await statementsOf(async () => {
    answer = await world.reader.get(`/api/adjustments?${query}`)
  })
  const { status, body } = answer ?? {}
  expect(status, JSON.stringify(body)).toBe(200)
  const { text, values = [] } = asked.find((one) => one.text.includes('SELECT a.id FROM')) ?? {}
  const connection = new Connection(world.server.context.connection)
  await connection.connect()
  const explained = `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`
  const { rows } = await connection.query(explained, [...values])
  await connection.end()
  return {
    ids: body.adjustments.map(({ id }: { id: number }) => id) as number[],
    cursor: body.next_cursor as string | null,
    touched: touched(rows[0]['QUERY PLAN'][0].Plan),
  }
}

/** Every page from a cursor on. */
async function paged(query: string, limit: number, cursor: string | null = null) {
  const ids: number[] = []
  const read = async (from: string | null) => {
    const rest = from === null ? '' : `&cursor=${from}`
    const { body } = await world.reader.get(`/api/adjustments?${query}&limit=${limit}${rest}`)
    ids.push(...body.adjustments.map(({ id }: { id: number }) => id))
    return body.next_cursor as string | null
  }
  for (let next = await read(cursor); next !== null;) next = await read(next)
  return ids
}

/** What was written on these dates, newest first. */
const within = (from: string, to: string) =>
  entries
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => b.at - a.at || b.id - a.id)
    .map(({ id }) => id)

describe('the ledger by dates touches little more than what it shows', patience, () => {
  const filters = () => ['', '&type=stocktaking', `&location_id=${location}`]

  test('on the first page of days long past', async () => {
    for (const filter of filters()) {
      const page = await ask(`from=${day(400)}&to=${day(390)}&limit=20${filter}`)
      expect(page.touched, filter).toBeLessThan(1000)
      expect(page.ids).toEqual(within(day(400), day(390)).slice(0, 20))
    }
  })

  test('on the last page of recent days, which the days before would have to fill', async () => {
    for (const filter of filters()) {
      const dates = `from=${day(4)}&to=${day(1)}${filter}`
      const { cursor } = await ask(`${dates}&limit=100`)
      const last = await ask(`${dates}&limit=200&cursor=${cursor}`)
      expect(last.touched, filter).toBeLessThan(2000)
      expect(last.ids).toEqual(within(day(4), day(1)).slice(100))
      expect(last.cursor).toBeNull()
    }
  })
})

test(
  'its pages hold each entry of the days once, newest first, also of a time when the clock was wrong',
  patience,
  async () => {
    const [from, to] = [day(12), day(5)]
    const dates = `from=${from}&to=${to}`
    const whole = within(from, to)
    expect(whole.length).toBeGreaterThan(300)
    expect(whole).not.toEqual([...whole].sort((a, b) => b - a))
    for (const limit of [90, 500]) expect(await paged(dates, limit)).toEqual(whole)
    const { body } = await world.reader.get(`/api/adjustments?${dates}`)
    expect(body.adjustments.map(({ id }: { id: number }) => id)).toEqual(whole)
  },
)

test(
  'a cursor is the number of an entry, as ever; also of one that is not there',
  patience,
  async () => {
    const written = (id: number) => Buffer.from(JSON.stringify([id])).toString('base64url')
    const [from, to] = [day(12), day(5)]
    const whole = within(from, to)
    const after = whole[40] as number
    const first = await ask(`from=${from}&to=${to}&limit=41`)
    expect(first.cursor).toBe(written(after))
    expect(await paged(`from=${from}&to=${to}`, 100, written(after))).toEqual(whole.slice(41))
    const never = (entries.at(-1)?.id ?? 0) + 1000
    expect(await paged(`from=${from}&to=${to}`, 500, written(never))).toEqual(whole)
    expect(await paged(`from=${from}&to=${to}`, 500, written(0))).toEqual([])
  },
)
