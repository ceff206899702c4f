import { expect, test } from 'vitest'
import { pendingMigrations } from './pending-migrations.ts'
import { tablePrefix } from './table-prefix.ts'
import type { PluginMigration } from './pending-migrations.ts'

const first = { name: '0001_log', sql: 'CREATE TABLE fridge_log_rows ()' }
const second = { name: '0002_alarm', sql: 'CREATE TABLE fridge_log_alarms ()' }
const applied = (...migrations: readonly PluginMigration[]) =>
  migrations.map((migration) => ({ ...migration, plugin: 'fridge-log' }))
const pending = (migrations: readonly PluginMigration[], ...run: readonly PluginMigration[]) => {
  const others = [{ ...first, plugin: 'other', sql: 'SELECT 1' }]
  const step = pendingMigrations('fridge-log', migrations, [...others, ...applied(...run)])
  return step.ok ? step.value.map(({ name }) => name) : [step.problem.code, step.problem.detail]
}

test('what has not run follows, in order; another plugin’s runs are its own', () => {
  expect(pending([first, second])).toEqual(['0001_log', '0002_alarm'])
  expect(pending([first, second], first)).toEqual(['0002_alarm'])
  expect(pending([first, second], first, second)).toEqual([])
})

test.each([
  ['migration_changed', '0001_log', [{ ...first, sql: 'SELECT 2' }], [first]],
  ['unknown_migration', '0002_alarm', [first], [first, second]],
  ['bad_migration', '0001_log comes before 0002_alarm, which has run', [first, second], [second]],
  ['bad_migration', 'log.sql is not named NNNN_name.sql', [{ ...first, name: 'log' }], []],
  ['bad_migration', 'two are numbered 0001', [first, { ...second, name: '0001_alarm' }], []],
] as const)('%s: %s', (code, detail, migrations, run) => {
  expect(pending(migrations, ...run)).toEqual([code, detail])
})

test('one that ends its transaction is refused before it runs, and is left in peace where it has', () => {
  const own = { ...second, sql: `${second.sql}; COMMIT; CREATE TABLE items_too ()` }
  expect(pending([first, own], first)).toEqual([
    'bad_migration',
    '0002_alarm says COMMIT: each runs in a transaction of its own, which it neither begins nor ends',
  ])
  expect(pending([first, own], first, own)).toEqual([])
})

test('tables begin with the plugin’s id, as SQL names go', () => {
  expect(tablePrefix('fridge-log')).toBe('fridge_log_')
})
