import type { SettingFields } from '@forrad/core/domain'
import { requireUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import { failure } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { changeSettings, findSettings } from '../settings-store.ts'
import type { SettablePlugin } from '../settings-store.ts'
import { readSiteSettings } from '../site-settings.ts'

/** What can be set of the plugins that run, by plugin. */
export type SettableFields = ReadonlyMap<string, SettingFields>

/** What a customer has set of each plugin. */
export function pluginSettingsHandlers(
  context: AppContext,
  settable: SettableFields,
): Handlers<'listPluginSettings' | 'changePluginSettings'> {
  const { db, clock } = context

  /** Those that the site has not turned off by now. */
  async function findPlugins(): Promise<readonly SettablePlugin[]> {
    const { disabled_plugins, plugin_settings = {} } = await readSiteSettings(context)
    return [...settable]
      .filter(([plugin]) => !disabled_plugins.includes(plugin))
      .map(([plugin, fields]) => ({ plugin, fields, written: plugin_settings[plugin] }))
  }

  return {
    async listPluginSettings(request) {
      const { customer_id } = requireUser(request)
      return { plugin_settings: await findSettings(db, customer_id, await findPlugins()) }
    },

    async changePluginSettings(request) {
      const user = { ...requireUser(request), isScript: request.token !== null }
      const plugin = (await findPlugins()).find((one) => one.plugin === request.params.plugin)
      if (!plugin) throw failure('not_found')
      const { values, seen = {} } = request.body
      await changeSettings(db, user, clock.now(), plugin, values, seen)
      const [settings] = await findSettings(db, user.customer_id, [plugin])
      if (!settings) throw failure('not_found')
      return { plugin_settings: settings }
    },
  }
}
