import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBackup, runRestore, runVerify } from '../../server/backup/commands.ts'
import { numbersPassedOver } from '../../server/backup/tables.ts'
import { openDatabase } from '../../server/database/connection.ts'
import { bringUpToDate, isUpToDate } from '../../server/database/up-to-date.ts'
import type { Database } from '../../server/database/schema.ts'
import { readSettings } from '../../server/settings.ts'
import { createTestDatabase } from './harness.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'

const settings = readSettings({ FORRAD_DATA: '/data' })
const table = (name: string) =>
  `CREATE TABLE ${name} (
     customer_id bigint REFERENCES customers (id), id bigint GENERATED ALWAYS AS IDENTITY,
     degrees int NOT NULL, PRIMARY KEY (customer_id, id)
   );`

let plugins: PluginFolder
let db: Kysely<Database>
let connection: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  plugins = await createPluginFolder()
  await plugins.write('fridge-log', 'server/plugin.ts', manifestText('fridge-log'))
  await migration('0001_rows', table('fridge_log_rows'))
  connection = await createTestDatabase()
  db = openDatabase(connection, () => undefined)
})
afterEach(async () => {
  await db.destroy()
  await plugins.remove()
})

const migration = (name: string, text: string) =>
  plugins.write('fridge-log', `server/migrations/${name}.sql`, text)
const start = () => bringUpToDate(db, plugins.candidates(), { settings })

async function tables(of: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()
      AND tablename LIKE 'fridge%' ORDER BY 1`.execute(of)
  return rows.map(({ name }) => name)
}

test('a backup of a later version of a plugin is refused before anything is made, also by a dry run', async () => {
  await migration('0002_alarms', table('fridge_log_alarms'))
  await start()
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-plugin-backup-'))
  const file = path.join(folder, 'later.backup')
  const print = () => {}
  await runBackup({ db, connection, settings, print }, file)
  await plugins.takeOut('fridge-log')
  await plugins.write('fridge-log', 'server/plugin.ts', manifestText('fridge-log'))
  await migration('0001_rows', table('fridge_log_rows'))
  const elsewhere = await createTestDatabase('template1')
  const other = openDatabase(elsewhere, () => undefined)
  const desk = { db: other, connection: elsewhere, settings, print }
  const restored = (dryRun: boolean, here = settings) =>
    runRestore({ ...desk, settings: here }, file, dryRun, plugins.candidates())
  try {
    for (const dryRun of [true, false]) {
      await expect(restored(dryRun)).rejects.toThrow(
        /The plugin "fridge-log" cannot start: its tables were written by a newer version.*0002_alarms/,
      )
    }
    expect(await tables(other)).toEqual([])
    // Where the site has turned it off, its tables only lie there.
    await writeFile(path.join(folder, 'site.json'), '{"disabled_plugins":["fridge-log"]}')
    expect(await restored(false, { ...settings, dataFolder: folder })).toBe(true)
    expect(await tables(other)).toEqual(['fridge_log_alarms', 'fridge_log_rows'])
  } finally {
    await other.destroy()
    await rm(folder, { recursive: true })
  }
})

/** Backs the database up and restores it elsewhere; hands over both ends before they go. */
async function restoredElsewhere(work: (other: Kysely<Database>) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-plugin-backup-'))
  const file = path.join(folder, 'with.backup')
  const print = () => {}
  await runBackup({ db, connection, settings, print }, file)
  const elsewhere = await createTestDatabase('template1')
  const other = openDatabase(elsewhere, () => undefined)
  const desk = { db: other, connection: elsewhere, settings, print }
  try {
    expect(await runRestore(desk, file, false)).toBe(true)
    expect(await runVerify(desk, file)).toBe(true)
    await work(other)
  } finally {
    await other.destroy()
    await rm(folder, { recursive: true })
  }
}

const addCustomer = () =>
  db.insertInto('customers').values({ company_name: 'Region', name: 'Kliniken' }).execute()

test('a backup holds a plugin’s rows, and is restored also where the plugin is gone', async () => {
  await start()
  await addCustomer()
  await sql`INSERT INTO fridge_log_rows (customer_id, degrees) SELECT id, 4 FROM customers`.execute(
    db,
  )
  await restoredElsewhere(async (other) => {
    const { rows } = await sql`SELECT degrees FROM fridge_log_rows`.execute(other)
    expect([rows, await isUpToDate(other, plugins.candidates())]).toEqual([[{ degrees: 4 }], true])
  })
})

test('after a restore numbers go on after those of the backup, however a column gets them', async () => {
  await migration(
    '0002_numbered',
    `CREATE TABLE fridge_log_numbered (
       customer_id bigint REFERENCES customers (id), id bigserial, small smallserial, whole serial,
       high int GENERATED BY DEFAULT AS IDENTITY (START 2147000000), PRIMARY KEY (customer_id, id)
     );
     CREATE TABLE fridge_log_unused (
       customer_id bigint REFERENCES customers (id), id bigserial, PRIMARY KEY (customer_id, id));`,
  )
  await start()
  await addCustomer()
  const insert = async (on: Kysely<Database>, table: string) => {
    const { rows } = await sql<Record<string, number>>`
      INSERT INTO ${sql.table(table)} (customer_id) SELECT id FROM customers RETURNING *`.execute(
      on,
    )
    const { customer_id: _, ...numbers } = rows[0] ?? {}
    return numbers
  }
  expect(await insert(db, 'fridge_log_numbered')).toMatchObject({ id: 1, high: 2_147_000_000 })
  await restoredElsewhere(async (other) => {
    const far = numbersPassedOver
    expect(await insert(other, 'fridge_log_numbered')).toEqual({
      id: far + 2,
      whole: far + 2,
      // No room for that many.
      small: 2,
      high: 2_147_000_001,
    })
    // Rows that came after the backup may have had the first ones.
    expect(await insert(other, 'fridge_log_unused')).toEqual({ id: far + 1 })
  })
})

test('rows that point to others of their table are restored in whatever order they stand', async () => {
  await migration(
    '0002_tree',
    `CREATE TABLE fridge_log_tree (
       customer_id bigint REFERENCES customers (id), id bigint, within bigint,
       PRIMARY KEY (customer_id, id),
       FOREIGN KEY (customer_id, within) REFERENCES fridge_log_tree (customer_id, id));`,
  )
  await start()
  await addCustomer()
  await sql`INSERT INTO fridge_log_tree SELECT id, 1, 2 FROM customers UNION ALL SELECT id, 2, NULL FROM customers`.execute(
    db,
  )
  await restoredElsewhere(async (other) => {
    const { rows } = await sql`SELECT id, within FROM fridge_log_tree ORDER BY id`.execute(other)
    expect(rows).toEqual([
      { id: 1, within: 2 },
      { id: 2, within: null },
    ])
  })
})

test('a backup of tables that go in a circle, made before such were refused, says which', async () => {
  await start()
  await sql`CREATE TABLE stray_a (id int PRIMARY KEY, b int);
    CREATE TABLE stray_b (id int PRIMARY KEY, a int REFERENCES stray_a);
    ALTER TABLE stray_a ADD FOREIGN KEY (b) REFERENCES stray_b`.execute(db)
  const file = path.join(tmpdir(), `forrad-circle-${Math.random()}.backup`)
  const made = runBackup({ db, connection, settings, print: () => {} }, file)
  await expect(made).rejects.toThrow('stray_a → stray_b → stray_a')
})
