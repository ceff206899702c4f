import type { Log } from '../stores/index.ts'
import type { Scan, ScanAct, ScanOutcome } from './extension-points/scans.ts'
import { settle } from './timeout.ts'

type Answer = ScanOutcome | Promise<ScanOutcome>

/** Who hears scans before the plugins' handlers: open dialogs and views. */
export interface ScanListeners {
  /** Listens from now on, before all that listen already. Returns a function that stops. */
  listen(listener: (scan: Scan) => Answer, act?: ScanAct): () => void
  /** What the newest listener that says so scans for; null where none does. */
  act(): ScanAct | null
  /** Tells of each listener that says what for, as it begins. Returns a function that stops. */
  onAct(hear: (act: ScanAct) => void): () => void
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
  const listeners: { readonly hear: (scan: Scan) => Answer; readonly act: ScanAct | null }[] = []
  const followers = new Set<(act: ScanAct) => void>()
  return {
    listen(listener, act) {
      // An object of its own, so that the same function can listen twice and stop once.
      const entry = { hear: (scan: Scan) => listener(scan), act: act ?? null }
      listeners.push(entry)
      if (act) for (const follow of followers) follow(act)
      return () => {
        const index = listeners.indexOf(entry)
        if (index >= 0) listeners.splice(index, 1)
      }
    },
    onAct(hear) {
      const follow = (act: ScanAct) => hear(act)
      followers.add(follow)
      return () => void followers.delete(follow)
    },
    act: () => listeners.findLast(({ act }) => act !== null)?.act ?? null,
    async ask(scan) {
      for (const { hear } of listeners.toReversed()) {
        const outcome = await heard('A scan listener', () => hear(scan), log)
        if (outcome === 'claimed') return outcome
      }
      return 'passed'
    },
  }
}
