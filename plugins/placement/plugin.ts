import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Which location this device is placed at: in the top bar, and asked for at the start. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'placement',
  name: msg`Placement`,
  needs: ['locations', 'preferences', 'commands', 'overlays', 'notices'],
  drawer: [
    {
      id: 'choose',
      order: 30,
      roles: whoMay('administer'),
      label: msg`Choose location`,
      icon: 'place',
      command: 'location.choose',
      from: 'small',
    },
  ],
  slots: {
    'shell.topBar': [{ id: 'place', order: 10, load: () => import('./views/PlacementBar.tsx') }],
  },
  commands: {
    'location.choose': { load: () => import('./views/choose-location.ts') },
  },
  messages: { sv },
})
