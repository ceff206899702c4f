import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Which plugins run, who contributes what, and what is wrong. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'diagnostics',
  name: msg`Diagnostics`,
  needs: ['api', 'diagnostics'],
  routes: [
    {
      id: 'page',
      path: '/diagnostics',
      title: msg`Diagnostics`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('administer'),
      load: () => import('./views/DiagnosticsPage.tsx'),
    },
  ],
  drawer: [
    {
      id: 'open',
      order: 70,
      roles: whoMay('administer'),
      label: msg`Diagnostics`,
      icon: 'success',
      to: '/diagnostics',
    },
  ],
  slots: {
    'dashboard.tiles': [
      {
        id: 'problems',
        order: 1,
        roles: whoMay('administer'),
        when: ({ problems }) => problems.length > 0,
        load: () => import('./views/ProblemsBar.tsx'),
      },
    ],
  },
  messages: { sv },
})
