import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin, pageStands } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** The app's files and the chosen locations' stock stay on the device, so that it works without a network. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'offline',
  name: msg`Start without a network`,
  needs: [
    'changes',
    'commands',
    'device',
    'locations',
    'navigation',
    'notices',
    'outbox',
    'overlays',
    'preferences',
    'session',
    'translate',
  ],
  routes: [
    {
      id: 'page',
      path: '/offline',
      title: msg`Without a network`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/OfflinePage.tsx'),
    },
  ],
  drawer: [
    { id: 'open', order: 60, label: msg`Without a network`, icon: 'offline', to: '/offline' },
  ],
  slots: {
    'shell.overlays': [{ id: 'scan', load: () => import('./views/ScanShortcut.tsx') }],
  },
  messages: { sv },
  setup(services) {
    // Nothing is kept where the app is drawn for its first paint, or developed.
    if (!import.meta.env.PROD || typeof document === 'undefined') return
    const begin = () =>
      import('./device/begin.ts').then((found) => found.begin(services, pageStands))
    void pageStands().then(begin)
  },
})
