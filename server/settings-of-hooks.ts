import { ruleSettings } from '@forrad/core/domain'
import type { SettingFields } from '@forrad/core/domain'
import type { SettingValues } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './database/schema.ts'
import type { StockCheckContext } from './kernel/hooks/stock-check.ts'

/** A plugin, what can be set of it, and what the site writes of it. */
interface Plugin {
  readonly plugin: string
  readonly fields?: SettingFields
  readonly written: unknown
}

/**
 * Reads what a customer's rules go by; the result tells it by plugin. Asked in the transaction, so that
 * what another server process has just set holds here; nothing is asked where no plugin has settings.
 */
export async function readHookSettings(
  ask: StockCheckContext['ask'],
  customerId: number,
  plugins: readonly Plugin[],
): Promise<(plugin: string) => unknown> {
  const known = new Map(plugins.map((one) => [one.plugin, one]))
  const own = new Map<string, SettingValues>()
  if (plugins.some((one) => one.fields)) {
    const rows = await ask(sql<{ readonly plugin: string; readonly values: SettingValues }>`
      SELECT plugin, "values" FROM plugin_settings WHERE customer_id = ${customerId}`)
    for (const { plugin, values } of rows) own.set(plugin, values)
  }
  return (plugin) => {
    const { fields, written } = known.get(plugin) ?? {}
    return fields ? ruleSettings(fields, written, own.get(plugin) ?? {}) : written
  }
}

/** Asks in a transaction, or wherever else. */
export function asking(db: Kysely<Database>): StockCheckContext['ask'] {
  return async (question) => (await question.execute(db)).rows
}
