import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Picks: the popup for one item at one location, and the list of picks that wait. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'retrieval',
  name: msg`Picks`,
  needs: [
    'session',
    'items',
    'locations',
    'preferences',
    'pending',
    'adjustments',
    'scans',
    'navigation',
    'overlays',
    'notices',
  ],
  routes: [
    {
      id: 'page',
      path: '/retrieval',
      title: msg`Pick`,
      layout: 'shell',
      access: 'signed-in',
      roles: ['administrate', 'edit'],
      load: () => import('./views/RetrievalPage.tsx'),
    },
  ],
  nav: [
    {
      id: 'nav',
      order: 40,
      roles: ['administrate', 'edit'],
      label: msg`Pick`,
      icon: 'pick',
      to: '/retrieval',
      badge: ({ pending }) =>
        pending.state.entries.flatMap((entry) => entry.storage_locations_updates).length,
    },
  ],
  commands: {
    'retrieve.open': {
      roles: ['administrate', 'edit'],
      load: () => import('./views/open-retrieve.ts'),
    },
  },
  messages: { sv },
})
