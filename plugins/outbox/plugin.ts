import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin, pageStands } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** What was done without a network: what waits, what became of it, and what somebody has to look at. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'outbox',
  name: msg`Outbox`,
  needs: [
    'api',
    'changes',
    'outbox',
    'session',
    'locations',
    'commands',
    'notices',
    'clock',
    'device',
  ],
  routes: [
    {
      id: 'page',
      path: '/outbox',
      title: msg`Outbox`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/OutboxPage.tsx'),
    },
  ],
  drawer: [{ id: 'open', order: 45, label: msg`Outbox`, icon: 'offline', to: '/outbox' }],
  slots: {
    // Good to have and never worth a wait: the first visit does not pay for it.
    'shell.overlays': [
      { id: 'mark', load: () => pageStands().then(() => import('./views/OutboxMark.tsx')) },
    ],
    'stock.marks': [
      { id: 'units', load: () => pageStands().then(() => import('./views/WaitingUnits.tsx')) },
    ],
    'dashboard.tiles': [
      {
        id: 'differences',
        order: 40,
        load: () => pageStands().then(() => import('./views/DifferencesTile.tsx')),
      },
    ],
  },
  commands: { 'outbox.save': { load: () => import('./views/save-outbox.ts') } },
  messages: { sv },
})
