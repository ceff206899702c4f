import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Opening packs: their new date, their own label, and taking a mistake back. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'opened',
  name: msg`Opened packs`,
  needs: [
    'api',
    'session',
    'items',
    'adjustments',
    'blocked',
    'changes',
    'documents',
    'overlays',
    'notices',
  ],
  slots: {
    'batch.badges': [{ id: 'mark', order: 5, load: () => import('./views/BatchBadge.tsx') }],
    'item.panels': [
      {
        id: 'days',
        order: 40,
        label: msg`Opened packs`,
        load: () => import('./views/DaysTab.tsx'),
      },
    ],
  },
  refusals: {
    no_days: msg`Nobody has said how long the item is good once it is opened.`,
    not_yet: msg`A pack cannot have been opened tomorrow or later.`,
    too_long_ago: msg`An opening can be dated back one year at most.`,
    wrong_date: msg`How long the item is good once it is opened has been changed. Look again.`,
  },
  messages: { sv },
})
