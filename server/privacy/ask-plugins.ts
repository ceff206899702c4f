import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { AdminContext } from '../admin-commands.ts'
import type { SignedInUser } from '../accounts/current-user.ts'
import { appliedPluginMigrations } from '../database/plugin-tables.ts'
import type { Database } from '../database/schema.ts'
import { Failure } from '../errors.ts'
import { createBackground } from '../http/background.ts'
import { deletingHooks } from '../kernel/deleting-hooks.ts'
import { loadManifest } from '../kernel/load-manifest.ts'
import type { ServerCandidate } from '../kernel/load-manifest.ts'
import { ownerOf } from '../kernel/table-prefix.ts'
import { createLog } from '../logging.ts'
import { StartError } from '../start-error.ts'
import { pluginsCannotStart } from '../wanted-plugins.ts'

/** Asks the plugins whether an account may go, in the transaction; a `StartError` says which will not have it. */
export type MayGo = (
  trx: Transaction<Database>,
  customerId: number,
  userId: string,
) => Promise<void>

/**
 * Makes what asks `user.deleting` of these plugins where no server runs: by whoever erases an account that
 * was not removed before, as the app's call does. A plugin that cannot be loaded is a `StartError`, since
 * nobody knows what it would say.
 */
export async function mayGoBy(
  { db, settings }: Pick<AdminContext, 'db' | 'settings'>,
  candidates: readonly ServerCandidate[],
): Promise<MayGo> {
  const steps = await Promise.all(candidates.map((candidate) => loadManifest(candidate)))
  const problems = steps.flatMap((step) => (step.ok ? [] : [step.problem]))
  if (problems.length > 0) throw pluginsCannotStart(problems, { settings })
  const plugins = steps.flatMap((step) => {
    if (!step.ok) return []
    const { id: plugin, hooks = {}, settings: fields } = step.value
    return [{ plugin, hooks, ...(fields ? { fields } : {}) }]
  })
  const log = createLog(settings.log)
  const background = createBackground(log)
  const context = { db, settings, log, clock: { now: () => new Date() }, background }
  const ask = await deletingHooks(context, plugins, 'user.deleting')()
  return async (trx, customerId, userId) => {
    try {
      await ask?.(trx, operator(customerId), { user_id: userId })
    } catch (error) {
      throw error instanceof Failure ? refusal(error) : error
    } finally {
      await background.idle()
    }
  }
}

/** Whoever runs the command, as hooks know people. */
const operator = (customer_id: number): SignedInUser => ({
  customer_id,
  id: 'forrad-admin',
  email: '',
  first_name: 'forrad-admin',
  last_name: '',
  role: 'administrate',
  narcotics: true,
})

/** One that took too long has no details: which one it was stands in the log. */
function refusal({ code, details = [] }: Failure): StartError {
  const [{ rule, reference = '' } = {}] = details
  if (code === 'refused_by_rule') {
    const why = `${rule ?? code}${reference === '' ? '' : `: ${reference}`}`
    return new StartError(
      `A plugin says that this account may not go (${why}). Nothing was changed.`,
    )
  }
  const who = rule === undefined ? 'A plugin' : `The plugin "${rule}"`
  return new StartError(
    `${who} could not say whether this account may go; the log says why. Repair it, or turn it off. Nothing was changed.`,
  )
}

/** A table of a plugin's with rows that name somebody by their id. */
interface NamingTable {
  readonly table: string
  readonly plugin: string
  readonly rows: number
}

/** The plugins' tables in whose rows this person's id stands, in whatever column; of files nobody can tell. */
export async function pluginTablesNaming(
  trx: Transaction<Database>,
  customerId: number,
  userId: string,
): Promise<readonly NamingTable[]> {
  const plugins = new Set((await appliedPluginMigrations(trx)).map(({ plugin }) => plugin))
  const found: NamingTable[] = []
  for (const { name: table, isView, columns } of await trx.introspection.getTables()) {
    const plugin = ownerOf(table, [...plugins])
    if (plugin === null || isView || !columns.some(({ name }) => name === 'customer_id')) continue
    const read = columns.filter(({ dataType }) => dataType !== 'bytea')
    const words = sql.join(read.map(({ name }) => sql`${sql.ref(name)}::text`))
    const { rows } = await sql<{ readonly rows: number }>`
      SELECT count(*)::int AS rows FROM ${sql.table(table)}
      WHERE customer_id = ${customerId} AND strpos(concat_ws(' ', VARIADIC ARRAY[${words}]), ${userId}) > 0`.execute(
      trx,
    )
    found.push({ table, plugin, rows: rows[0]?.rows ?? 0 })
  }
  return found.filter(({ rows }) => rows > 0)
}
