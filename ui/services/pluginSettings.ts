import type { Services } from '@forrad/core/kernel'
import { ruleSettings } from '@forrad/core/domain'
import { createStore, ref, type Store } from '@forrad/core/stores'
import type { SettingValues } from '@forrad/openapi'

/** What the customer has set, by plugin; null until it is known. */
interface KnownSettings {
  values: Readonly<Record<string, SettingValues>> | null
  /** The same as rules read it, in the shape of `site.json`. */
  shaped: Readonly<Record<string, unknown>>
  /** It was asked for and is not known: neither the server nor the device told it. */
  unknown: boolean
}

type SettingsServices = Pick<Services, 'api' | 'changes' | 'session'>
type KnownStore = Store<KnownSettings, { load(): Promise<void> }>

const stores = new WeakMap<SettingsServices['api'], KnownStore>()

/**
 * What the customer has set of the plugins, fetched when it is first asked for and then kept as the
 * stream tells; without a network as the device keeps it. Where nobody tells it the last that was known
 * stands, and the server has the last word.
 */
export function pluginSettings({ api, changes, session }: SettingsServices): KnownStore {
  const known = stores.get(api)
  if (known) return known
  const initial: KnownSettings = { values: null, shaped: {}, unknown: false }
  const made = createStore<KnownSettings, { load(): Promise<void> }>(initial, (state) => {
    let turn = 0
    const load = async () => {
      const own = ++turn
      const result = await api.listPluginSettings()
      if (own !== turn) return
      if (!result.ok) {
        state.unknown = state.values === null
        return
      }
      const told = result.data.plugin_settings
      const shaped = told.map(
        ({ plugin, fields, values }) => [plugin, ruleSettings(fields, undefined, values)] as const,
      )
      state.shaped = ref(Object.fromEntries(shaped))
      state.values = ref(Object.fromEntries(told.map(({ plugin, values }) => [plugin, values])))
      state.unknown = false
    }
    changes.listen('settings', () => void load())
    session.onSignedOut(() => {
      turn += 1
      state.values = null
      state.shaped = ref({})
      state.unknown = false
    })
    return { load }
  })
  stores.set(api, made)
  return made
}
