import type { SettingFields } from '@forrad/core/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { asking, readHookSettings } from '../settings-of-hooks.ts'
import { readSiteSettings } from '../site-settings.ts'
import type { SiteContext } from '../site-settings.ts'
import type { BlockSources } from '../stock/blocks.ts'
import type { Hooks } from './hooks.ts'
import type { WaitingRows } from './hooks/waiting-rows.ts'

/** A plugin's hooks. */
export interface PluginHooks {
  readonly plugin: string
  /** What can be set of the plugin. */
  readonly fields?: SettingFields
  readonly hooks: Hooks
  /** Where rows of its own wait for changes. */
  readonly waiting?: WaitingRows
  /** Where the lots stand that it blocks. */
  readonly blocks?: string
  /** Where the shelf places stand that it blocks. */
  readonly blocksPlaces?: string
}

/** A plugin that the site has not turned off, with what the site writes of it. */
export type Active<Plugin> = Plugin & { readonly written: unknown }

/** Of the plugins those that are not turned off by now; nothing is read for none. */
export async function activeOf<Plugin extends { readonly plugin: string }>(
  context: SiteContext,
  plugins: readonly Plugin[],
): Promise<readonly Active<Plugin>[]> {
  if (plugins.length === 0) return []
  const { disabled_plugins, plugin_settings = {} } = await readSiteSettings(context)
  return plugins
    .filter(({ plugin }) => !disabled_plugins.includes(plugin))
    .map((one) => ({ ...one, written: plugin_settings[one.plugin] }))
}

/** Whether it names anything that it blocks. */
export function namesBlocks({ blocks, blocksPlaces }: PluginHooks): boolean {
  return blocks !== undefined || blocksPlaces !== undefined
}

/** Where the lots and shelf places stand that plugins block which are not turned off by now. */
export async function activeBlocks(
  context: SiteContext,
  plugins: readonly PluginHooks[],
): Promise<BlockSources> {
  const active = await activeOf(context, plugins.filter(namesBlocks))
  return {
    lots: active.flatMap(({ blocks }) => (blocks === undefined ? [] : [blocks])),
    places: active.flatMap(({ blocksPlaces }) =>
      blocksPlaces === undefined ? [] : [blocksPlaces],
    ),
  }
}

/** What is set of one plugin for a customer, asked within a call. */
export async function readOwnSettings(
  context: SiteContext & { readonly db: Kysely<Database> },
  own: Pick<PluginHooks, 'plugin' | 'fields'>,
  customerId: number,
): Promise<unknown> {
  const active = await activeOf(context, [own])
  return (await readHookSettings(asking(context.db), customerId, active))(own.plugin)
}
