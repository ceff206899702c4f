import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** The audit log: who signed in and who changed users, own items, levels, locations and settings. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'audit',
  name: msg`Event log`,
  needs: ['api', 'users', 'navigation'],
  routes: [
    {
      id: 'page',
      path: '/audit',
      title: msg`Event log`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('administer'),
      load: () => import('./views/AuditPage.tsx'),
    },
  ],
  drawer: [
    {
      id: 'open',
      order: 65,
      roles: whoMay('administer'),
      label: msg`Event log`,
      icon: 'history',
      to: '/audit',
    },
  ],
  messages: { sv },
})
