import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** The start page: what needs somebody, and how each location stands. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'dashboard',
  name: msg`Start`,
  needs: ['api', 'session', 'items', 'locations', 'preferences', 'commands'],
  routes: [
    {
      id: 'page',
      path: '/',
      title: msg`Start`,
      layout: 'shell',
      access: 'signed-in',
      drawn: true,
      load: () => import('./views/DashboardPage.tsx'),
    },
  ],
  nav: [{ id: 'nav', order: 10, label: msg`Start`, icon: 'start', to: '/' }],
  messages: { sv },
})
