import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createApp } from '../../server/app.ts'
import { connectionOptions, openDatabase } from '../../server/database/connection.ts'
import { startEmbedded } from '../../server/database/embedded.ts'
import { bringUpToDate } from '../../server/database/up-to-date.ts'
import { createBackground } from '../../server/http/background.ts'
import type { Hooks } from '../../server/kernel/hooks.ts'
import type { ServerCandidate } from '../../server/kernel/load-manifest.ts'
import { createLog } from '../../server/logging.ts'
import { readSettings } from '../../server/settings.ts'
import { wantedPlugins } from '../../server/wanted-plugins.ts'
import { callsOf } from './server/calls.ts'
import { fillStock } from './server/fill.ts'
import { processorClock } from './server/processor.ts'
import { signedIn } from './server/product.ts'

const extent = { items: 2000, batches: 5, locations: 2 }
const ownItems = 40

/** A plugin that asks one thing, writes one row for each entry and is told of it. */
const hooks = {
  'stock.check': {
    judge: async ({ ask, user, lines }) => {
      const ids = lines.map(({ item_id }) => item_id)
      await ask(sql`SELECT count(*) FROM bench_rows
        WHERE customer_id = ${user.customer_id} AND entry = ANY(${ids}::bigint[])`)
      return []
    },
  },
  'stock.written': async ({ entries, user, run }) => {
    await run(sql`INSERT INTO bench_rows
      SELECT ${user.customer_id}::bigint, unnest(${entries.map(({ id }) => id)}::bigint[])`)
  },
  'stock.told': async () => undefined,
} satisfies Hooks

const pluginOf = (own: Hooks): ServerCandidate => ({
  id: 'bench',
  load: async () => ({
    default: { api: 1, id: 'bench', calls: {}, handlers: () => ({}), hooks: own },
  }),
  migrations: [
    {
      name: '0001_rows',
      sql: 'CREATE TABLE bench_rows (customer_id bigint, entry bigint, PRIMARY KEY (customer_id, entry))',
    },
  ],
})

/** What is compared, by the plugins that run; `product` are those that everybody has. */
const subjectsOf = (
  product: readonly ServerCandidate[],
): Readonly<Record<string, readonly ServerCandidate[]>> => ({
  none: [pluginOf({})],
  'stock.check': [pluginOf({ 'stock.check': hooks['stock.check'] })],
  'stock.written': [pluginOf({ 'stock.written': hooks['stock.written'] })],
  'stock.told': [pluginOf({ 'stock.told': hooks['stock.told'] })],
  'all three': [pluginOf(hooks)],
  "the product's": product,
  // Like the first: how far the two lie apart is what the measurement does not tell.
  'none again': [pluginOf({})],
})

/**
 * `npm run bench -- hooks [--rounds 400]`: what a plugin's hooks add to a single pick, and those of all
 * plugins of the product, in turns with a pick without any, on the same database and in the same process:
 * milliseconds that passed, and of processor time of server, client and database, which other programs do
 * not touch.
 */
export async function run(args: readonly string[]): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '400' } },
  })
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-bench-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder)
  const connection = connectionOptions(embedded.connection)
  const settings = readSettings({ FORRAD_DATA: folder, FORRAD_DEMO: '0' })
  const log = createLog({ level: 'error', format: 'json' })
  const db = openDatabase(connection, () => undefined, { limits: settings.limits })
  const apps: Awaited<ReturnType<typeof createApp>>[] = []
  try {
    // Without limits: filling takes its time.
    const filling = openDatabase(connection, () => undefined)
    const product = await wantedPlugins({ settings, log })
    await bringUpToDate(filling, [...product, pluginOf({})], { settings })
    await fillStock(filling, extent)
    await filling.destroy()
    const picks = new Map<string, () => Promise<void>>()
    for (const [name, plugins] of Object.entries(subjectsOf(product))) {
      const mailer = { send: async () => undefined }
      const context = { db, connection, settings, clock: { now: () => new Date() }, log, mailer, background: createBackground(log) } // prettier-ignore
      const app = await createApp(context, { plugins })
      apps.push(app)
      await app.listen({ port: 0, host: '127.0.0.1' })
      const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      const { pickOf } = callsOf(url, await signedIn(url, 1), extent)
      // Items of its own, few enough to be known to the client before anything is measured.
      const first = 1 + picks.size * ownItems
      let turn = 0
      picks.set(name, () => pickOf(first + (turn++ % ownItems)))
    }
    const processor = processorClock(process.pid, folder)
    const used = () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000 + processor().database
    }
    const costs = await inTurns(picks, Number(values.rounds), used)
    const base = p50s([...(costs.get('none') ?? []), ...(costs.get('none again') ?? [])])
    console.log('a single pick   p50 ms   beside none   processor ms   beside none')
    const rows: string[][] = []
    for (const [name, own] of costs) {
      const { passed, processor: worked } = p50s(own)
      const added = { passed: passed / base.passed - 1, processor: worked / base.processor - 1 }
      rows.push([name, passed.toFixed(2), percent(added.passed), worked.toFixed(2), percent(added.processor)].map((cell) => cell.trim())) // prettier-ignore
      if (added.processor > DEARER) process.exitCode = 1
      const columns = [passed.toFixed(2).padStart(6), percent(added.passed), worked.toFixed(2).padStart(12), percent(added.processor)] // prettier-ignore
      console.log(`${name.padEnd(15)} ${columns.join('   ')}`)
    }
    const columns = ['ms', 'beside none', 'processor ms', 'beside none']
    return { rounds: Number(values.rounds), compared: { columns, rows } }
  } finally {
    for (const app of apps) {
      app.server.closeAllConnections()
      await app.close()
    }
    await db.destroy()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a pick cost, in milliseconds. */
interface Cost {
  readonly passed: number
  readonly processor: number
}

const atOnce = 10
/** With hooks a pick may take so much more of the processors, as a share. */
const DEARER = 0.1

/** Each in turn, ten picks at a time, so that whatever else the machine does meets all of them. */
async function inTurns(
  picks: ReadonlyMap<string, () => Promise<void>>,
  rounds: number,
  used: () => number,
): Promise<ReadonlyMap<string, readonly Cost[]>> {
  const costs = new Map([...picks.keys()].map((name) => [name, [] as Cost[]]))
  const warmUp = 50
  for (let round = 0; round < rounds + warmUp; round += atOnce) {
    // Each comes first as often as last: what the database does late falls on whoever is next.
    for (const [name, pick] of rotated([...picks], round / atOnce)) {
      const before = used()
      const passed: number[] = []
      for (let turn = 0; turn < atOnce; turn += 1) {
        const begun = performance.now()
        await pick()
        passed.push(performance.now() - begun)
      }
      const processor = (used() - before) / atOnce
      if (round >= warmUp) costs.get(name)?.push({ passed: median(passed), processor })
    }
  }
  return costs
}

function rotated<Entry>(all: readonly Entry[], turns: number): readonly Entry[] {
  const first = turns % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

function p50s(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => median(costs.map((cost) => cost[name]))
  return { passed: of('passed'), processor: of('processor') }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(11)

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
