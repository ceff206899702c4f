import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin, pageStands } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** The app's files stay on the device, so that it starts without a network; a new version is offered. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'offline',
  name: msg`Start without a network`,
  needs: ['commands', 'navigation', 'notices', 'overlays', 'translate'],
  slots: {
    'shell.overlays': [{ id: 'scan', load: () => import('./views/ScanShortcut.tsx') }],
  },
  messages: { sv },
  setup(services) {
    // Nothing is kept where the app is drawn for its first paint, or developed.
    if (!import.meta.env.PROD || typeof document === 'undefined') return
    if (!('serviceWorker' in navigator)) return
    const begin = () => import('./device/begin.ts').then((found) => found.begin(services))
    void pageStands().then(begin)
  },
})
