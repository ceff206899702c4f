import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** The camera scanner: a location, then the camera over the whole screen. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'scanner',
  name: msg`Scanner`,
  needs: [
    'scans',
    'commands',
    'items',
    'session',
    'clock',
    'decoder',
    'locations',
    'preferences',
    'overlays',
  ],
  commands: {
    'scan.start': { load: () => import('./views/open-scanner.ts') },
  },
  messages: { sv },
})
