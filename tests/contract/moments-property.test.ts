import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPluginWork } from '../../server/kernel/jobs/plugin-work.ts'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { key } from './intents.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'
import { createRandom } from './random.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { SignedIn, World } from './world.ts'

const changes = process.env['FORRAD_FULL'] === '1' ? 10_000 : 400
const seed = 20_261_124
/** So many are under way at once. */
const clients = 6

const say = `const say = (sql, ...parameters) => ({ compile: () => ({ sql, parameters }) })\n`

/** Keeps what lies on each shelf place, by adding up. */
const tally = `${say}
  const written = async ({ entries, user, run }) => {
    for (const { item_id, rows } of entries) for (const row of rows) {
      await run(say(\`INSERT INTO tally_places AS t VALUES ($1, $2, $3, $4)
        ON CONFLICT (customer_id, item_id, place) DO UPDATE SET quantity = t.quantity + excluded.quantity\`,
        user.customer_id, item_id, row.storage_location.id, row.quantity))
    }
  }
  const hooks = { 'stock.written': written }`

/** Numbers the entries of each item at each location, refuses a few and breaks at a few. */
const journal = `${say}
  const judge = async ({ lines }) => lines.flatMap(({ adjustment_index, rows }) =>
    rows.some(({ quantity }) => quantity === -8) ? [{ adjustment_index, tone: 'refusal', code: 'eight' }] : [])
  const written = async ({ entries, user, run }) => {
    for (const { id, item_id, rows } of entries) {
      const moved = rows.reduce((sum, { quantity }) => sum + quantity, 0)
      const location = rows[0].location.id
      await run(say(\`INSERT INTO journal_rows
        SELECT $1, $2::bigint, $3::bigint, coalesce(max(number), 0) + 1, $4::bigint, $5::int,
          coalesce(sum(moved), 0) + $5::int
        FROM journal_rows WHERE customer_id = $1 AND item_id = $2 AND location_id = $3\`,
        user.customer_id, item_id, location, id, moved))
      if (moved === 7) throw new Error('seven is not written')
    }
  }
  const hooks = { 'stock.check': { judge }, 'stock.written': written }`

/** Notes in its own table what it is told of, and forgets to have heard it now and then. */
const echo = `
  let times = 0
  const told = async ({ db, customer_id, entry }) => {
    times += 1
    if (times % 50 === 0) throw new Error('say again')
    await db.insertInto('echo_rows').values({ customer_id, entry: entry.id, item_id: entry.item_id,
      location_id: entry.rows[0].location.id }).execute()
  }
  const hooks = { 'stock.told': told }`

let plugins: PluginFolder
let world: World
beforeAll(async () => {
  plugins = await createPluginFolder()
  const tables = {
    tally: `CREATE TABLE tally_places (customer_id bigint, item_id bigint, place bigint,
      quantity int CHECK (quantity >= 0), PRIMARY KEY (customer_id, item_id, place));`,
    journal: `CREATE TABLE journal_rows (customer_id bigint, item_id bigint, location_id bigint,
      number int, entry bigint, moved int, balance int CHECK (balance >= 0),
      PRIMARY KEY (customer_id, item_id, location_id, number));`,
    echo: `CREATE TABLE echo_rows (customer_id bigint, n bigint GENERATED ALWAYS AS IDENTITY,
      entry bigint, item_id bigint, location_id bigint, PRIMARY KEY (customer_id, n));`,
  }
  for (const [id, text] of Object.entries({ tally, journal, echo })) {
    await plugins.write(id, 'server/plugin.ts', `${text}\n${manifestText(id, 'hooks,')}`)
    await plugins.write(id, 'server/migrations/0001_rows.sql', tables[id as keyof typeof tables])
  }
  world = await createWorld({ plugins: plugins.candidates() })
})
afterAll(async () => {
  await world?.close()
  await plugins.remove()
})

interface Shelf {
  readonly item: number
  readonly places: readonly number[]
}

