import { setTimeout as wait } from 'node:timers/promises'
import type { Subject } from '../server/product.ts'
import type { Client } from './client.ts'

/** What one pick made of the open clients. */
export interface Watched {
  /** Processor time of server and database together, beyond what the same clients cost without it. */
  readonly processor: number
  /** Milliseconds from the pick's beginning, its own requests included, until the last client had taken over what it was told. */
  readonly slowest: number
  /** Requests of all clients meanwhile, the pick's own two among them. */
  readonly requests: number
}

/** Every stream says that it is there once in so many milliseconds; each window holds one of each. */
const WINDOW = 15_000

/** Watches the same clients without a pick, with one, and without again. */
export async function watchOnePick(
  subject: Subject,
  clients: readonly Client[],
  pick: () => Promise<void>,
): Promise<Watched> {
  const cost = async (work: () => Promise<void>) => {
    const before = subject.used()
    const begun = performance.now()
    await work()
    await wait(Math.max(0, WINDOW - (performance.now() - begun)))
    const after = subject.used()
    return after.server - before.server + after.database - before.database
  }
  const asked = () => clients.reduce((sum, { requests }) => sum + requests(), 0)
  const idle = async () => {}
  const before = await cost(idle)
  const requests = asked()
  const begun = performance.now()
  const busy = await cost(pick)
  const made = asked() - requests
  const after = await cost(idle)
  const slowest = Math.max(...clients.map(({ touched }) => touched())) - begun
  return { processor: busy - (before + after) / 2, slowest, requests: made }
}
