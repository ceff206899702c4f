import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** The customer's locations: their list, and each one's items, inventory and shelf places. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'locations',
  name: msg`Locations`,
  needs: ['api', 'session', 'locations', 'navigation', 'overlays', 'notices', 'commands'],
  routes: [
    {
      id: 'list',
      path: '/locations',
      title: msg`Locations`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/LocationsPage.tsx'),
    },
    {
      id: 'one',
      path: '/locations/:id',
      title: msg`Location`,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./views/LocationPage.tsx'),
    },
  ],
  nav: [{ id: 'nav', order: 20, label: msg`Locations`, icon: 'locations', to: '/locations' }],
  slots: {
    'location.tabs': [
      {
        id: 'items',
        order: 10,
        label: msg`Items`,
        hash: 'items',
        load: () => import('./views/ItemsTab.tsx'),
      },
      {
        id: 'inventory',
        order: 20,
        label: msg`Inventory`,
        hash: 'inventory',
        load: () => import('./views/InventoryTab.tsx'),
      },
      {
        id: 'shelf-places',
        order: 30,
        label: msg`Shelf places`,
        hash: 'shelf-places',
        load: () => import('./views/ShelfPlacesTab.tsx'),
      },
    ],
  },
  scans: [{ id: 'shelf-place', order: 100, load: () => import('./views/on-scan.ts') }],
  refusals: {
    changed: msg`A colleague has changed the same meanwhile. Nothing was saved. Try again.`,
  },
  messages: { sv },
})
