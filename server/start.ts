import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createMailer } from './accounts/mail.ts'
import { createApp } from './app.ts'
import type { AppContext } from './context.ts'
import { offerDemoData } from './database/offer-demo.ts'
import type { DemoSignIn } from './database/demo-sign-ins.ts'
import { startHousekeeping } from './database/housekeeping.ts'
import { openStore } from './database/store.ts'
import type { Store } from './database/store.ts'
import { createBackground } from './http/background.ts'
import { addressOf, withPort } from './settings.ts'
import type { Settings } from './settings.ts'
import { StartError, errorCode } from './start-error.ts'

/** A server that answers calls. */
export interface RunningServer {
  readonly address: string
  /** Sign-ins of the demo data; empty when there is none. */
  readonly signIns: readonly DemoSignIn[]
  /** Finishes what is under way, then closes everything. */
  readonly stop: () => Promise<void>
}

/** Requests under way get this long, in milliseconds, when the server stops. */
const patience = 10_000

/** Starts everything; a `StartError` says in one sentence why that cannot be. Port 0 is any free one. */
export async function startServer(
  wanted: Settings,
  log: Logger,
  print: (line: string) => void,
): Promise<RunningServer> {
  // Before the database is touched: a server of another version may be running.
  const reserved = await reservePort(wanted.host, wanted.port)
  const settings = withPort(wanted, reserved.port)
  try {
    const store = await openStore(settings, log)
    return await startOn(store, settings, log, print, reserved.release).catch(async (error) => {
      await store.close()
      throw error
    })
  } finally {
    await reserved.release()
  }
}

async function startOn(
  store: Store,
  settings: Settings,
  log: Logger,
  print: (line: string) => void,
  releasePort: () => Promise<void>,
): Promise<RunningServer> {
  const context: AppContext = {
    db: store.db,
    connection: store.connection,
    settings,
    clock: { now: () => new Date() },
    log,
    mailer: createMailer(settings, print),
    background: createBackground(log),
  }
  const signIns = await offerDemoData(store, settings)
  const app = await createApp(context)
  await releasePort()
  await listen(app, settings)
  const stopHousekeeping = startHousekeeping(context)
  return {
    address: addressOf(settings.host, settings.port),
    signIns,
    async stop() {
      stopHousekeeping()
      await closeApp(app)
      await context.background.idle()
      await store.close()
    },
  }
}

/** Connections close as soon as their request is answered, and in any case after some patience. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), patience)
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearTimeout(impatient)
  clearInterval(idle)
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenFailure(error, host, port)
  })
}

/** Holds a port until the server itself can listen on it; whoever calls meanwhile is hung up on. */
function reservePort(
  host: string,
  port: number,
): Promise<{ readonly port: number; readonly release: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const holder = createServer((socket) => socket.destroy())
    holder.once('error', (error) => reject(listenFailure(error, host, port)))
    holder.listen({ host, port }, () => {
      const address = holder.address()
      const release = () => new Promise<void>((released) => holder.close(() => released()))
      resolve({ port: typeof address === 'object' && address ? address.port : port, release })
    })
  })
}

function listenFailure(error: unknown, host: string, port: number): unknown {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use: stop the program that uses it, or choose another with PORT.`,
    EACCES: `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: set HOST to one that it has.`,
    ENOTFOUND: `The host ${host} is unknown: set HOST to an address of this machine.`,
  }
  const reason = reasons[errorCode(error)]
  return reason ? new StartError(reason, { cause: error }) : error
}
