import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { begunRoom, definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Receiving goods: find the item, say what came and where it lies, set its levels. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'receival',
  name: msg`Receival`,
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
    'notices',
    'clock',
  ],
  routes: [
    {
      id: 'page',
      path: '/receival',
      title: msg`Receival`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('receive'),
      load: () => import('./views/ReceivalPage.tsx'),
    },
  ],
  nav: [
    {
      id: 'nav',
      order: 30,
      roles: whoMay('receive'),
      label: msg`Receival`,
      icon: 'receive',
      to: '/receival',
    },
  ],
  commands: {
    'receive.open': {
      roles: whoMay('receive'),
      load: () => import('./views/open-receive.ts'),
    },
  },
  slots: {
    'dashboard.tiles': [
      {
        id: 'begun',
        order: 30,
        roles: whoMay('receive'),
        room: (services) =>
          begunRoom(services, `delivery.${services.preferences.state.locationId}`),
        load: () => import('./views/BegunDelivery.tsx'),
      },
    ],
    'scanner.modes': [
      {
        id: 'many',
        order: 20,
        roles: whoMay('receive'),
        label: msg`Receive many`,
        icon: 'receive',
        load: () => import('./views/ReceiveMany.tsx'),
      },
    ],
  },
  messages: { sv },
})
