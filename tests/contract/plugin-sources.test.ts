import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPluginWork } from '../../server/kernel/jobs/plugin-work.ts'
import { sourceProblems } from '../../server/kernel/source-problems.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'
import { startTestServer } from './harness.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

const never = 3_600_000
const tables = (id: string) => `
  CREATE TABLE ${id}_rows (
    customer_id bigint REFERENCES customers (id), id bigint GENERATED ALWAYS AS IDENTITY,
    item_id bigint, lot text, number bigint, PRIMARY KEY (customer_id, id)
  );
  CREATE VIEW ${id}_breaks AS SELECT customer_id, item_id, (1 / (id - id))::text AS lot FROM ${id}_rows;
  CREATE VIEW ${id}_numbers AS SELECT customer_id, item_id, number AS lot FROM ${id}_rows;`

const globals = globalThis as { chores?: number }

let plugins: PluginFolder
let world: World
beforeAll(async () => {
  plugins = await createPluginFolder()
  await write('gaps', "blocks: 'gaps_rows',")
  await write(
    'breaks',
    "blocks: 'breaks_breaks', jobs: { chore: { every: 30, run: async () => { globalThis.chores += 1 } } },",
  )
  await write('numbers', "blocks: 'numbers_numbers',")
  world = await createWorld({ plugins: candidates('gaps', 'breaks') })
})
afterAll(async () => {
  await world?.close()
  await plugins.remove()
})

async function write(id: string, manifest: string) {
  await plugins.write(id, 'server/plugin.ts', manifestText(id, manifest))
  await plugins.write(id, 'server/migrations/0001_rows.sql', tables(id))
}
const candidates = (...ids: readonly string[]) =>
  plugins.candidates().filter(({ id }) => ids.includes(id))

const A = { identifier: 'A', expiration_date: null }
const isBlocked = async (item: number) => {
  const { rows } = await sql<{ readonly blocked: boolean }>`
    SELECT blocked FROM batches WHERE item_id = ${item}`.execute(world.server.db)
  return rows.map(({ blocked }) => blocked)
}
const said = (what: string) => world.server.logs.filter((line) => line.includes(what))
const failure = 'what plugins block could not be taken over'

test('a row that names no lot blocks nothing, and holds up no other', async () => {
  const { db, context, work } = world.server
  const [one, other] = [
    await world.stocked({ ...A, quantity: 5 }),
    await world.stocked({ ...A, quantity: 5 }),
  ]
  const { customer_id } = world.admin.user
  await sql`INSERT INTO gaps_rows (customer_id, item_id, lot)
    VALUES (${customer_id}, ${one.item}, NULL), (${customer_id}, ${other.item}, 'A')`.execute(db)
  const running = startPluginWork(context, work, never)
  await running.look()
  expect([await isBlocked(one.item), await isBlocked(other.item)]).toEqual([[false], [true]])
  expect(said(failure)).toEqual([])
  await running.stop()
})

test('what one plugin blocks and cannot be read holds up no job, and the log says so', async () => {
  const { db, context, work } = world.server
  globals.chores = 0
  await sql`DELETE FROM plugin_jobs`.execute(db)
  const { item } = await world.stocked({ ...A, quantity: 5 })
  await sql`INSERT INTO breaks_rows (customer_id, item_id)
    VALUES (${world.admin.user.customer_id}, ${item})`.execute(db)
  const running = startPluginWork(context, work, never)
  await running.look()
  await context.background.idle()
  expect(globals.chores).toBe(1)
  expect(said(failure)).not.toEqual([])
  await running.stop()
})

test('a plugin whose tables changes of stock could not ask does not start, and is named', async () => {
  const starting = startTestServer({ plugins: candidates('numbers') })
  await expect(starting).rejects.toThrow(
    /^The plugin "numbers" cannot start: its manifest is wrong \(`blocks` cannot be asked: UNION types .*\); repair it/,
  )
})

test.each([
  [{ table: 'gaps_rows', item: 'item_id', user: 'lot', until: 'number' }, []],
  [{ table: 'gaps_rows', item: 'item_id', user: 'number', until: 'lot' }, ['bad_manifest']],
  [{ table: 'gaps_rows', item: 'item', user: 'lot', until: 'number' }, ['bad_manifest']],
])('rows that wait: %s', async (waiting, codes) => {
  const problems = await sourceProblems(world.server.db, [{ plugin: 'gaps', hooks: {}, waiting }])
  expect(problems.map(({ code }) => code)).toEqual(codes)
})
