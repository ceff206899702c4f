import type { PluginManifest } from '@forrad/core/kernel'
import type { ReactView } from '@forrad/ui'
import { swedish, words } from './words.ts'

/** What expires, month by month: a page, its entry in the navigation, a tile on the start page. */
const manifest: PluginManifest<ReactView> = {
  api: 1,
  id: 'expiry-calendar',
  name: words.title,
  needs: ['api', 'changes', 'clock', 'translate', 'wordError'],
  routes: [
    {
      id: 'page',
      path: '/expiry-calendar',
      title: words.title,
      layout: 'shell',
      access: 'signed-in',
      load: () => import('./CalendarPage.tsx'),
    },
  ],
  nav: [{ id: 'nav', order: 60, label: words.short, icon: 'expiring', to: '/expiry-calendar' }],
  slots: {
    'dashboard.tiles': [{ id: 'tile', order: 60, load: () => import('./CalendarTile.tsx') }],
  },
  messages: { sv: swedish },
}

export default manifest
