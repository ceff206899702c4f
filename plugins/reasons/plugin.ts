import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'
import { asksForReason } from './model/asks.ts'

/** Changes of stock need a reason where the customer says so. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'reasons',
  name: msg`Reasons`,
  slots: {
    'pick.fields': [
      {
        id: 'reason',
        asks: asksForReason,
        rule: () => import('./model/dialog-rule.ts'),
        load: () => import('./views/ReasonField.tsx'),
      },
    ],
    'settings.sections': [
      {
        id: 'settings',
        roles: whoMay('administer'),
        label: msg`Reasons`,
        load: () => import('./views/ReasonSettings.tsx'),
      },
    ],
  },
  refusals: {
    missing: msg`A reason is required here. Nothing was changed.`,
    unknown: msg`The reason is none of those used here. Nothing was changed.`,
  },
  messages: { sv },
})
