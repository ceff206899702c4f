import type { SettingValues } from '@forrad/openapi'
import type { JSONColumnType } from 'kysely'
import type { Timestamp } from './schema.ts'

/** What a customer has set of a plugin. */
export interface PluginSettingsTable {
  readonly customer_id: number
  readonly plugin: string
  /** Its own values by the field's name; what is not named is as the site or the plugin says. */
  values: JSONColumnType<SettingValues, string, string>
  version: number
  changed_at: Timestamp
  changed_by: string
}
