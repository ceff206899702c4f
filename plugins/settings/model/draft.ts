import type { PluginSettings, SettingField, SettingValue, SettingValues } from '@forrad/openapi'

/** A plugin's settings as they stand on the page: what was changed over what counts. */
export function shownValues(saved: PluginSettings, draft: SettingValues): SettingValues {
  const changed = Object.entries(draft).map(
    ([name, value]) => [name, value ?? saved.defaults[name] ?? null] as const,
  )
  return { ...saved.values, ...Object.fromEntries(changed) }
}

/** What was changed with another field; one that is as it was saved is not in it. */
export function withChange(
  saved: PluginSettings,
  draft: SettingValues,
  name: string,
  value: SettingValue,
): SettingValues {
  const { [name]: _former, ...others } = draft
  const isAsSaved =
    value === null ? !saved.own.includes(name) : isSame(value, saved.values[name] ?? null)
  return isAsSaved ? others : { ...others, [name]: value }
}

/** The fields that saving would change, in the order in which they stand. */
export function changedNames(saved: PluginSettings, draft: SettingValues): readonly string[] {
  return Object.keys(saved.fields).filter((name) => Object.hasOwn(draft, name))
}

/** What of a draft that was kept is one still: the plugin may have other fields by now, or it may be so already. */
export function stillMeant(saved: PluginSettings, draft: SettingValues): SettingValues {
  const meant = Object.entries(draft).filter(([name, value]) => {
    const field = saved.fields[name]
    if (field === undefined) return false
    if (value === null) return saved.own.includes(name)
    return isOfKind(field, value) && !isSame(value, saved.values[name] ?? null)
  })
  return Object.fromEntries(meant)
}

function isOfKind({ default: like }: SettingField, value: SettingValue): boolean {
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like)
}

function isSame(one: SettingValue, other: SettingValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
