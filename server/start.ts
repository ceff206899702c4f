import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { createMailer } from './accounts/mail.ts'
import { startOutbox } from './accounts/outbox.ts'
import { createApp } from './app.ts'
import type { AppContext } from './context.ts'
import { openDatabase } from './database/connection.ts'
import { databaseClock } from './database/database-clock.ts'
import { offerDemoData } from './database/offer-demo.ts'
import type { DemoSignIn } from './database/demo-sign-ins.ts'
import { startHousekeeping } from './database/housekeeping.ts'
import { openStore } from './database/store.ts'
import type { Store } from './database/store.ts'
import { bringUpToDate, isUpToDate } from './database/up-to-date.ts'
import { createBackground } from './http/background.ts'
import { openDoor } from './http/door.ts'
import type { Door } from './http/door.ts'
import { serveHealth } from './http/health.ts'
import type { HealthServer } from './http/health.ts'
import { createMetrics } from './http/metrics.ts'
import type { Metrics } from './http/metrics.ts'
import { startPluginWork } from './kernel/jobs/plugin-work.ts'
import type { PluginWork } from './kernel/jobs/plugin-work.ts'
import type { ServerCandidate } from './kernel/load-manifest.ts'
import { addressOf, withPort } from './settings.ts'
import type { Settings } from './settings.ts'
import { StartError, errorCode } from './start-error.ts'
import { changeFeed } from './events/change-feed.ts'
import { noteStray } from './stray.ts'
import { wantedPlugins } from './wanted-plugins.ts'
import { watchSite } from './watch-site.ts'
import { within } from './within.ts'

/** A server that answers calls. */
export interface RunningServer {
  readonly address: string
  /** Where health and metrics are served; null when nowhere. */
  readonly healthAddress: string | null
  /** Sign-ins of the demo data; empty when there is none. */
  readonly signIns: readonly DemoSignIn[]
  /** Takes note of a promise that was rejected and that nobody waited for; the server goes on. */
  readonly noteStray: (error: unknown) => void
  /** Finishes what is under way, then closes everything. */
  readonly stop: () => Promise<void>
}

/** Calls under way get this long, in milliseconds, when the server stops; none takes longer. */
const patience = 5_000
/** What else is closed gets what is left of this. */
const longestStop = 14_000
/** How long the database may take to say that it is there. */
const readyMilliseconds = 2_000

/** Starts everything; a `StartError` says in one sentence why that cannot be. Port 0 is any free one. */
export async function startServer(
  wanted: Settings,
  log: Logger,
  print: (line: string) => void,
): Promise<RunningServer> {
  // Before the database is touched: a server of another version may be running. Whoever calls until
  // it is ready is told so.
  const door = await openDoor(wanted.host, wanted.port).catch((error: unknown) => {
    throw listenFailure(error, wanted.host, wanted.port)
  })
  try {
    const settings = withPort(wanted, door.port)
    return await startBehind(door, settings, log, print)
  } catch (error) {
    await door.close()
    throw error
  }
}

async function startBehind(
  door: Door,
  settings: Settings,
  log: Logger,
  print: (line: string) => void,
): Promise<RunningServer> {
  const state: { store: Store | null; open: boolean } = { store: null, open: false }
  const metrics = createMetrics(
    () => state.store?.load() ?? { connections: 0, idle: 0, waiting: 0 },
  )
  let plugins: readonly ServerCandidate[] = []
  const isReady = async () => {
    if (!state.open || !state.store) return false
    const current = isUpToDate(state.store.db, plugins).catch(() => false)
    return within(readyMilliseconds, current, false)
  }
  const health = await openHealth(settings, log, { isReady, registry: metrics.registry })
  try {
    // Not before the data folder is there, which holds the site's settings.
    const prepare = async (db: Store['db']) => {
      plugins = await wantedPlugins({ settings, log })
      await bringUpToDate(db, plugins, { settings })
    }
    const store = await openStore(settings, log, settings.limits, prepare)
    state.store = store
    const server = await startOn(store, door, settings, log, print, { metrics, plugins }).catch(
      async (error: unknown) => {
        await store.close()
        throw error
      },
    )
    state.open = true
    return {
      ...server,
      healthAddress: health && addressOf(settings.metrics?.host ?? '', health.port),
      async stop() {
        state.open = false
        await server.stop()
        await health?.close()
      },
    }
  } catch (error) {
    await health?.close()
    throw error
  }
}

