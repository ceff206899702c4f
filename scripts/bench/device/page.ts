import { createBrowserDevice } from '@forrad/workers/device'

/** Hands the device to the measuring script, as the app would use it. */
declare global {
  interface Window {
    device: ReturnType<typeof createBrowserDevice>
    /** Milliseconds of the main thread's longest task so far. */
    longest: number
  }
}

window.longest = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
}).observe({ type: 'longtask', buffered: true })
window.device = createBrowserDevice()
