import type { PluginSettings, SettingValue, SettingValues } from '@forrad/openapi'

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

function isSame(one: SettingValue, other: SettingValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
