import type { SettingsSectionProps } from '@forrad/core/kernel'
import { SettingFields } from '@forrad/ui'

/** The fields of a plugin that has no section of its own, by their names. */
export function PlainSection({ edit }: SettingsSectionProps) {
  return edit && <SettingFields edit={edit} words={{}} />
}
