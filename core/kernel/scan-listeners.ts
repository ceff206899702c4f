import type { Scan, ScanAct, ScanOutcome } from './extension-points/scans.ts'

/** Hears a scan, and may ask those who listened before. */
export type HearScan = (
  scan: Scan,
  askOlder: () => Promise<ScanOutcome>,
) => ScanOutcome | Promise<ScanOutcome>

interface Entry {
  readonly hear: HearScan
  readonly act: ScanAct | null
}

/** Who hears scans before the plugins' handlers: open dialogs and views. */
export interface ScanListeners {
  /**
   * Listens from now on, before all that listen already; one that asks those itself acts on what they
   * leave. Returns a function that stops.
   */
  listen(listener: HearScan, act?: ScanAct): () => void
  /** What the newest listener that says so scans for; null where none does. */
  act(): ScanAct | null
  /** Tells of each listener that says what for, as it begins. Returns a function that stops. */
  onAct(hear: (act: ScanAct) => void): () => void
  /** Who is asked of a scan that comes now, the newest first. */
  heardBy(): readonly HearScan[]
}

/** Creates the listeners of a scan path; they can listen before the path itself, which asks them, has loaded. */
export function createScanListeners(): ScanListeners {
  const listeners: Entry[] = []
  const followers = new Set<(act: ScanAct) => void>()

  return {
    listen(listener, act) {
      // An object of its own, so that the same function can listen twice and stop once.
      const entry: Entry = { hear: (scan, askOlder) => listener(scan, askOlder), act: act ?? null }
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
    heardBy: () => listeners.map(({ hear }) => hear).toReversed(),
  }
}
