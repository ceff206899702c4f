import type { Device } from '@forrad/core/device'
import { cachesToDrop, OFFLINE_WORKER } from '@forrad/core/domain'

/** How the caches of its files are named, before the version. */
const FILES = 'forrad-precache-v2-'

/**
 * Drops what a device has kept from the time when its site let it: the stock, the worker that starts the
 * app without a network, and the app's files of which no page is open.
 */
export async function dropKept(device: Pick<Device, 'drop'>): Promise<void> {
  await device.drop()
  // Not there on an insecure address.
  const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = navigator
  if (!serviceWorker) return
  const registrations = await serviceWorker.getRegistrations()
  await Promise.all(registrations.filter(isOurs).map((one) => one.unregister()))
  const { held = [] } = await navigator.locks.query()
  const locks = held.flatMap(({ name }) => name ?? [])
  const names = cachesToDrop(await caches.keys(), { own: FILES, version: '', locks })
  await Promise.all(names.map((name) => caches.delete(name)))
}

function isOurs({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  return [active, waiting, installing].some(
    (worker) => worker !== null && new URL(worker.scriptURL).pathname === OFFLINE_WORKER,
  )
}
