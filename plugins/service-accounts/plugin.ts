import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** What scripts and other systems come in with: made, looked at and revoked by administrators. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'service-accounts',
  name: msg`Service accounts`,
  needs: ['api', 'changes', 'locations', 'notices', 'overlays', 'session'],
  routes: [
    {
      id: 'page',
      path: '/service-accounts',
      title: msg`Service accounts`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('administer'),
      load: () => import('./views/ServiceAccountsPage.tsx'),
    },
  ],
  drawer: [
    {
      id: 'open',
      order: 12,
      roles: whoMay('administer'),
      label: msg`Service accounts`,
      icon: 'password',
      to: '/service-accounts',
    },
  ],
  messages: { sv },
})
