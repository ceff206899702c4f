/** `npm run bench -- medusa [--short] [--workspace=DIR]`: the inventory of a well-known shop system beside the product. */
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compare, GOALS, type Operation } from './medusa/goals.ts'
import { startMedusa } from './medusa/start.ts'
import type { Compared } from './results.ts'
import type { Call } from './server/calls.ts'
import { atRest, measure } from './server/measure.ts'
import { startProduct, type Measured } from './server/product.ts'

const CLIENTS = 8
/** How many units one request takes or brings. */
const CHANGES: Partial<Record<Operation, number>> = {
  'pick, 1 line': -1,
  'pick, 50 lines': -50,
  receive: 10,
}

/**
 * Processor time of server and database for each request, 8 clients at once, the product and the peer in
 * turns; the median of five rounds counts. What was changed is held against what is there in the end.
 * The peer is installed in `--workspace`, outside of the product, and knows no batches: where the product
 * has ten at each of three locations it has one quantity, which is the less to read and to write.
 */
export async function run(args: readonly string[]): Promise<Compared> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      workspace: { type: 'string', default: path.join(tmpdir(), 'forrad-medusa') },
    },
  })
  const extent = { items: values.short ? 2000 : 20_000, batches: 10, locations: 3 }
  const peer = await counted(await startMedusa(values.workspace, extent))
  const own = await startProduct(extent).then(counted, async (error: unknown) => {
    await peer.stop()
    throw error
  })
  try {
    for (const subject of [own, peer]) await atRest(subject)
    const rows: string[][] = []
    for (const name of Object.keys(GOALS) as Operation[]) {
      const costs = { own: [] as number[], peer: [] as number[] }
      for (let round = 0; round < (values.short ? 1 : 5); round += 1) {
        costs.own.push(await cost(own, name, values.short))
        costs.peer.push(await cost(peer, name, values.short))
      }
      const { ours, theirs, ratio, goal, isReached } = compare(name, costs)
      if (!isReached) process.exitCode = 1
      const numbers = [ours, theirs, ratio].map((number) => number.toFixed(2))
      rows.push([name, ...numbers, `${goal}: ${isReached ? 'reached' : 'not reached'}`])
      console.log(rows.at(-1)?.join('   '))
    }
    const lost = await Promise.all([own.lost(), peer.lost()])
    if (lost[0] !== 0) process.exitCode = 1
    rows.push(['units lost or doubled', ...lost.map(String), '', '0'])
    const columns = ['Förråd', peer.name, 'times as much', 'goal, at least']
    return { compared: { columns, rows } }
  } finally {
    await own.stop()
    await peer.stop()
  }
}

/** A subject that knows how much should be there. */
interface Counted extends Measured {
  readonly lost: () => Promise<number>
}

async function counted(subject: Measured): Promise<Counted> {
  const before = await subject.stock()
  let changed = 0
  const counting = (name: string, call: Call): Call => {
    const by = CHANGES[name as Operation] ?? 0
    const count: Call = async (turn) => {
      const size = await call(turn)
      changed += by
      return size
    }
    return call.prepare ? Object.assign(count, { prepare: call.prepare }) : count
  }
  const calls = Object.fromEntries(
    Object.entries(subject.calls).map(([name, call]) => [name, counting(name, call)]),
  )
  return {
    ...subject,
    calls,
    lost: async () => Math.abs((await subject.stock()) - before - changed),
  }
}

async function cost(subject: Measured, name: Operation, short: boolean): Promise<number> {
  const call = subject.calls[name]
  if (!call) throw new Error(`${subject.name} has no ${name}`)
  const { server, database } = await measure(subject, call, CLIENTS, short ? 5 : 15)
  return server + database
}
