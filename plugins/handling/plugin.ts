import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Writing off a batch, moving it to another shelf place, and putting back what was not used. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'handling',
  name: msg`Writing off and moving`,
  needs: ['api', 'session', 'items', 'locations', 'adjustments', 'blocked', 'overlays', 'notices'],
  slots: {
    'batch.badges': [
      {
        id: 'handle',
        order: 10,
        roles: whoMay('remove'),
        load: () => import('./views/HandleButton.tsx'),
      },
    ],
    'location.selection': [
      {
        id: 'many',
        order: 20,
        roles: whoMay('remove'),
        load: () => import('./views/ManyAction.tsx'),
      },
    ],
  },
  commands: {
    'shelfPlace.moveAll': {
      roles: whoMay('remove'),
      load: () => import('./views/open-move-all.ts'),
    },
    'batch.return': { roles: whoMay('remove'), load: () => import('./views/open-return.ts') },
    'location.empty': { roles: whoMay('remove'), load: () => import('./views/open-empty.ts') },
  },
  messages: { sv },
})