async function startOn(
  store: Store,
  door: Door,
  settings: Settings,
  log: Logger,
  print: (line: string) => void,
  { metrics, plugins }: { readonly metrics: Metrics; readonly plugins: readonly ServerCandidate[] },
): Promise<Omit<RunningServer, 'healthAddress'>> {
  const signIns = await withPatience(store, (db) => offerDemoData({ ...store, db }, settings))
  const clock = await databaseClock(store.db, log)
  const context: AppContext = {
    db: store.db,
    connection: store.connection,
    settings,
    clock,
    log,
    // Whoever reads the terminal must not get what works without a password.
    mailer: createMailer(settings, signIns.length > 0 ? print : null),
    background: createBackground(log),
  }
  let listener: RequestListener | null = null
  let work: Pick<PluginWork, 'hooks' | 'jobs'> = { hooks: [], jobs: [] }
  const app = await createApp(context, {
    metrics,
    plugins,
    onPlugins: (started) => {
      work = started
    },
    serverFactory(handler) {
      listener = handler
      return door.server
    },
  })
  await app.ready()
  if (listener) door.open(listener)
  const stopHousekeeping = startHousekeeping(context)
  const stopOutbox = startOutbox(context)
  const stopWatch = watchSite(context)
  const pluginWork = startPluginWork(context, work)
  return {
    address: addressOf(settings.host, settings.port),
    signIns,
    noteStray: (error) => noteStray(context, metrics, error),
    async stop() {
      const until = performance.now() + longestStop
      const orderly = async (name: string, work: Promise<unknown>) => {
        const left = Math.max(0, until - performance.now())
        const done = work.then(
          () => true,
          () => false,
        )
        if (!(await within(left, done, false))) log.error({ part: name }, 'left without waiting')
      }
      stopHousekeeping()
      stopOutbox()
      stopWatch()
      clock.stop()
      door.shut()
      changeFeed(context).close()
      await door.quiet(patience)
      await orderly('calls', door.close())
      await orderly('routes', app.close())
      await orderly('plugins', pluginWork.stop())
      await orderly('background', within(2_000, context.background.idle(), undefined))
      await orderly('database', store.close())
    },
  }
}

/** Of two servers that start at once, one waits while the other fills in the demo data. */
async function withPatience<Result>(
  { connection }: Store,
  work: (db: Store['db']) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(connection, () => undefined)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The port that nobody asked for is not worth a refusal to start. */
async function openHealth(
  settings: Settings,
  log: Logger,
  on: Parameters<typeof serveHealth>[1],
): Promise<HealthServer | null> {
  const { metrics } = settings
  if (!metrics) return null
  try {
    return await serveHealth(metrics, on)
  } catch (error) {
    if (metrics.wanted) throw listenFailure(error, metrics.host, metrics.port, 'METRICS_')
    log.warn({ port: metrics.port }, 'the port of health and metrics is taken, going on without')
    return null
  }
}

function listenFailure(error: unknown, host: string, port: number, prefix = ''): unknown {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use: stop the program that uses it, or choose another with ${prefix}PORT.`,
    EACCES: `Port ${port} may not be used by this user: choose one above 1023 with ${prefix}PORT.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: set ${prefix}HOST to one that it has.`,
    ENOTFOUND: `The host ${host} is unknown: set ${prefix}HOST to an address of this machine.`,
  }
  const reason = reasons[errorCode(error)]
  return reason ? new StartError(reason, { cause: error }) : error
}
