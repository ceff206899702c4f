import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin, pageStands } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Recalled lots are blocked everywhere, said loudly, and lifted again. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'recall',
  name: msg`Recalls`,
  needs: [
    'api',
    'session',
    'items',
    'blocked',
    'changes',
    'commands',
    'navigation',
    'overlays',
    'notices',
  ],
  routes: [
    {
      id: 'page',
      path: '/recalls',
      title: msg`Recalls`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/RecallsPage.tsx'),
    },
  ],
  drawer: [{ id: 'open', order: 40, label: msg`Recalls`, icon: 'warning', to: '/recalls' }],
  slots: {
    'batch.badges': [{ id: 'block', load: () => import('./views/BatchBadge.tsx') }],
    // It lies at the screen's foot, where nothing moves for it: the first visit need not wait for it.
    'dashboard.tiles': [
      { id: 'notice', load: () => pageStands().then(() => import('./views/RecallNotice.tsx')) },
    ],
  },
  scans: [{ id: 'blocked', first: true, load: () => import('./views/on-scan.ts') }],
  refusals: {
    batch_blocked: msg({
      message: 'Batch {identifier} is recalled ({reference}) and blocked. Nothing was changed.',
    }),
  },
  messages: { sv },
})
