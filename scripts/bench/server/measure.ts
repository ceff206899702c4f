import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from './calls.ts'
import type { Subject } from './product.ts'

/** What one operation cost: milliseconds, and bytes of its answer before compression. */
export interface Cost {
  readonly server: number
  readonly database: number
  readonly p50: number
  readonly p95: number
  readonly bytes: number
}

/** Asks so many times for each client, all clients at once, after enough that what is compiled at first has been. */
export async function measure(
  subject: Pick<Subject, 'used'>,
  call: Call,
  clients: number,
  rounds: number,
): Promise<Cost> {
  const warm = Math.max(clients * 2, 30)
  const turns = clients * rounds
  // Items meet again only after all have had their turn.
  for (let turn = 0; turn < warm + turns; turn += 1) await call.prepare?.(turn)
  await inParallel(clients, 0, warm, call)
  const times: number[] = []
  let bytes = 0
  const before = subject.used()
  await inParallel(clients, warm, warm + turns, async (turn) => {
    const started = performance.now()
    const size = await call(turn)
    bytes += size
    times.push(performance.now() - started)
  })
  const after = subject.used()
  times.sort((a, b) => a - b)
  const percentile = (part: number) => times[Math.floor((times.length - 1) * part)] ?? 0
  return {
    server: (after.server - before.server) / turns,
    database: (after.database - before.database) / turns,
    p50: percentile(0.5),
    p95: percentile(0.95),
    bytes: bytes / turns,
  }
}

async function inParallel(
  clients: number,
  from: number,
  to: number,
  run: (turn: number) => Promise<unknown>,
): Promise<void> {
  let next = from
  const client = async () => {
    while (next < to) await run(next++)
  }
  await Promise.all(Array.from({ length: clients }, client))
}

/** At rest a server and its database use less than so many milliseconds of a second. */
const REST = 30

/** Waits until what the server does by itself after its start is over, a minute at most. */
export async function atRest({ used }: Pick<Subject, 'used'>): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const before = used()
    await wait(1000)
    const after = used()
    if (after.server - before.server + after.database - before.database < REST) return
  }
}
