import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** One's own account: the password, and where one is signed in. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'own-account',
  name: msg`My account`,
  needs: ['api', 'notices'],
  routes: [
    {
      id: 'page',
      path: '/account',
      title: msg`My account`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/OwnAccountPage.tsx'),
    },
  ],
  drawer: [{ id: 'open', order: 80, label: msg`My account`, icon: 'password', to: '/account' }],
  messages: { sv },
})
