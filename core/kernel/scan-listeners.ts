import type { Log } from '../stores/index.ts'
import type { Scan, ScanOutcome } from './scans.ts'
import { settle } from './timeout.ts'

type Answer = ScanOutcome | Promise<ScanOutcome>

/** Who hears scans before the plugins' handlers: open dialogs and views. */
export interface ScanListeners {
  /** Listens from now on, before all that listen already. Returns a function that stops. */
  listen(listener: (scan: Scan) => Answer): () => void
  /** Asks the listeners, newest first, until one claims the scan. */
  ask(scan: Scan): Promise<ScanOutcome>
}

/** The outcome of hearing a scan; who throws has passed on it, and the log says so. */
export async function heard(name: string, hear: () => Answer, log: Log): Promise<ScanOutcome> {
  const outcome = await settle(hear)
  if (outcome.kind === 'done') return outcome.value
  log(`${name} failed on a scan`, outcome.error)
  return 'passed'
}

/** Creates the listeners of a scan path; they can listen before the path itself has loaded. */
export function createScanListeners(log: Log): ScanListeners {
  const listeners: ((scan: Scan) => Answer)[] = []
  return {
    listen(listener) {
      // A wrapper, so that the same function can listen twice and stop once.
      const entry = (scan: Scan) => listener(scan)
      listeners.push(entry)
      return () => {
        const index = listeners.indexOf(entry)
        if (index >= 0) listeners.splice(index, 1)
      }
    },
    async ask(scan) {
      for (const listener of listeners.toReversed()) {
        const outcome = await heard('A scan listener', () => listener(scan), log)
        if (outcome === 'claimed') return outcome
      }
      return 'passed'
    },
  }
}
