import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Counting what lies on the shelves: the hand's dialog, and a tab of the levels editor. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'stocktaking',
  name: msg`Stocktaking`,
  needs: ['items', 'locations', 'adjustments', 'scans', 'commands', 'overlays', 'notices'],
  slots: {
    'item.actions': [
      {
        id: 'hand',
        order: 20,
        roles: whoMay('stocktake'),
        load: () => import('./views/CountButton.tsx'),
      },
    ],
    'item.levels': [
      {
        id: 'stock-levels',
        order: 20,
        roles: whoMay('stocktake'),
        label: msg`Stock levels`,
        hash: 'stock-levels',
        load: () => import('./views/StockLevels.tsx'),
      },
    ],
  },
  commands: {
    'stocktake.open': {
      roles: whoMay('stocktake'),
      load: () => import('./views/open-stocktake.ts'),
    },
  },
  messages: { sv },
})
