import { failed } from './load-manifest.ts'
import type { Step } from './load-manifest.ts'
import { transactionWords } from './transaction-words.ts'

/** A file of `plugins/<id>/server/migrations`. */
export interface PluginMigration {
  /** The file's name without `.sql`. */
  readonly name: string
  readonly sql: string
}

/** A migration that a database has had. */
export interface AppliedMigration extends PluginMigration {
  readonly plugin: string
}

/**
 * Which of a plugin's migrations its tables still need, in order; a problem when those that have run
 * are not the plugin's first ones, word for word, or when one would leave its transaction, so that what
 * follows it could not be taken back.
 */
export function pendingMigrations(
  plugin: string,
  migrations: readonly PluginMigration[],
  applied: readonly AppliedMigration[],
): Step<readonly PluginMigration[]> {
  const run = applied.filter((one) => one.plugin === plugin)
  const odd = migrations.find(({ name }) => !/^\d{4}_[a-z0-9_]+$/.test(name))
  if (odd) return failed('bad_migration', plugin, `${odd.name}.sql is not named NNNN_name.sql`)
  const numbers = migrations.map(({ name }) => name.slice(0, 4))
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice) return failed('bad_migration', plugin, `two are numbered ${twice}`)
  for (const { name, sql } of run) {
    const known = migrations.find((one) => one.name === name)
    if (!known) return failed('unknown_migration', plugin, name)
    if (known.sql !== sql) return failed('migration_changed', plugin, name)
  }
  const last = run.at(-1)?.name ?? ''
  const pending = migrations.filter(({ name }) => !run.some((one) => one.name === name))
  const late = pending.find(({ name }) => name < last)
  if (late) {
    return failed('bad_migration', plugin, `${late.name} comes before ${last}, which has run`)
  }
  for (const { name, sql } of pending) {
    const words = transactionWords(sql)
    if (words === null) continue
    const why = 'each runs in a transaction of its own, which it neither begins nor ends'
    return failed('bad_migration', plugin, `${name} says ${words}: ${why}`)
  }
  return { ok: true, value: pending }
}
