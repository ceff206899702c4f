import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** What was picked of another batch than the first, by month, place and person; as a page and as a file. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'other-batch',
  name: msg`Another batch than the first`,
  needs: ['api', 'session', 'locations', 'navigation'],
  routes: [
    {
      id: 'page',
      path: '/other-batches',
      title: msg`Another batch than the first`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('administer'),
      load: () => import('./views/OtherBatchPage.tsx'),
    },
  ],
  drawer: [
    {
      id: 'open',
      order: 64,
      roles: whoMay('administer'),
      label: msg`Another batch than the first`,
      icon: 'expiring',
      to: '/other-batches',
    },
  ],
  slots: {
    'exports.datasets': [
      {
        id: 'picks',
        order: 45,
        roles: whoMay('administer'),
        label: msg`Another batch than the first`,
        open: () => import('./model/dataset.ts'),
        load: () => import('./views/FileOptions.tsx'),
      },
    ],
  },
  messages: { sv },
})
