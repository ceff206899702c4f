import type { Log } from '../stores/index.ts'
import type { Scan, ScanOutcome } from './extension-points/scans.ts'
import type { HearScan, ScanListeners } from './scan-listeners.ts'
import { settle } from './settle.ts'

type Answer = ScanOutcome | Promise<ScanOutcome>

/** What asking of the listeners needs from its surroundings. */
export interface AskListenersDeps {
  readonly log: Log
  /** Waits for a listener's answer, and tells of one that says nothing; missing: it is waited for alone. */
  readonly watch?: (
    listener: HearScan,
    hear: () => Promise<ScanOutcome>,
    asksOthers: () => boolean,
  ) => Promise<ScanOutcome>
}

/** The outcome of hearing a scan; who throws has passed on it, and the log says so. */
export async function heard(name: string, hear: () => Answer, log: Log): Promise<ScanOutcome> {
  const outcome = await settle(hear)
  if (outcome.kind === 'done') return outcome.value
  log(`${name} failed on a scan`, outcome.error)
  return 'passed'
}

/** Asks those who listen, newest first, until one claims the scan. */
export async function askListeners(
  listeners: Pick<ScanListeners, 'heardBy'>,
  scan: Scan,
  { log, watch = (_listener, hear) => hear() }: AskListenersDeps,
): Promise<ScanOutcome> {
  async function askFrom([next, ...older]: readonly HearScan[]): Promise<ScanOutcome> {
    if (!next) return 'passed'
    // Each hears a scan once, whoever asks.
    let answer: Promise<ScanOutcome> | null = null
    let isAsking = false
    const askOlder = () => {
      if (answer) return answer
      isAsking = true
      answer = askFrom(older).finally(() => (isAsking = false))
      return answer
    }
    // Async, so that what throws at once is over, too.
    const act = async () => next(scan, askOlder)
    const outcome = await heard('A scan listener', () => watch(next, act, () => isAsking), log)
    return outcome === 'claimed' ? outcome : askOlder()
  }
  return askFrom(listeners.heardBy())
}
