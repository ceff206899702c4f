import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** The customer's users: who may sign in, and what they may do. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'users',
  name: msg`Users`,
  needs: ['session', 'users', 'navigation', 'overlays', 'notices'],
  routes: [
    {
      id: 'list',
      path: '/users',
      title: msg`Users`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('administer'),
      load: () => import('./views/UsersPage.tsx'),
    },
  ],
  drawer: [
    {
      id: 'menu',
      order: 10,
      roles: whoMay('administer'),
      label: msg`Manage users`,
      icon: 'users',
      to: '/users',
    },
  ],
  refusals: {
    changed: msg`A colleague has changed the same meanwhile. Nothing was saved. Try again.`,
  },
  messages: { sv },
})
