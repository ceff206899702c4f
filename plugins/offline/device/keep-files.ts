import { appVersion, OFFLINE_WORKER, openPageLock } from '@forrad/core/domain'
import { Workbox, messageSW } from 'workbox-window'
import { takeUp } from './take-up.ts'
import { watchVersions } from './watch-versions.ts'

/** How often a page that stays open asks for a new version, in milliseconds. */
const OFTEN = 60 * 60 * 1000

/**
 * Lets the service worker keep the app's files, and follows its versions: one that this page is of
 * already takes over, any other is offered once.
 */
export async function keepFiles(offer: (reload: () => void) => void): Promise<void> {
  const page = appVersion([...document.scripts].map(({ src }) => src))
  if (page !== null) await holdFiles(page)
  const workbox = new Workbox(OFFLINE_WORKER, { updateViaCache: 'none' })
  const registration = await workbox.register({ immediate: true })
  if (!registration) return

  const look = watchVersions<ServiceWorker>({
    page,
    workers: registration,
    versionOf: (worker) => messageSW(worker, { type: 'VERSION' }),
    takeOver: () => workbox.messageSkipWaiting(),
    offer: () =>
      offer(() =>
        takeUp({
          worker: navigator.serviceWorker,
          waits: () => Boolean(registration.waiting),
          skipWaiting: () => workbox.messageSkipWaiting(),
          reload: () => location.reload(),
        }),
      ),
  })

  workbox.addEventListener('waiting', () => void look(false))
  // What another tab has taken up is this one's to offer, too.
  navigator.serviceWorker.addEventListener('controllerchange', () => void look(true))
  navigator.serviceWorker.controller?.postMessage({ type: 'OPENED' })
  await look(false)
  setInterval(() => {
    // Without a network there is none.
    registration.update().then(
      () => look(true),
      () => {},
    )
  }, OFTEN)
}

/** The files of this page's version stay for as long as it is open. Resolves when that is sure. */
function holdFiles(version: string): Promise<void> {
  return new Promise((resolve) => {
    const hold = () => {
      resolve()
      return new Promise(() => {})
    }
    void navigator.locks.request(openPageLock(version), { mode: 'shared' }, hold)
  })
}
