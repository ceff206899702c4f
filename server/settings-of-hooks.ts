import { ruleSettings } from '@forrad/core/domain'
import type { SettingFields } from '@forrad/core/domain'
import type { SettingValues, SiteSettings } from '@forrad/openapi'
import { sql } from 'kysely'
import type { StockCheckContext } from './kernel/hooks.ts'

/** A plugin, and what can be set of it. */
interface Plugin {
  readonly plugin: string
  readonly fields?: SettingFields
}

/**
 * Reads what a customer's rules go by; the result tells it by plugin. Asked in the transaction, so that
 * what another server process has just set holds here; nothing is asked where no plugin has settings.
 */
export async function readHookSettings(
  ask: StockCheckContext['ask'],
  customerId: number,
  plugins: readonly Plugin[],
  site: NonNullable<SiteSettings['plugin_settings']>,
): Promise<(plugin: string) => unknown> {
  const fields = new Map(plugins.map((one) => [one.plugin, one.fields]))
  const own = new Map<string, SettingValues>()
  if (plugins.some((one) => one.fields)) {
    const rows = await ask(sql<{ readonly plugin: string; readonly values: SettingValues }>`
      SELECT plugin, "values" FROM plugin_settings WHERE customer_id = ${customerId}`)
    for (const { plugin, values } of rows) own.set(plugin, values)
  }
  return (plugin) => {
    const known = fields.get(plugin)
    return known ? ruleSettings(known, site[plugin], own.get(plugin) ?? {}) : site[plugin]
  }
}
