import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/database/connection.ts'
import { migrateTo } from '../../server/database/migrate.ts'
import { bringUpToDate, isUpToDate } from '../../server/database/up-to-date.ts'
import type { Database } from '../../server/database/schema.ts'
import { readSettings } from '../../server/settings.ts'
import { createTestDatabase } from './harness.ts'
import { createPluginFolder, manifestText, tablesOf, tableText } from './plugin-folder.ts'
import type { PluginFolder } from './plugin-folder.ts'

const settings = readSettings({ FORRAD_DATA: '/data' })

let plugins: PluginFolder
let db: Kysely<Database>
beforeEach(async () => {
  plugins = await createPluginFolder()
  await plugins.write('fridge-log', 'server/plugin.ts', manifestText('fridge-log'))
  await migration('0001_rows', tableText('fridge_log_rows'))
  db = openDatabase(await createTestDatabase(), () => undefined)
})
afterEach(async () => {
  await db.destroy()
  await plugins.remove()
})

const migration = (name: string, text: string) =>
  plugins.write('fridge-log', `server/migrations/${name}.sql`, text)
/** Another plugin, whose id is what fridge-log's begins with. */
async function withFridge(name: string, text: string): Promise<void> {
  await plugins.write('fridge', 'server/plugin.ts', manifestText('fridge'))
  await plugins.write('fridge', `server/migrations/${name}.sql`, text)
}
const start = (on = db) => bringUpToDate(on, plugins.candidates(), { settings })
const refusal = (reason: string, plugin = 'fridge-log') =>
  `The plugin "${plugin}" cannot start: ${reason}; repair it, or turn it off with "disabled_plugins": ["${plugin}"] in /data/site.json.`

const tables = (of = db) => tablesOf(of, 'fridge', 'stray')

test('run once, in order, also by servers that start at the same moment; a new one follows', async () => {
  expect(await isUpToDate(db, plugins.candidates())).toBe(false)
  await Promise.all([start(), start(), start()])
  expect([await tables(), await isUpToDate(db, plugins.candidates())]).toEqual([
    ['fridge_log_rows'],
    true,
  ])
  await migration(
    '0002_alarms',
    `${tableText('fridge_log_alarms')} ${tableText('fridge_log_notes')}`,
  )
  expect(await isUpToDate(db, plugins.candidates())).toBe(false)
  await start()
  expect(await tables()).toEqual(['fridge_log_alarms', 'fridge_log_notes', 'fridge_log_rows'])
})

test('a folder that is taken out leaves its tables, and finds them when it comes back', async () => {
  await start()
  await plugins.takeOut('fridge-log')
  await start()
  expect([await tables(), await isUpToDate(db, plugins.candidates())]).toEqual([
    ['fridge_log_rows'],
    true,
  ])
  await plugins.write('fridge-log', 'server/plugin.ts', manifestText('fridge-log'))
  await migration('0001_rows', tableText('fridge_log_rows'))
  await start()
  expect(await isUpToDate(db, plugins.candidates())).toBe(true)
})

test('a plugin whose id begins another’s comes after it as it comes before it', async () => {
  await start()
  await withFridge('0001_rows', tableText('fridge_rows'))
  await start()
  expect([await tables(), await isUpToDate(db, plugins.candidates())]).toEqual([
    ['fridge_log_rows', 'fridge_rows'],
    true,
  ])
})

test('tables of the core’s first version get the core’s migrations first', async () => {
  const old = openDatabase(await createTestDatabase('template1'), () => undefined)
  await migrateTo(old, '0001_foundation')
  await start(old)
  expect([await tables(old), await isUpToDate(old, plugins.candidates())]).toEqual([
    ['fridge_log_rows'],
    true,
  ])
  await old.destroy()
})

test('one that has run and is another now is refused, with the name of what to do', async () => {
  await start()
  await migration('0001_rows', `${tableText('fridge_log_rows')} -- better`)
  await expect(start()).rejects.toThrow(
    refusal(
      'its migration 0001_rows is not what it was when it ran, and only a new one may follow; where nothing of it is to be kept, as while it is written, move its folder away, run "forrad-admin drop-plugin-data fridge-log" and put it back',
    ),
  )
})

