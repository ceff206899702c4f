import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** What the customer's administrators set of each feature, on one page. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'settings',
  name: msg`Settings`,
  needs: ['api', 'changes', 'notices'],
  routes: [
    {
      id: 'page',
      path: '/settings',
      title: msg`Settings`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('administer'),
      load: () => import('./views/SettingsPage.tsx'),
    },
  ],
  drawer: [
    {
      id: 'open',
      order: 60,
      roles: whoMay('administer'),
      label: msg`Settings`,
      icon: 'settings',
      to: '/settings',
    },
  ],
  messages: { sv },
})
