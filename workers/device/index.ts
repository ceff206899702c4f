import { logToConsole } from '@forrad/core'
import { createDevice, type Device, type DeviceDeps } from '@forrad/core/device'
import type { Clock } from '@forrad/core/stores'
import { proxy, wrap } from 'comlink'
import type { DeviceWorker } from './device.worker.ts'

/** The stock on this device, kept by a worker in the browser's storage, by the page's clock; see `Device`. */
export function createBrowserDevice(clock: Clock): Device {
  return createDevice({ spawn: spawnWorker, persist: askToPersist, clock, log: logToConsole })
}

const spawnWorker: DeviceDeps['spawn'] = (onState, onEnd) => {
  const worker = new Worker(new URL('./device.worker.ts', import.meta.url), {
    type: 'module',
    name: 'device',
  })
  const remote = wrap<DeviceWorker>(worker)
  const end = (why: string) => {
    worker.terminate()
    onEnd(why)
  }
  worker.addEventListener('error', (event) => end(event.message || 'the worker failed'))
  worker.addEventListener('messageerror', () => end('a message could not be read'))
  void remote.follow(proxy(onState))
  return {
    setClock: (behind) => remote.setClock(behind),
    open: (userId) => remote.open(userId),
    keep: (locationIds) => remote.keep(locationIds),
    tell: (change) => remote.tell(change),
    read: (operation, input) => remote.read(operation, input),
    forgetOld: () => remote.forgetOld(),
    drop: () => remote.drop(),
  }
}

/** Whether the browser promises not to remove what is kept when it needs room. */
async function askToPersist(): Promise<boolean> {
  // Not there on an insecure address, nor in every browser.
  const storage: Partial<StorageManager> = globalThis.navigator.storage ?? {}
  if (await storage.persisted?.()) return true
  const persist = (storage as { persist?: () => Promise<boolean> }).persist
  return (await persist?.call(storage)) ?? false
}
