import { BackgroundSyncPlugin } from 'workbox-background-sync'
import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

self.skipWaiting()
clientsClaim()
const queue = new BackgroundSyncPlugin('acts', { maxRetentionTime: 24 * 60 })
const isAct = ({ url }) => url.pathname === '/api/adjustments/register'
registerRoute(isAct, new NetworkOnly({ plugins: [queue] }), 'POST')
