import { whoMay } from '@forrad/core/domain'
import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** What the last scans said and why they did what they did, and help to set up a hand scanner. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'scan-doctor',
  name: msg`Scan doctor`,
  needs: ['scans', 'commands', 'navigation'],
  routes: [
    {
      id: 'page',
      path: '/scan-doctor',
      title: msg`Scan doctor`,
      layout: 'shell',
      access: 'signed-in',
      roles: whoMay('administer'),
      load: () => import('./views/ScanDoctorPage.tsx'),
    },
  ],
  drawer: [
    {
      id: 'open',
      order: 60,
      roles: whoMay('administer'),
      label: msg`Scan doctor`,
      icon: 'scan',
      to: '/scan-doctor',
    },
  ],
  messages: { sv },
})