describe('refused, and nothing of it stays', () => {
  const owned = 'whose name does not begin with fridge_log_'
  test.each([
    ['a table of another name', tableText('stray_rows'), `0002_more touches stray_rows`, owned],
    [
      'a column of the core’s',
      'ALTER TABLE items ADD COLUMN fridge_log_mark int',
      '0002_more touches items',
      owned,
    ],
    [
      'a trigger on the core’s',
      `CREATE FUNCTION fridge_log_f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
       CREATE TRIGGER fridge_log_t BEFORE INSERT ON batches FOR EACH ROW EXECUTE FUNCTION fridge_log_f()`,
      '0002_more touches batches',
      owned,
    ],
    [
      'rows of the core’s',
      `INSERT INTO customers (company_name, name) VALUES ('x', 'x')`,
      '0002_more touches customers',
      owned,
    ],
    [
      'rows of everybody in one',
      'CREATE TABLE fridge_log_all (id bigint PRIMARY KEY)',
      'the primary key of fridge_log_all does not begin with customer_id',
      '',
    ],
    [
      'foreign keys in a circle',
      `ALTER TABLE fridge_log_more ADD COLUMN last_id bigint;
       CREATE TABLE fridge_log_lines (customer_id bigint, id bigint, more_id bigint,
         PRIMARY KEY (customer_id, id),
         FOREIGN KEY (customer_id, more_id) REFERENCES fridge_log_more (customer_id, id));
       ALTER TABLE fridge_log_more ADD FOREIGN KEY (customer_id, last_id)
         REFERENCES fridge_log_lines (customer_id, id)`,
      '0002_more: the foreign keys of fridge_log_lines, fridge_log_more go in a circle: a backup could not put their rows back',
      '',
    ],
    [
      'a sequence by itself',
      'CREATE SEQUENCE fridge_log_turns',
      '0002_more: the sequence fridge_log_turns is of no column: a backup would not know how far its numbers have come',
      '',
    ],
  ])('%s', async (_what, text, fact, reason) => {
    await migration('0002_more', `${tableText('fridge_log_more')} ${text};`)
    const why = [fact, reason].filter(Boolean).join(', ')
    await expect(start()).rejects.toThrow(refusal(`its migrations are wrong (${why})`))
    expect(await tables()).toEqual(['fridge_log_rows'])
  })

  test.each([
    ['changes', 'ALTER TABLE fridge_log_rows ADD COLUMN fridge_mark int'],
    ['drops', 'DROP TABLE fridge_log_rows'],
    ['adds to', tableText('fridge_log_more')],
  ])('what %s those of a plugin whose id begins as its own', async (_what, text) => {
    await start()
    await withFridge('0001_rows', `${tableText('fridge_rows')} ${text};`)
    const touched = text.includes('more') ? 'fridge_log_more' : 'fridge_log_rows'
    const fact = `0001_rows touches ${touched}, whose name is fridge-log's`
    await expect(start()).rejects.toThrow(refusal(`its migrations are wrong (${fact})`, 'fridge'))
    expect(await tables()).toEqual(['fridge_log_rows'])
  })

  test('what the database does not take', async () => {
    await migration('0002_more', `${tableText('fridge_log_more')} CREATE TABEL x`)
    await expect(start()).rejects.toThrow(
      refusal('its tables could not be made (0002_more: syntax error at or near "TABEL")'),
    )
    expect(await tables()).toEqual(['fridge_log_rows'])
  })

  test('an id that other tables begin with', async () => {
    await plugins.write('item', 'server/plugin.ts', manifestText('item'))
    await plugins.write('item', 'server/migrations/0001_rows.sql', tableText('item_rows'))
    await expect(start()).rejects.toThrow(/there is a item_stock\w* already, which is not its own/)
  })
})
