import type { SettingsSectionProps } from '@forrad/core/kernel'
import { SettingFields, settingWords } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import settingTexts from '../model/setting-texts.ts'

/** How cold and warm fridges may be, and whether somebody is reminded. */
export default function FridgeLogSettings({ edit }: SettingsSectionProps) {
  const { i18n } = useLingui()
  if (!edit) return null
  return <SettingFields edit={edit} words={settingWords(settingTexts, (text) => i18n._(text))} />
}
