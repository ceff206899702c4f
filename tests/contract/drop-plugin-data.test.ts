import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../server/database/connection.ts'
import { bringUpToDate } from '../../server/database/up-to-date.ts'
import type { Database } from '../../server/database/schema.ts'
import { dropPluginData, keptByCore } from '../../server/kernel/drop-plugin-data.ts'
import { readSettings } from '../../server/settings.ts'
import { createTestDatabase } from './harness.ts'
import { createPluginFolder, manifestText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'

const settings = readSettings({ FORRAD_DATA: '/data' })
const table = (name: string, more = '') =>
  `CREATE TABLE ${name} (
     customer_id bigint REFERENCES customers (id), id bigint GENERATED ALWAYS AS IDENTITY,
     PRIMARY KEY (customer_id, id) ${more}
   );`
const ours = `
  CREATE TYPE cooler_state AS ENUM ('cold', 'warm');
  CREATE DOMAIN cooler_degrees AS int CHECK (VALUE < 100);
  ${table('cooler_rows')}
  ALTER TABLE cooler_rows ADD COLUMN state cooler_state, ADD COLUMN degrees cooler_degrees;
  CREATE VIEW cooler_warm AS SELECT * FROM cooler_rows WHERE state = 'warm';
  CREATE FUNCTION cooler_all(customer bigint) RETURNS SETOF cooler_rows LANGUAGE sql
    AS 'SELECT * FROM cooler_rows WHERE customer_id = customer';
  CREATE FUNCTION cooler_note() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
  CREATE TRIGGER cooler_noted BEFORE INSERT ON cooler_rows FOR EACH ROW EXECUTE FUNCTION cooler_note();`

let plugins: PluginFolder
let db: Kysely<Database>
let printed: string[]
beforeEach(async () => {
  printed = []
  plugins = await createPluginFolder()
  await put('cooler', '0001_rows', ours)
  await put('cooler-log', '0001_rows', table('cooler_log_rows'))
  db = openDatabase(await createTestDatabase(), () => undefined)
  await start()
  await sql`
    WITH customer AS (INSERT INTO customers (company_name, name) VALUES ('Region', 'Kliniken') RETURNING id)
    INSERT INTO cooler_rows (customer_id) SELECT id FROM customer`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  await plugins.remove()
})

async function put(id: string, name: string, text: string) {
  await plugins.write(id, 'server/plugin.ts', manifestText(id))
  await plugins.write(id, `server/migrations/${name}.sql`, text)
}
const start = () => bringUpToDate(db, plugins.candidates(), { settings })
const drop = (plugin: string, dryRun = false) => {
  const installed = plugins.candidates().map(({ id }) => id)
  return dropPluginData({ db, print: (line) => void printed.push(line) }, plugin, installed, dryRun)
}

/** All that stands in the database by the names of things, and how many rows the core keeps of the plugin. */
async function left() {
  const { rows } = await sql<{ readonly name: string }>`
    SELECT relname::text AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
    UNION SELECT proname FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    UNION SELECT typname FROM pg_type WHERE typnamespace = current_schema()::regnamespace
    UNION SELECT 'run ' || plugin FROM plugin_migrations
    UNION SELECT 'job ' || plugin FROM plugin_jobs
    UNION SELECT 'set ' || plugin FROM plugin_settings
    UNION SELECT 'fault ' || plugin FROM plugin_faults`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

/** What the core keeps of a plugin beside its tables. */
async function keepOf(plugin: string) {
  const [customer] = await db.selectFrom('customers').selectAll().execute()
  const customer_id = customer?.id ?? 0
  const now = new Date()
  await db.insertInto('plugin_jobs').values({ plugin, name: 'remind', known_since: now }).execute()
  const fault = { hook: 'stock.told', times: 1, last_at: now, error: 'oops' }
  await db
    .insertInto('plugin_faults')
    .values({ customer_id, plugin, ...fault })
    .execute()
}

test('nothing of it stays, and nothing of another goes, whose id begins alike', async () => {
  const before = await left()
  await keepOf('cooler')
  await keepOf('cooler-log')
  await plugins.takeOut('cooler')
  await drop('cooler')
  const own = before.filter((name) => /^_?cooler_(?!log_)|^run cooler$/.test(name))
  expect(own).toContain('cooler_rows_id_seq')
  const others = ['job cooler-log', 'fault cooler-log']
  expect(await left()).toEqual(
    [...before.filter((name) => !own.includes(name)), ...others].toSorted(),
  )
  expect(printed).toEqual([
    'domain cooler_degrees',
    'routine cooler_all(bigint)',
    'routine cooler_note()',
    'table cooler_rows: 1 row',
    'type cooler_state',
    'view cooler_warm',
    'plugin_migrations: 1 row',
    'plugin_jobs: 1 row',
    'plugin_faults: 1 row',
    'The data of the plugin "cooler" is gone. Backups made before still hold it.',
  ])
  // Another plugin of that id begins anew; a name that others' tables begin with would be refused.
  await plugins.takeOut('cooler-log')
  await drop('cooler-log')
  await put('cooler', '0001_notes', table('cooler_notes'))
  await start()
  expect(await left()).toContain('cooler_notes')
})

test('every table of the core that knows plugins is asked', async () => {
  const { rows } = await sql<{ readonly name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'plugin'`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(keptByCore.toSorted())
})

test('a dry run says the same and changes nothing', async () => {
  await plugins.takeOut('cooler')
  const before = await left()
  await drop('cooler', true)
  expect(printed).toContain('table cooler_rows: 1 row')
  expect(printed.at(-1)).toContain('Nothing has been dropped')
  expect(await left()).toEqual(before)
})

test('refused while it is installed, and where there is nothing of it', async () => {
  const before = await left()
  await expect(drop('cooler')).rejects.toThrow('The plugin "cooler" is installed')
  // A core table begins so; no plugin of that id has ever had one.
  await expect(drop('item')).rejects.toThrow('There is no data of a plugin "item"')
  expect([await left(), printed]).toEqual([before, []])
})

test('refused where another stands on it, and nothing goes', async () => {
  await put('onlooker', '0001_view', 'CREATE VIEW onlooker_view AS SELECT id FROM cooler_rows;')
  await start()
  await plugins.takeOut('cooler')
  const before = await left()
  await expect(drop('cooler')).rejects.toThrow("onlooker_view needs what is the plugin's")
  expect(await left()).toEqual(before)
})

test('a plugin that finds another’s tables says how they go', async () => {
  await plugins.takeOut('cooler')
  await put('cooler', '0001_notes', table('cooler_notes'))
  await expect(start()).rejects.toThrow(
    'its tables were written by a newer version of it, or by another plugin of that id (0001_rows), whose data "forrad-admin drop-plugin-data cooler" removes',
  )
})
