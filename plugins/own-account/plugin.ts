import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin, pageStands } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** One's own account, and how the app looks and sounds on this device. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'own-account',
  name: msg`My account`,
  needs: ['api', 'locations', 'notices', 'preferences', 'session'],
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
  setup() {
    // What the server draws looks as was chosen already.
    if (typeof document === 'undefined') return
    const follow = () => import('./device/follow-choice.ts').then((found) => found.followChoice())
    void pageStands()
      .then(follow)
      .catch(() => {
        // Without a network, and not kept yet: the page stays as it came.
      })
  },
})
