import type { Log } from '../stores/index.ts'
import type { Scan, ScanAct, ScanOutcome } from './extension-points/scans.ts'
import { settle } from './settle.ts'

type Answer = ScanOutcome | Promise<ScanOutcome>

type Listener = (scan: Scan, askOlder: () => Promise<ScanOutcome>) => Answer

interface Entry {
  readonly hear: Listener
  readonly act: ScanAct | null
}

/** Who hears scans before the plugins' handlers: open dialogs and views. */
export interface ScanListeners {
  /**
   * Listens from now on, before all that listen already; one that asks those itself acts on what they
   * leave. Returns a function that stops.
   */
  listen(listener: Listener, act?: ScanAct): () => void
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
  const listeners: Entry[] = []
  const followers = new Set<(act: ScanAct) => void>()

  async function askFrom(scan: Scan, asked: readonly Entry[]): Promise<ScanOutcome> {
    const [next, ...older] = asked
    if (!next) return 'passed'
    // Each hears a scan once, whoever asks.
    let answer: Promise<ScanOutcome> | null = null
    const askOlder = () => (answer ??= askFrom(scan, older))
    const outcome = await heard('A scan listener', () => next.hear(scan, askOlder), log)
    return outcome === 'claimed' ? outcome : askOlder()
  }

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
    ask: (scan) => askFrom(scan, listeners.toReversed()),
  }
}
