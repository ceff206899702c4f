import type { SettingText } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'

/** What people read of each setting, on the settings page and in the event log. */
const settingTexts = {
  coldest: { label: msg`Coldest a fridge may be (°C)` },
  warmest: { label: msg`Warmest a fridge may be (°C)` },
  reminds: { label: msg`Mail administrators when nobody has read a fridge for a day` },
} satisfies Readonly<Record<string, SettingText>>

export default settingTexts
