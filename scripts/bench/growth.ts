/** `npm run bench -- growth [--short] [--folder=DIR]`: what a request costs as the stock and the customers grow. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { grown, growthOf, type Stage } from './growth/rule.ts'
import type { Compared } from './results.ts'
import type { Extent } from './server/fill.ts'
import { atRest, measure } from './server/measure.ts'
import { median } from './server/median.ts'
import { startProduct } from './server/product.ts'

/** What people wait for most. */
const OPERATIONS = [
  'search', 'item', 'gtin', 'pick, 1 line', 'page of a location', 'locations', 'summary',
] as const // prettier-ignore
const CLIENTS = 8
/** Each is measured so many times; the median counts. */
const MEASURED = 5

/**
 * Processor time that one request costs server and database, at a tenth and ten times as much stock, and
 * with a hundred customers that keep as much as the first. Each item lies at three locations, in two
 * batches at each. `--folder` keeps what is filled for the next run.
 */
export async function run(args: readonly string[]): Promise<Compared> {
  const { values } = parseArgs({
    args: [...args],
    options: { short: { type: 'boolean', default: false }, folder: { type: 'string' } },
  })
  const [least, others] = values.short ? [200, 10] : [2000, 100]
  const sizes = [least, least * 10, least * 100]
  const stages: Stage[] = []
  for (const items of sizes) stages.push(await measured({ items }, values))
  const crowd = await measured({ items: least, customers: others }, values)
  const rows = OPERATIONS.map((name) => {
    const costs = stages.map(({ costs: of }) => of[name] ?? NaN)
    const steps = [...growthOf(costs), (crowd.costs[name] ?? NaN) / (costs[0] ?? NaN)]
    const verdict = grown(steps)
    if (!verdict.isReached) process.exitCode = 1
    return [
      name,
      ...[...costs, crowd.costs[name] ?? NaN].map((cost) => cost.toFixed(2)),
      ...steps.map((step) => `× ${step.toFixed(2)}`),
      verdict.words,
    ]
  })
  const words = (count: number) => `${count.toLocaleString('en')} items`
  const columns = [
    ...sizes.map(words),
    `${others} customers of ${words(least)}`,
    ...sizes.slice(1).map((items) => `to ${words(items)}`),
    `to ${others} customers`,
    grown([]).goal,
  ]
  console.table([columns, ...rows])
  return { compared: { columns, rows } }
}

async function measured(
  { items, customers = 1 }: Pick<Extent, 'items' | 'customers'>,
  { short, folder }: { readonly short: boolean; readonly folder?: string | undefined },
): Promise<Stage> {
  const extent = { items, customers, batches: 2, locations: 3 }
  const kept = folder && path.join(folder, `${customers}-customers-${items}-items`)
  console.log(`${customers === 1 ? '' : `${customers} customers with `}${items} items …`)
  const subject = await startProduct(extent, kept)
  try {
    const times = new Map<string, number[]>(OPERATIONS.map((name) => [name, []]))
    await atRest(subject)
    // One after the other each time, so that nothing that passes falls on one of them alone.
    for (let time = 0; time < MEASURED; time += 1) {
      for (const name of OPERATIONS) {
        const call = subject.calls[name]
        if (!call) throw new Error(`nothing is known of ${name}`)
        const { server, database } = await measure(subject, call, CLIENTS, short ? 5 : 25)
        times.get(name)?.push(server + database)
      }
    }
    const costs = Object.fromEntries([...times].map(([name, all]) => [name, median(all)]))
    for (const [name, all] of times)
      console.log(`  ${name}: ${all.map((one) => one.toFixed(2)).join(', ')}`)
    return { costs }
  } finally {
    await subject.stop()
  }
}
