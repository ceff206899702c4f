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

/**
 * Asks each in turn until one claims the scan. Each may ask those after it itself, and whoever asks, each hears
 * the scan once; `isAsking` says whether it waits for those.
 */
export async function askInTurn<Who extends object>(
  [next, ...later]: readonly Who[],
  hear: (
    who: Who,
    askLater: () => Promise<ScanOutcome>,
    isAsking: () => boolean,
  ) => Promise<ScanOutcome>,
): Promise<ScanOutcome> {
  if (!next) return 'passed'
  let answer: Promise<ScanOutcome> | null = null
  let isAsking = false
  const askLater = () => {
    if (answer) return answer
    isAsking = true
    answer = askInTurn(later, hear).finally(() => (isAsking = false))
    return answer
  }
  const outcome = await hear(next, askLater, () => isAsking)
  return outcome === 'claimed' ? outcome : askLater()
}

/** Asks those who listen, newest first, until one claims the scan. */
export async function askListeners(
  listeners: Pick<ScanListeners, 'heardBy'>,
  scan: Scan,
  { log, watch = (_listener, hear) => hear() }: AskListenersDeps,
): Promise<ScanOutcome> {
  return askInTurn(listeners.heardBy(), (listener, askOlder, isAsking) => {
    // Async, so that what throws at once is over, too.
    const act = async () => listener(scan, askOlder)
    return heard('A scan listener', () => watch(listener, act, isAsking), log)
  })
}
