import {
  APPEARANCE_KEY,
  appVersion,
  cachesToDrop,
  dressedPage,
  isScreen,
  parseAppearance,
} from '@forrad/core/domain'
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core'
import { enable as preloadPages } from 'workbox-navigation-preload'
import {
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
  type PrecacheRouteOptions,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { fetchTogether } from './fetch-together.ts'

/**
 * The service worker: it keeps the app's files on the device, so that the app starts without a
 * network. It never keeps a call's answer or a page that the server drew for somebody: what stands in
 * for a page is `offline.html`, the built page with nothing of anybody in it.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** Every file of the build (`scripts/setup/offline-files.mjs`). */
  readonly appFiles: readonly PrecacheEntry[]
}

/** How long a page may take to come from the server, in seconds, before the kept one starts. */
const PATIENCE = 5

const files = [...self.appFiles]
const version = appVersion(files.map(({ url }) => url)) ?? 'unknown'

// Each version keeps its files apart, so that an earlier one's pages find theirs.
setCacheNameDetails({ prefix: 'forrad', suffix: version })
clientsClaim()
preloadPages()

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      {
        // What a proxy says while it finds no server behind it (see `isUnanswered`).
        handlerWillRespond: async ({ response }) =>
          response.status > 501 ? ((await keptPage()) ?? response) : response,
        handlerDidError: keptPage,
      },
    ],
  }),
)

self.addEventListener('install', (event) => {
  const unchanging = files.filter(({ revision }) => revision === null)
  const fetched = caches.open(cacheNames.precache).then((cache) =>
    fetchTogether(
      cache,
      unchanging.map(({ url }) => url),
    ),
  )
  event.waitUntil(fetched)
})

precacheAndRoute(files, { directoryIndex: '', cleanURLs: false } satisfies PrecacheRouteOptions)

/** Files of an earlier version, for the pages of it that are still open. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)

self.addEventListener('activate', (event) => event.waitUntil(dropEarlier()))

self.addEventListener('message', (event) => {
  const { type } = event.data as { readonly type?: unknown }
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (type === 'VERSION') event.ports[0]?.postMessage(version)
  if (type === 'OPENED') event.waitUntil(dropEarlier())
})

/** The page without a server, looking as was chosen where a worker may read that; else the app sees to it. */
async function keptPage(): Promise<Response | undefined> {
  const page = await matchPrecache('/offline.html')
  if (!page || !('cookieStore' in self)) return page
  const cookie = await self.cookieStore.get(APPEARANCE_KEY)
  const { status, statusText, headers } = page
  const dressed = dressedPage(await page.text(), parseAppearance(cookie?.value))
  return new Response(dressed, { status, statusText, headers })
}

/** Drops files that no open page needs; not while a version comes whose files lie there already. */
async function dropEarlier(): Promise<void> {
  const names = await caches.keys()
  const { held = [] } = await navigator.locks.query()
  const { installing, waiting } = self.registration
  if (installing || waiting) return
  const locks = held.flatMap(({ name }) => name ?? [])
  const dropped = cachesToDrop(names, { own: cacheNames.precache, version, locks })
  await Promise.all(dropped.map((name) => caches.delete(name)))
}
