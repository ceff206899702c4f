import type { Api, ApiError } from '@forrad/core/api'
import { settingProblem } from '@forrad/core/domain'
import {
  createStore,
  patch,
  ref,
  type DraftMemory,
  type Log,
  type Store,
} from '@forrad/core/stores'
import type { PluginSettings, SettingValue, SettingValues } from '@forrad/openapi'
import { changedNames, stillMeant, withChange } from './draft.ts'
import type { KeptSettings } from './settings.draft.ts'

/** The settings page's state. */
export interface SettingsState {
  /** Null until they have come. */
  list: readonly PluginSettings[] | null
  loading: boolean
  /** Why they could not be fetched. */
  error: ApiError | null
  /** What was changed and is not saved, by plugin; null gives a field back to its default. */
  drafts: Readonly<Record<string, SettingValues>>
  /** Plugins that were to be saved: what is wrong is said. */
  tried: readonly string[]
  /** The plugin that is being saved. */
  saving: string | null
  /**
   * The plugin of which the same was set meanwhile: nothing was saved, and both values are shown. By who changed
   * it last where `isColleagues`, else where the site is looked after.
   */
  conflict: { readonly plugin: string; readonly isColleagues: boolean } | null
  /** Why one could not be saved. */
  failed: { readonly plugin: string; readonly error: ApiError } | null
}

/** What the person can do. */
export interface SettingsActions {
  load(): Promise<void>
  change(plugin: string, name: string, value: SettingValue): void
  /** Gives every field of a plugin back to its default, once it is saved. */
  giveBack(plugin: string): void
  /** Drops what is not saved of a plugin. */
  drop(plugin: string): void
  /** Saves what was changed of a plugin. */
  save(plugin: string): Promise<void>
}

/** What the store needs. */
export interface SettingsDeps {
  readonly api: Pick<Api, 'listPluginSettings' | 'changePluginSettings'>
  readonly log: Log
  /** Where what is not saved outlives the page. */
  readonly draft: DraftMemory<KeptSettings>
  readonly onSaved: () => void
}

/** Creates the settings page's store. */
export function createSettingsStore({
  api,
  log,
  draft: memory,
  onSaved,
}: SettingsDeps): Store<SettingsState, SettingsActions> {
  const kept = memory.read()
  const initial: SettingsState = {
    list: null,
    loading: false,
    error: null,
    drafts: ref({ ...kept?.drafts }),
    tried: [],
    saving: null,
    conflict: null,
    failed: null,
  }
  return createStore<SettingsState, SettingsActions>(initial, (state) => {
    let asked = 0
    const savedOf = (plugin: string) => state.list?.find((one) => one.plugin === plugin)
    /** What counted of each field when the person began to change it, by plugin: a colleague's later value is none that they saw. */
    const seen = new Map<string, SettingValues>(Object.entries(kept?.seen ?? {}))
    /** Of which version that was, by plugin. */
    const versions = new Map<string, number>(Object.entries(kept?.versions ?? {}))
    const keep = () => {
      const drafts = Object.fromEntries(
        Object.entries(state.drafts).filter(([, draft]) => Object.keys(draft).length > 0),
      )
      const isNone = Object.keys(drafts).length === 0
      const began = { seen: Object.fromEntries(seen), versions: Object.fromEntries(versions) }
      memory.write(isNone ? null : { drafts, ...began })
    }
    const put = (plugin: string, draft: SettingValues) => {
      const saved = savedOf(plugin)
      const before = seen.get(plugin) ?? {}
      if (Object.keys(before).length === 0) versions.set(plugin, saved?.version ?? 0)
      const counted = { ...saved?.values, ...before }
      const begun = Object.keys(draft).map((name) => [name, counted[name] ?? null] as const)
      seen.set(plugin, Object.fromEntries(begun))
      state.drafts = ref({ ...state.drafts, [plugin]: draft })
      keep()
      if (state.failed?.plugin === plugin) state.failed = null
      if (state.conflict?.plugin === plugin && begun.length === 0) state.conflict = null
    }
    const drop = (plugin: string) => {
      put(plugin, {})
      state.tried = state.tried.filter((one) => one !== plugin)
    }
    /** What was kept of a page that was left, as far as it still says something. */
    const goOn = (list: readonly PluginSettings[]) => {
      const begun = { ...state.drafts }
      state.drafts = ref({})
      for (const saved of list) {
        const draft = stillMeant(saved, begun[saved.plugin] ?? {})
        if (Object.keys(draft).length > 0) put(saved.plugin, draft)
        // What counted then is nothing that a later change began with.
        else seen.delete(saved.plugin)
      }
      keep()
    }
    let newest: Promise<void> = Promise.resolve()
    const load = () => (newest = fetchList())
    const fetchList = async (): Promise<void> => {
      const turn = ++asked
      patch(state, { loading: true, error: null })
      const result = await api.listPluginSettings()
      // A later question has the newer answer, and what waits for this one goes by it.
      if (turn !== asked) return newest
      if (result.ok) {
        const isFirst = state.list === null
        state.list = ref(result.data.plugin_settings)
        if (isFirst) goOn(state.list)
      } else {
        log('The settings could not be fetched', result.error)
        state.error = ref(result.error)
      }
      state.loading = false
    }
    /** From here on the person sees what was set meanwhile: saving once more is meant. */
    const showBoth = async (plugin: string) => {
      await load()
      // Without what was set there is nothing to show.
      if (state.error !== null) return
      const version = savedOf(plugin)?.version ?? 0
      // What the site says counts, too, and nobody here has changed that.
      const isColleagues = version > (versions.get(plugin) ?? 0)
      seen.delete(plugin)
      put(plugin, state.drafts[plugin] ?? {})
      state.conflict = ref({ plugin, isColleagues })
    }
    return {
      load,
      change(plugin, name, value) {
        const saved = savedOf(plugin)
        if (saved) put(plugin, withChange(saved, state.drafts[plugin] ?? {}, name, value))
      },
      giveBack(plugin) {
        const saved = savedOf(plugin)
        if (saved) put(plugin, Object.fromEntries(saved.own.map((name) => [name, null])))
      },
      drop,
      async save(plugin) {
        const saved = savedOf(plugin)
        const values = state.drafts[plugin] ?? {}
        if (!saved || state.saving !== null || changedNames(saved, values).length === 0) return
        state.tried = [...state.tried, plugin]
        if (!isSound(saved, values)) return
        patch(state, { saving: plugin, failed: null, conflict: null })
        const result = await api.changePluginSettings({
          plugin,
          values,
          seen: seen.get(plugin) ?? {},
        })
        if (!result.ok && isChangedMeanwhile(result.error)) await showBoth(plugin)
        state.saving = null
        if (!result.ok) {
          if (state.conflict?.plugin === plugin) return
          log('The settings could not be saved', result.error)
          state.failed = ref({ plugin, error: result.error })
          return
        }
        const now = result.data.plugin_settings
        state.list = ref((state.list ?? []).map((one) => (one.plugin === plugin ? now : one)))
        drop(plugin)
        // An answer under way may be from before.
        if (state.loading) void load()
        onSaved()
      },
    }
  })
}

function isSound({ fields }: PluginSettings, values: SettingValues): boolean {
  return Object.entries(values).every(([name, value]) => {
    const field = fields[name]
    return field !== undefined && (value === null || settingProblem(field, value) === null)
  })
}

/** A colleague has set one of the fields since the person began. */
function isChangedMeanwhile(error: ApiError): boolean {
  return error.kind === 'answer' && error.details.some(({ rule }) => rule === 'settings/changed')
}
