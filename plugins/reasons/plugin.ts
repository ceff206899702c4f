import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Changes of stock need a reason where the customer says so. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'reasons',
  name: msg`Reasons`,
  slots: {
    'pick.fields': [
      {
        id: 'reason',
        // REASON-6; writing off and putting back ask for their own reason (REASON-5).
        asks: (set, { type, narcotic_level }) => {
          const demand = /^(write_off|return)$/.test(type) ? null : set[`required.${type}`]
          return (
            demand === 'asked' || demand === 'all' || (demand === 'narcotics' && narcotic_level > 0)
          )
        },
        rule: () => import('./model/dialog-rule.ts'),
        load: () => import('./views/ReasonField.tsx'),
      },
    ],
    'settings.sections': [
      {
        id: 'settings',
        roles: whoMay('administer'),
        label: msg`Reasons`,
        texts: () => import('./model/setting-texts.ts'),
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
