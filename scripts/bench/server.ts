import { parseArgs } from 'node:util'
import type { Call } from './server/calls.ts'
import { startProduct } from './server/product.ts'
import type { Subject } from './server/product.ts'
import { watchOnePick } from './server/watchers.ts'

/** What one operation cost: milliseconds, and bytes of its answer before compression. */
interface Cost {
  readonly server: number
  readonly database: number
  readonly p50: number
  readonly p95: number
  readonly bytes: number
}

/**
 * `npm run bench -- server [--items 20000] [--batches 10] [--locations 3] [--clients 8] [--rounds 40]`:
 * the product's server with its database. For every operation, the processor time that one request
 * costs server and database, and how long 8 clients at once wait for it; then what one pick costs
 * while 200 clients are open. A peer is another `Subject`.
 */
export async function run(args: readonly string[]): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      items: { type: 'string', default: '20000' },
      batches: { type: 'string', default: '10' },
      locations: { type: 'string', default: '3' },
      clients: { type: 'string', default: '8' },
      rounds: { type: 'string', default: '40' },
      watchers: { type: 'string', default: '200' },
    },
  })
  const extent = { items: Number(values.items), batches: Number(values.batches), locations: Number(values.locations) } // prettier-ignore
  const subject = await startProduct(extent)
  try {
    console.log(`${subject.name}: ${extent.items} items, ${extent.batches} batches at each of ${extent.locations} locations; ${values.clients} clients\n`) // prettier-ignore
    print(['processor ms:', 'server', 'database', 'both', 'p50 ms', 'p95 ms', 'kB'])
    const costs: Record<string, Cost> = {}
    for (const [name, call] of Object.entries(subject.calls)) {
      const cost = await measure(subject, call, Number(values.clients), Number(values.rounds))
      costs[name] = cost
      const { server, database, p50, p95, bytes } = cost
      const cells = [server, database, server + database].map((time) => time.toFixed(2))
      print([name, ...cells, p50.toFixed(1), p95.toFixed(1), (bytes / 1024).toFixed(1)])
    }
    const watched = await watchOnePick(subject, Number(values.watchers))
    const { processor, slowest, requests } = watched
    console.log(`\n${values.watchers} open clients and one pick: ${processor.toFixed(0)} ms of processor time, ${requests} further requests, the last client right after ${slowest.toFixed(0)} ms`) // prettier-ignore
    return { subject: subject.name, ...extent, costs, watched }
  } finally {
    await subject.stop()
  }
}

async function measure(
  subject: Subject,
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

function print(cells: readonly string[]): void {
  const [name = '', ...rest] = cells
  console.log(name.padEnd(20) + rest.map((cell) => cell.padStart(10)).join(''))
}
