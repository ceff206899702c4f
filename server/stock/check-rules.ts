import { nameVerdicts } from '@forrad/core/domain'
import type { NamedVerdict, PlannedLine, SettingFields } from '@forrad/core/domain'
import type { ErrorDetail } from '@forrad/openapi'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import { isOutage } from '../database/outage.ts'
import type { Database } from '../database/schema.ts'
import { failure, unavailable } from '../errors.ts'
import type { StockCheck, StockCheckContext } from '../kernel/hooks.ts'
import { readHookSettings } from '../settings-of-hooks.ts'
import { readSiteSettings } from '../site-settings.ts'
import { errorCode } from '../start-error.ts'
import { within } from '../within.ts'

/** Lets the plugins check a change that is planned and locked; throws when it may not be written. */
export type CheckChange = (
  trx: Transaction<Database>,
  user: SignedInUser,
  now: Date,
  lines: readonly PlannedLine[],
) => Promise<void>

/** A plugin's check of changes. */
export interface PluginCheck {
  readonly plugin: string
  readonly check: StockCheck
  /** What can be set of the plugin. */
  readonly fields?: SettingFields
}

/**
 * Makes what checks a call's changes: of the plugins that are not turned off by now, with the site's
 * settings, read before the transaction, and the customer's own over them, read within it. Null, and nothing is read, where no plugin has a check.
 */
export function changeChecks(
  context: Pick<AppContext, 'settings' | 'log'>,
  checks: readonly PluginCheck[],
): () => Promise<CheckChange | null> {
  if (checks.length === 0) return async () => null
  return async () => {
    const { disabled_plugins, plugin_settings = {} } = await readSiteSettings(context)
    const active = checks.filter(({ plugin }) => !disabled_plugins.includes(plugin))
    if (active.length === 0) return null
    return (trx, user, now, lines) =>
      runChecks(context, active, trx, async (ask) => {
        const { customer_id, id, role, narcotics } = user
        const who = { customer_id, id, role, narcotics }
        const settings = await readHookSettings(ask, customer_id, active, plugin_settings)
        return (plugin) => ({ lines, user: who, now, settings: settings(plugin), ask })
      })
  }
}

/** What the database says of a write where only reading is allowed. */
const readOnly = '25006'

type Ask = StockCheckContext['ask']

/** Every plugin is asked, one after the other; their refusals come together. */
async function runChecks(
  { settings, log }: Pick<AppContext, 'settings' | 'log'>,
  checks: readonly PluginCheck[],
  trx: Transaction<Database>,
  begin: (ask: Ask) => Promise<(plugin: string) => StockCheckContext>,
): Promise<void> {
  const reader = openReader(trx)
  const refusals: NamedVerdict[] = []
  try {
    const contextOf = await begin(reader.ask)
    for (const { plugin, check } of checks) {
      const named = async () => {
        const context = contextOf(plugin)
        return nameVerdicts(plugin, context.lines, await check.judge(context))
      }
      const said = await within(settings.limits.statementMilliseconds, named(), 'late' as const)
        // Which plugin it was stands in the log alone.
        .catch((error: unknown) => {
          log.error({ err: error, plugin, hook: 'stock.check' }, 'a check of a change failed')
          throw isOutage(error) ? error : failure('rule_failed', [{ rule: plugin }])
        })
      if (said === 'late') {
        log.error({ plugin, hook: 'stock.check' }, 'a check of a change took too long')
        throw unavailable()
      }
      refusals.push(...said.filter(({ tone }) => tone === 'refusal'))
    }
  } finally {
    reader.shut()
  }
  // Before it is refused, too: an intent goes on without what was refused.
  await reader.end()
  if (refusals.length > 0) throw failure('refused_by_rule', refusals.map(detailOf))
}

function detailOf(verdict: NamedVerdict): ErrorDetail {
  const { adjustment_index, item_id, storage_location_id, identifier, reference, rule } = verdict
  const more = Object.entries({ storage_location_id, identifier, reference })
  const said = Object.fromEntries(more.filter(([, value]) => value !== undefined))
  return { adjustment_index, item_id, ...said, rule }
}

/**
 * Questions within a transaction that can write nothing: what is asked stands in a part of the
 * transaction that only reads, begun with the first question, and is over before anything is written.
 */
function openReader(trx: Transaction<Database>) {
  let begun: Promise<unknown> | null = null
  let isShut = false
  return {
    async ask<Row>(question: RawBuilder<Row>): Promise<readonly Row[]> {
      begun ??= sql.raw('SAVEPOINT checks; SET TRANSACTION READ ONLY').execute(trx)
      await begun
      // Who was too slow asks no more: by now the connection may be another call's.
      if (isShut) throw new Error('the check is over')
      const asked = question.execute(trx).catch((error: unknown) => {
        // Of a standby the locks before would have told.
        throw errorCode(error) === readOnly ? new Error('a check only reads') : error
      })
      return (await asked).rows
    },
    shut: () => {
      isShut = true
    },
    async end() {
      if (begun)
        await sql.raw('ROLLBACK TO SAVEPOINT checks; RELEASE SAVEPOINT checks').execute(trx)
    },
  }
}
