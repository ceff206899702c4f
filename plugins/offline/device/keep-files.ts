import { appVersion, OFFLINE_WORKER, openPageLock, whenWaiting } from '@forrad/core/domain'
import { Workbox, messageSW } from 'workbox-window'
import { takeUp } from './take-up.ts'

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
  let offered: string | null = null

  async function look({ waiting }: ServiceWorkerRegistration): Promise<void> {
    if (!waiting) return
    const version: unknown = await messageSW(waiting, { type: 'VERSION' })
    if (typeof version !== 'string' || version === offered) return
    if (whenWaiting(page, version) === 'take-over') return workbox.messageSkipWaiting()
    offered = version
    offer(() =>
      takeUp({
        worker: navigator.serviceWorker,
        waits: () => Boolean(registration?.waiting),
        skipWaiting: () => workbox.messageSkipWaiting(),
        reload: () => location.reload(),
      }),
    )
  }

  workbox.addEventListener('waiting', () => void look(registration))
  navigator.serviceWorker.controller?.postMessage({ type: 'OPENED' })
  await look(registration)
  setInterval(() => {
    // Without a network there is none.
    registration.update().then(
      () => look(registration),
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
