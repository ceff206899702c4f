import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { begunRoom, definePlugin, tileRoom } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Counting what lies on the shelves: the hand's dialog, a tab of the levels editor, and the shelf round. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'stocktaking',
  name: msg`Stocktaking`,
  needs: [
    'api',
    'session',
    'items',
    'locations',
    'preferences',
    'adjustments',
    'scans',
    'commands',
    'navigation',
    'overlays',
    'notices',
    'clock',
  ],
  routes: [
    {
      id: 'rounds',
      path: '/round',
      title: msg`Shelf round`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('stocktake'),
      load: () => import('./views/RoundsPage.tsx'),
    },
    {
      id: 'round',
      path: '/locations/:id/round',
      title: msg`Shelf round`,
      layout: 'standalone',
      access: 'signed-in',
      roles: whoMay('stocktake'),
      load: () => import('./views/RoundPage.tsx'),
    },
  ],
  drawer: [
    {
      id: 'menu',
      order: 15,
      roles: whoMay('stocktake'),
      label: msg`Shelf round`,
      icon: 'list',
      to: '/round',
    },
  ],
  slots: {
    'dashboard.tiles': [
      {
        id: 'begun',
        order: 20,
        roles: whoMay('stocktake'),
        room: (services) => begunRoom(services, 'round.'),
        load: () => import('./views/BegunRounds.tsx'),
      },
      {
        id: 'to-count',
        order: 70,
        roles: whoMay('stocktake'),
        room: (_services, isPlaced) => tileRoom(isPlaced),
        load: () => import('./views/CountTile.tsx'),
      },
    ],
    'item.actions': [
      {
        id: 'hand',
        order: 20,
        roles: whoMay('stocktake'),
        load: () => import('./views/CountButton.tsx'),
      },
    ],
    'location.actions': [
      {
        id: 'round-action',
        order: 10,
        roles: whoMay('stocktake'),
        load: () => import('./views/RoundAction.tsx'),
      },
    ],
    'location.inventoryActions': [
      {
        id: 'place-round',
        order: 5,
        roles: whoMay('stocktake'),
        load: () => import('./views/RoundAction.tsx'),
      },
    ],
    'item.levels': [
      {
        id: 'stock-levels',
        order: 20,
        roles: whoMay('stocktake'),
        label: msg`Stock levels`,
        hash: 'stock-levels',
        load: () => import('./views/StockLevels.tsx'),
      },
    ],
  },
  commands: {
    'stocktake.open': {
      roles: whoMay('stocktake'),
      load: () => import('./views/open-stocktake.ts'),
    },
  },
  messages: { sv },
})
