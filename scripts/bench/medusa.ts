/** `npm run bench -- medusa [--items=20000] [--rounds=5] [--workspace=DIR]`: the inventory of a well-known shop system beside the product. */
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compare, GOALS, type Operation } from './medusa/goals.ts'
import { startMedusa } from './medusa/start.ts'
import type { Compared } from './results.ts'
import { callsOf, UNPACKED, type Call } from './server/calls.ts'
import { atRest, measure, type Cost } from './server/measure.ts'
import { startProduct, type Measured } from './server/product.ts'

const CLIENTS = 8
/** How many units one request takes or brings. */
const CHANGES: Partial<Record<Operation, number>> = {
  'pick, 1 line': -1,
  'pick, 50 lines': -50,
  receive: 10,
}

/** How often each client asks in one round. */
const TURNS = 15

/**
 * Processor time of server and database for each request, 8 clients at once, the product and the peer in
 * turns; the median of the rounds counts. What was changed is held against what is there in the end.
 * The peer is installed in `--workspace`, outside of the product, and knows no batches: where the product
 * has ten at each of three locations it has one quantity, which is the less to read and to write.
 *
 * Each is asked as its own client asks, and answers so:
 * - search: up to 50 hits with what a list shows of them. The product's have every location with its
 *   levels, its shelf places and all of their batches, of which its client works out what has expired,
 *   what is blocked and what is picked first; the peer's have one quantity at each location.
 * - pick, receive: the product's short answer (`Prefer: return=minimal`), which is the ledger's entries and
 *   what now lies where they changed it; the peer's is the item with its levels, or of many the levels.
 * - item, gtin: the product's item with batches and the last 50 rows of its ledger, of which an item that
 *   nobody has touched has none; the peer's item with its levels, or of a number a list of one.
 * - locations: the product's with their shelf places and how many items each keeps; the peer's names.
 *
 * Neither packs what it sends: the peer does not unless it is told to, and the product's packing would be
 * measured beside nothing.
 */
export async function run(args: readonly string[]): Promise<Compared> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      items: { type: 'string', default: '20000' },
      rounds: { type: 'string', default: '5' },
      workspace: { type: 'string', default: path.join(tmpdir(), 'forrad-medusa') },
    },
  })
  const extent = { items: Number(values.items), batches: 10, locations: 3 }
  const peer = await counted(await startMedusa(values.workspace, extent))
  const own = await startProduct(extent).then(
    (subject) => {
      const headers = { ...subject.headers, ...UNPACKED }
      return counted({ ...subject, calls: callsOf(subject.url, headers, extent).calls })
    },
    async (error: unknown) => {
      await peer.stop()
      throw error
    },
  )
  try {
    for (const subject of [own, peer]) await atRest(subject)
    const rows: string[][] = []
    for (const name of Object.keys(GOALS) as Operation[]) {
      const costs = { own: [] as number[], peer: [] as number[] }
      const bytes = { own: 0, peer: 0 }
      for (let round = 0; round < Number(values.rounds); round += 1) {
        for (const [side, subject] of [
          ['own', own],
          ['peer', peer],
        ] as const) {
          const measured = await cost(subject, name)
          costs[side].push(measured.server + measured.database)
          bytes[side] = measured.bytes
        }
      }
      const { ours, theirs, ratio, goal, isReached } = compare(name, costs)
      if (!isReached) process.exitCode = 1
      const sizes = [bytes.own, bytes.peer].map((size) => size / 1024)
      const numbers = [ours, theirs, ratio, ...sizes].map((number) => number.toFixed(2))
      rows.push([name, ...numbers, `${goal}: ${isReached ? 'reached' : 'not reached'}`])
      console.log(rows.at(-1)?.join('   '))
    }
    const lost = await Promise.all([own.lost(), peer.lost()])
    if (lost[0] !== 0) process.exitCode = 1
    rows.push(['units lost or doubled', ...lost.map(String), '', '', '', '0'])
    const columns = ['Förråd', peer.name, 'times as much', 'Förråd, kB', `${peer.name}, kB`, 'goal, at least'] // prettier-ignore
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

function cost(subject: Measured, name: Operation): Promise<Cost> {
  const call = subject.calls[name]
  if (!call) throw new Error(`${subject.name} has no ${name}`)
  return measure(subject, call, CLIENTS, TURNS)
}
