import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin, tileRoom } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** What to order: the suggestions on a page, changed by hand, printed and exported. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'ordering',
  name: msg`To order`,
  needs: ['api', 'session', 'locations', 'preferences', 'commands', 'navigation', 'notices'],
  routes: [
    {
      id: 'page',
      path: '/order',
      title: msg`To order`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/OrderPage.tsx'),
    },
  ],
  drawer: [{ id: 'open', order: 12, label: msg`To order`, icon: 'receive', to: '/order' }],
  slots: {
    'dashboard.tiles': [
      {
        id: 'tile',
        order: 60,
        room: (_services, isPlaced) => tileRoom(isPlaced),
        load: () => import('./views/OrderTile.tsx'),
      },
    ],
  },
  messages: { sv },
})
