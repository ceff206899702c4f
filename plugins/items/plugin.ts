import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** The item panel: everything about one item, with its history. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'items',
  name: msg`Items`,
  needs: [
    'api',
    'session',
    'items',
    'search',
    'blocked',
    'adjustments',
    'commands',
    'navigation',
    'overlays',
    'notices',
    'clock',
  ],
  slots: {
    'shell.overlays': [{ id: 'address', load: () => import('./views/ItemAddress.tsx') }],
    // The search page stands outside the shell.
    'search.filters': [{ id: 'search-address', load: () => import('./views/ItemAddress.tsx') }],
    'item.panels': [
      {
        id: 'history',
        order: 50,
        label: msg`History`,
        load: () => import('./views/HistoryPanel.tsx'),
      },
    ],
  },
  commands: {
    'item.open': { load: () => import('./views/open-item.ts') },
    'item.create': { roles: whoMay('administer'), load: () => import('./views/open-new-item.ts') },
  },
  messages: { sv },
})