/** One random change; returns the answer's status. */
async function change(by: SignedIn, shelves: readonly Shelf[], random: (below: number) => number) {
  const lines = Array.from({ length: 1 + random(2) }, () => {
    const { item, places } = shelves[random(shelves.length)] as Shelf
    const at = (place = random(2)) => ({
      storage_location_id: places[place] as number,
      identifier: ['A', 'B', null][random(3)] as string | null,
    })
    const reason = { code: 'other', text: 'Annat' }
    const quantity = 1 + random(9)
    const kind = random(6)
    if (kind === 0) return adjustment(item, 'receive', { ...at(), quantity })
    if (kind === 1) {
      return { ...adjustment(item, 'write_off', { ...at(), quantity: -quantity }), reason }
    }
    if (kind === 2) return { ...adjustment(item, 'return', { ...at(), quantity }), reason }
    if (kind === 3) {
      const from = at(0)
      const to = { ...from, storage_location_id: places[1] as number }
      return adjustment(item, 'move', { ...from, quantity: -quantity }, { ...to, quantity })
    }
    return adjustment(item, 'remove', { ...at(), quantity: -quantity })
  })
  if (random(4) === 0) {
    const occurred_at = new Date(world.server.clock.now().getTime() - 60_000).toISOString()
    const intent = { version: 1, key: key(), occurred_at, adjustments: lines.slice(0, 1) }
    const { body } = await by.post('/api/intents', { intents: [intent] })
    return `intent ${body.outcomes[0].error?.code ?? body.outcomes[0].state}`
  }
  const answer = await world.register(by, lines, unique('nyckel'))
  if (answer.status === 200 && random(5) === 0) {
    const [{ id }] = answer.body.adjustments
    return (await by.post(`/api/adjustments/${id}/undo`)).status
  }
  return answer.body.error?.code ?? answer.status
}

test(`${changes} random changes, several at once: ledger, quantities and the tables of three plugins agree`, async () => {
  const random = createRandom(seed)
  const shelves: Shelf[] = []
  for (let count = 0; count < 6; count += 1) {
    const { item, place, location } = await world.stocked({ identifier: 'A', quantity: 50 })
    shelves.push({ item, places: [place, await world.newPlace(location)] })
  }
  const work = startPluginWork(world.server.context, world.server.work, 200)
  const outcomes = new Map<unknown, number>()
  let left = changes
  const client = async (by: SignedIn) => {
    while (left > 0) {
      left -= 1
      const outcome = await change(by, shelves, random)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  await Promise.all(
    Array.from({ length: clients }, (_, index) => client(index % 2 ? world.admin : world.editor)),
  )
  // Each happened, and nothing else did.
  expect([...outcomes.keys()].map(String).toSorted()).toEqual(
    expect.arrayContaining([
      '200',
      'insufficient_stock',
      'refused_by_rule',
      'rule_failed',
      'intent done',
      'intent difference',
    ]),
  )
  expect([...outcomes.keys()].filter((code) => Number(code) >= 500 || code === 'unavailable')).toEqual([]) // prettier-ignore
  world.server.clock.advance(10_000)
  for (let time = 0; time < 50 && (await count('untold_entries')) > 0; time += 1) {
    await work.look()
    world.server.clock.advance(10_000)
  }
  await work.stop()
  expect(await checkLedger(world.server.db)).toEqual([])
  expect(await disagreements()).toEqual({ tally: 0, journal: 0, numbers: 0, echo: 0, order: 0 })
  expect(await count('journal_rows')).toBe(await count('adjustments'))
  expect(await count('echo_rows')).toBe(await count('adjustments'))
}, 1_800_000)

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
    world.server.db,
  )
  return rows[0]?.n ?? 0
}

/** How many rows of each plugin do not say what the ledger says. */
async function disagreements(): Promise<object | undefined> {
  const { rows } = await sql<object>`
    SELECT
      (SELECT count(*)::int FROM (
        SELECT customer_id, item_id, storage_location_id AS place, sum(quantity) AS quantity
        FROM batches GROUP BY 1, 2, 3) b
        FULL JOIN tally_places t USING (customer_id, item_id, place)
        WHERE b.quantity IS DISTINCT FROM t.quantity) AS tally,
      (SELECT count(*)::int FROM (
        SELECT customer_id, adjustment_id AS entry, item_id, location_id, sum(quantity) AS moved
        FROM ledger_rows GROUP BY 1, 2, 3, 4) l
        FULL JOIN journal_rows j USING (customer_id, entry, item_id, location_id)
        WHERE l.moved IS DISTINCT FROM j.moved) AS journal,
      (SELECT count(*)::int FROM (
        SELECT number, balance, sum(moved) OVER w AS sum, row_number() OVER w AS n,
          lag(entry) OVER w AS before, entry
        FROM journal_rows
        WINDOW w AS (PARTITION BY customer_id, item_id, location_id ORDER BY number)) j
        WHERE number <> n OR balance <> sum OR before > entry) AS numbers,
      (SELECT count(*)::int FROM adjustments a
        FULL JOIN (SELECT DISTINCT customer_id, entry FROM echo_rows) e
          ON e.customer_id = a.customer_id AND e.entry = a.id
        WHERE a.id IS NULL OR e.entry IS NULL) AS echo,
      (SELECT count(*)::int FROM (
        SELECT entry, lag(entry) OVER (PARTITION BY item_id, location_id ORDER BY n) AS before
        FROM echo_rows) e WHERE before > entry) AS "order"`.execute(world.server.db)
  return rows[0]
}
