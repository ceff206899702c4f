import type { SettingText } from '@forrad/core/kernel'
import type { MessageDescriptor } from '@lingui/core'

/** A plugin's setting with the section that it stands in. */
export interface NamedSetting extends SettingText {
  readonly section: MessageDescriptor
}

/** What plugins call their settings, each by `plugin/field` as the log names it. */
export type NamedSettings = Readonly<Record<string, NamedSetting>>

/** One plugin's settings by the log's names. */
export function nameSettings(
  plugin: string,
  section: MessageDescriptor,
  texts: Readonly<Record<string, SettingText>>,
): NamedSettings {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [`${plugin}/${field}`, { ...text, section }]),
  )
}
