import { SERVER_TIME } from './domain/index.ts'
import { createListeners, dayAt, type Clock, type Log } from './stores/index.ts'

/** Differences of so many milliseconds are the way's, or a `Date`'s, which has whole seconds. */
const NOISE = 2000
/** An answer that took longer, as where the device slept meanwhile, says nothing of the time. */
const PROMPT = 60_000

/** A clock whose calendar is the server's. */
export interface ServerClock {
  readonly clock: Clock
  /** Fetches, and compares the device's clock with the time that the answer says. */
  readonly fetch: (request: Request) => Promise<Response>
}

/**
 * "Today" by the server's clock, as far as its answers tell: what has expired must not depend on how a
 * device is set. Until the first answer, and where answers say no time, it is the device's. `now`
 * stays the device's, whose moments are compared with each other; `behind` says how far off they are.
 * A server that does not say its time is taken to have the `Date` of its answers; once it has said it,
 * that of a proxy that answers in its place is nothing.
 */
export function createServerClock(
  device: Clock,
  fetch: (request: Request) => Promise<Response>,
  log: Log = () => {},
): ServerClock {
  let known: number | undefined
  let isExact = false
  const listeners = createListeners('the day', log)

  const today = () => dayAt(device, known ?? 0)

  const hear = (said: string | null, asked: number) => {
    const now = device.now()
    const took = now - asked
    // It was said somewhere between the two.
    const found = Date.parse(said ?? '') - now + took / 2
    const noise = NOISE + took / 2
    const isAnother = Math.abs(found - (known ?? Infinity)) > noise
    if (!isAnother || took < 0 || took > PROMPT) return
    const before = today()
    known = Math.abs(found) > noise ? found : 0
    if (today() !== before) listeners.tell()
  }

  return {
    clock: {
      now: device.now,
      today,
      behind: () => known,
      isExact: () => isExact,
      onCorrected: listeners.add,
    },
    async fetch(request) {
      const asked = device.now()
      const answer = await fetch(request)
      const said = answer.headers.get(SERVER_TIME)
      isExact ||= said !== null
      hear(isExact ? said : answer.headers.get('date'), asked)
      return answer
    },
  }
}
