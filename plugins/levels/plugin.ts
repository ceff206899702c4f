import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** The inline editor of an item's levels at a location; other plugins add tabs to it. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'levels',
  name: msg`Levels`,
  needs: ['session', 'locations', 'notices', 'overlays'],
  slots: {
    'item.editors': [
      {
        id: 'editor',
        roles: whoMay('administer'),
        label: msg`Change levels`,
        icon: 'edit',
        load: () => import('./views/LevelsEditor.tsx'),
      },
    ],
    'item.levels': [
      {
        id: 'order-points',
        order: 10,
        roles: whoMay('administer'),
        label: msg`Order points`,
        hash: 'order-points',
        load: () => import('./views/OrderPoints.tsx'),
      },
    ],
    'location.selection': [
      {
        id: 'many',
        order: 10,
        roles: whoMay('administer'),
        load: () => import('./views/ManyLevelsAction.tsx'),
      },
    ],
  },
  messages: { sv },
})
