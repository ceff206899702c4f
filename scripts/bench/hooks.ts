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
import { callsOf } from './server/calls.ts'
import { fillStock } from './server/fill.ts'
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

const subjects: Readonly<Record<string, Hooks>> = {
  none: {},
  'stock.check': { 'stock.check': hooks['stock.check'] },
  'stock.written': { 'stock.written': hooks['stock.written'] },
  'stock.told': { 'stock.told': hooks['stock.told'] },
  'all three': hooks,
}

/**
 * `npm run bench -- hooks [--rounds 400]`: what a plugin's hooks add to a single pick, in turns with a
 * pick without any, on the same database and in the same process.
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
    await bringUpToDate(db, [pluginOf({})], { settings })
    await fillStock(db, extent)
    const picks = new Map<string, () => Promise<void>>()
    for (const [name, own] of Object.entries(subjects)) {
      const mailer = { send: async () => undefined }
      const context = { db, connection, settings, clock: { now: () => new Date() }, log, mailer, background: createBackground(log) } // prettier-ignore
      const app = await createApp(context, { plugins: [pluginOf(own)] })
      apps.push(app)
      await app.listen({ port: 0, host: '127.0.0.1' })
      const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      const { pickOf } = callsOf(url, await signedIn(url, 1), extent)
      // Items of its own, few enough to be known to the client before anything is measured.
      const first = 1 + picks.size * ownItems
      let turn = 0
      picks.set(name, () => pickOf(first + (turn++ % ownItems)))
    }
    const times = await inTurns(picks, Number(values.rounds))
    const base = median(times.get('none') ?? [])
    console.log('a single pick   p50 ms   beside none')
    const results: Record<string, { readonly p50: number; readonly added: number }> = {}
    for (const [name, own] of times) {
      const p50 = median(own)
      const added = p50 / base - 1
      results[name] = { p50, added }
      console.log(
        `${name.padEnd(15)} ${p50.toFixed(2).padStart(6)}   ${(100 * added).toFixed(1)} %`,
      )
    }
    return { rounds: Number(values.rounds), results }
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

/** Each in turn, so that whatever else the machine does meets all of them. */
async function inTurns(
  picks: ReadonlyMap<string, () => Promise<void>>,
  rounds: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map([...picks.keys()].map((name) => [name, [] as number[]]))
  const warmUp = 50
  for (let round = 0; round < rounds + warmUp; round += 1) {
    for (const [name, pick] of picks) {
      const begun = performance.now()
      await pick()
      if (round >= warmUp) times.get(name)?.push(performance.now() - begun)
    }
  }
  return times
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
