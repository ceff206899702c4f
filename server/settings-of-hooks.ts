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

/** What a customer has set of one plugin. */
export interface StoredSettings {
  readonly plugin: string
  readonly values: SettingValues
}

/** Reads what a customer's rules go by; the result tells it by plugin. Nothing is asked where no plugin has settings. */
export async function readHookSettings(
  ask: StockCheckContext['ask'],
  customerId: number,
  plugins: readonly Plugin[],
): Promise<(plugin: string) => unknown> {
  const stored = haveSettings(plugins)
    ? await ask(sql<StoredSettings>`
      SELECT plugin, "values" FROM plugin_settings WHERE customer_id = ${customerId}`)
    : []
  return hookSettings(plugins, stored)
}

/** Whether anything can be set of one of them. */
export function haveSettings(plugins: readonly Pick<Plugin, 'fields'>[]): boolean {
  return plugins.some(({ fields }) => fields)
}

/** By plugin, what a customer's rules go by, from what is stored. */
export function hookSettings(
  plugins: readonly Plugin[],
  stored: readonly StoredSettings[],
): (plugin: string) => unknown {
  const known = new Map(plugins.map((one) => [one.plugin, one]))
  const own = new Map(stored.map(({ plugin, values }) => [plugin, values]))
  return (plugin) => {
    const { fields, written } = known.get(plugin) ?? {}
    return fields ? ruleSettings(fields, written, own.get(plugin) ?? {}) : written
  }
}

/** Asks in a transaction, or wherever else. */
export function asking(db: Kysely<Database>): StockCheckContext['ask'] {
  return async (question) => (await question.execute(db)).rows
}
