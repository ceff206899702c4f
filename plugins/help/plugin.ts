import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** One short page for each job, and what is new. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'help',
  name: msg`Help`,
  needs: ['navigation', 'diagnostics'],
  routes: [
    {
      id: 'list',
      path: '/help',
      title: msg`Help`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/HelpPage.tsx'),
    },
    {
      id: 'page',
      path: '/help/:page',
      title: msg`Help`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/HelpPage.tsx'),
    },
  ],
  drawer: [{ id: 'open', order: 90, label: msg`Help`, icon: 'info', to: '/help' }],
  messages: { sv },
})
