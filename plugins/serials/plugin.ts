import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Each pack once: a serial that was scanned before stops, and it is said when, where and by whom. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'serials',
  name: msg`Each pack once`,
  needs: ['api', 'session', 'scans', 'overlays'],
  scans: [{ id: 'seen', first: true, order: 60, load: () => import('./views/on-scan.ts') }],
  messages: { sv },
})
