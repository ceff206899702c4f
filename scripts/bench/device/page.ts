import { systemClock } from '@forrad/core'
import { createBrowserDevice } from '@forrad/workers/device'

/** Hands the device to the measuring script, as the app would use it. */
declare global {
  interface Window {
    device: ReturnType<typeof createBrowserDevice>
  }
}

window.device = createBrowserDevice(systemClock)
