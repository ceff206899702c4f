import { whoMay } from '@forrad/core/domain'
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
    'commands',
    'blocked',
    'clock',
  ],
  routes: [
    {
      id: 'page',
      path: '/retrieval',
      title: msg`Pick`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('remove'),
      load: () => import('./views/RetrievalPage.tsx'),
    },
  ],
  nav: [
    {
      id: 'nav',
      order: 40,
      roles: whoMay('remove'),
      label: msg`Pick`,
      icon: 'pick',
      to: '/retrieval',
      badge: ({ pending }) =>
        pending.state.entries.flatMap((entry) => entry.storage_locations_updates).length,
    },
  ],
  commands: {
    'retrieve.open': {
      roles: whoMay('remove'),
      load: () => import('./views/open-retrieve.ts'),
      ahead: () => import('./views/RetrieveOverlay.tsx'),
    },
  },
  slots: {
    'dashboard.tiles': [
      {
        id: 'own-list',
        order: 10,
        roles: whoMay('remove'),
        room: ({ pending }) => (pending.state.entries.length > 0 ? 56 : 0),
        load: () => import('./views/OwnListTile.tsx'),
      },
    ],
    'scanner.modes': [
      {
        id: 'many',
        order: 10,
        roles: whoMay('remove'),
        label: msg`Pick many`,
        icon: 'pick',
        load: () => import('./views/RunningPicks.tsx'),
      },
    ],
  },
  messages: { sv },
})
