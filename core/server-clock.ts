import { stockholmDate } from './domain/index.ts'
import type { Clock } from './stores/index.ts'

/** A device's clock is taken for right when it differs from the server's by no more milliseconds than this. */
const TOLERATED = 5 * 60_000
/** An answer that took longer, as where the device slept meanwhile, says nothing of the time. */
const PROMPT = 60_000

/** A clock whose calendar is the server's. */
export interface ServerClock {
  readonly clock: Clock
  /** Fetches, and compares the device's clock with the `Date` of the answer. */
  readonly fetch: (request: Request) => Promise<Response>
}

/**
 * "Today" by the server's clock, as far as its answers tell: what has expired must not depend on how a
 * device is set. Until the first answer, and where answers have no `Date`, it is the device's. `now`
 * stays the device's, whose moments are compared with each other.
 */
export function createServerClock(
  device: Clock,
  fetch: (request: Request) => Promise<Response>,
): ServerClock {
  let behind = 0
  const listeners = new Set<() => void>()

  const hear = (date: string | null, asked: number) => {
    const server = Date.parse(date ?? '')
    const now = device.now()
    if (Number.isNaN(server) || now < asked || now - asked > PROMPT) return
    const found = Math.abs(server - now) > TOLERATED ? server - now : 0
    const moved = Math.abs(found - behind) > TOLERATED
    if (!moved) return
    behind = found
    for (const listener of listeners) listener()
  }

  return {
    clock: {
      now: device.now,
      today: () => (behind === 0 ? device.today() : stockholmDate(new Date(device.now() + behind))),
      onCorrected(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    async fetch(request) {
      const asked = device.now()
      const answer = await fetch(request)
      hear(answer.headers.get('date'), asked)
      return answer
    },
  }
}
