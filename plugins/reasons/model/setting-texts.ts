import type { SettingText } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'

const choices = {
  off: msg`Not asked for`,
  asked: msg`As one likes`,
  narcotics: msg`Required of narcotics`,
  all: msg`Always required`,
}

/** What people read of each setting, on the settings page and in the event log. */
const settingTexts = {
  'required.remove': { label: msg`When something is picked`, choices },
  'required.receive': { label: msg`When something is received`, choices },
  'required.stocktaking': { label: msg`When something is counted`, choices },
  'required.move': { label: msg`When something is moved`, choices },
  'required.write_off': { label: msg`When something is written off`, choices },
  'required.return': { label: msg`When something is put back`, choices },
  reasons: {
    label: msg`Reasons to choose among`,
    help: msg`Without any, the reason is written freely.`,
  },
} satisfies Readonly<Record<string, SettingText>>

export default settingTexts
