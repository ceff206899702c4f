import type { SettingsSectionProps } from '@forrad/core/kernel'
import { SettingFields, settingWords } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import settingTexts from '../model/setting-texts.ts'

/** Which acts with narcotics need a witness. */
export default function WitnessSettings({ edit }: SettingsSectionProps) {
  const { i18n } = useLingui()
  if (!edit) return null
  return <SettingFields edit={edit} words={settingWords(settingTexts, (text) => i18n._(text))} />
}
