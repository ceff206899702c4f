import { parseArgs } from 'node:util'
import { measure, type Cost } from './server/measure.ts'
import { startProduct } from './server/product.ts'

/**
 * `npm run bench -- server [--items 20000] [--batches 10] [--locations 3] [--clients 8] [--rounds 40]`:
 * the product's server with its database. For every operation, the processor time that one request
 * costs server and database, and how long 8 clients at once wait for it. A peer is another `Subject`.
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
    return { subject: subject.name, ...extent, costs }
  } finally {
    await subject.stop()
  }
}

function print(cells: readonly string[]): void {
  const [name = '', ...rest] = cells
  console.log(name.padEnd(20) + rest.map((cell) => cell.padStart(10)).join(''))
}
