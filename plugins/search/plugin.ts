import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** The search bar, the search page, and what a scan leads to that no open dialog claimed. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'search',
  name: msg`Search`,
  needs: [
    'api',
    'session',
    'items',
    'search',
    'locations',
    'preferences',
    'adjustments',
    'scans',
    'commands',
    'navigation',
    'overlays',
    'notices',
  ],
  routes: [
    {
      id: 'page',
      path: '/search',
      title: msg`Search`,
      layout: 'standalone',
      access: 'signed-in',
      drawn: true,
      load: () => import('./views/SearchPage.tsx'),
    },
  ],
  slots: {
    'shell.topBar': [{ id: 'bar', load: () => import('./views/TopBarSearch.tsx') }],
  },
  commands: {
    'search.open': { load: () => import('./views/open-search.ts') },
  },
  scans: [
    {
      id: 'open-hit',
      order: 1000,
      leadsTo: ['retrieve.open'],
      load: () => import('./views/on-scan.ts'),
    },
  ],
  messages: { sv },
})
