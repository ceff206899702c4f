import type { SettingText } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'

/** What people read of each setting, on the settings page and in the event log. */
const settingTexts = {
  write_off: { label: msg`When narcotics are written off` },
  stocktaking: {
    label: msg`When a count of narcotics changes the figure`,
  },
  remove: {
    label: msg`When narcotics are picked`,
    help: msg`Without a network the pick is written, and stands on the start page until a witness has signed.`,
  },
} satisfies Readonly<Record<string, SettingText>>

export default settingTexts
