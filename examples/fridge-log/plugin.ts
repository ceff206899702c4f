import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

declare module '@forrad/core/kernel' {
  interface Commands {
    /** Opens the log, at a location whose fridge is to be read. */
    'fridge-log.open': { readonly locationId?: number }
  }
}

/** The temperatures of fridges: written down, seen by all, and nothing is received into a warm one. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'fridge-log',
  name: msg`Fridge log`,
  needs: ['api', 'session', 'changes', 'locations', 'preferences', 'navigation', 'commands'],
  routes: [
    {
      id: 'page',
      path: '/fridge-log',
      title: msg`Fridge log`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('stocktake'),
      load: () => import('./views/FridgeLogPage.tsx'),
    },
  ],
  nav: [
    {
      id: 'nav',
      order: 60,
      roles: whoMay('stocktake'),
      // Short: it stands below an icon on a phone.
      label: msg`Fridge`,
      icon: 'box',
      to: '/fridge-log',
    },
  ],
  slots: {
    'dashboard.tiles': [
      {
        id: 'tile',
        roles: whoMay('stocktake'),
        load: () => import('./views/LiveFridgeTile.tsx'),
      },
    ],
    'item.badges': [{ id: 'alarm', load: () => import('./views/AlarmTag.tsx') }],
    'stock.marks': [{ id: 'warm', load: () => import('./views/WarmMark.tsx') }],
    'settings.sections': [
      {
        id: 'settings',
        roles: whoMay('administer'),
        label: msg`Fridge log`,
        texts: () => import('./model/setting-texts.ts'),
        load: () => import('./views/FridgeLogSettings.tsx'),
      },
    ],
  },
  commands: {
    'fridge-log.open': {
      roles: whoMay('stocktake'),
      load: () => import('./views/open-page.ts'),
    },
  },
  // Before the search, which stands at 1000 and takes every scan that nobody wanted.
  scans: [{ id: 'labels', order: 500, load: () => import('./views/on-scan.ts') }],
  refusals: { too_warm: msg`The last reading of the fridge is outside its limits.` },
  messages: { sv },
})
