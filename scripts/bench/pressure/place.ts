import type { Kysely } from 'kysely'
import { connectionOptions, openDatabase } from '../../../server/database/connection.ts'
import { demoPassword } from '../../../server/database/demo-sign-ins.ts'
import { startEmbedded } from '../../../server/database/embedded.ts'
import type { EmbeddedDatabase } from '../../../server/database/embedded.ts'
import type { Database } from '../../../server/database/schema.ts'
import { createClient } from '../../../tests/contract/client.ts'
import type { Client } from '../../../tests/contract/client.ts'
import { dataFolder, ownLimits, startProcess } from '../../../tests/contract/process.ts'
import type { ServerProcess } from '../../../tests/contract/process.ts'
import { addressOf, signalDatabase } from '../../../tests/faults/site.ts'
import type { Checkout } from './checkout.ts'

/** A PostgreSQL beside the server, new and empty. */
export interface Beside {
  readonly folder: string
  readonly embedded: EmbeddedDatabase
  /** What a server reads to find it. */
  readonly env: Readonly<Record<string, string>>
  /** Reads and writes past the server; an earlier version has fewer tables. */
  readonly db: Kysely<Database>
}

/** A server that runs. */
export interface Served {
  readonly url: string
  readonly process: ServerProcess
  /** A browser of sorts, signed out. */
  readonly client: () => Client
  readonly signedIn: (email: string, password?: string) => Promise<Client>
}

/** Where one version is put under pressure; what is started there ends when it is closed. */
export interface Place {
  readonly checkout: Checkout
  /** An empty folder for a server's data. */
  readonly folder: () => Promise<string>
  readonly beside: () => Promise<Beside>
  /** Starts a process with the limits that it has by itself. */
  readonly start: (env: Readonly<Record<string, string>>) => ServerProcess
  /** Starts one and waits for it. */
  readonly serve: (env: Readonly<Record<string, string>>) => Promise<Served>
  /** The demo's server with its database beside it. */
  readonly demo: (env?: Readonly<Record<string, string>>) => Promise<Served & { beside: Beside }>
  readonly close: () => Promise<void>
}

/** Opens one for a version; nothing is started before it is asked for. */
export function openPlace(checkout: Checkout): Place {
  const closing: (() => Promise<unknown>)[] = []

  const folder = async () => {
    const data = await dataFolder()
    closing.push(async () => {
      // What a killed server left running.
      await signalDatabase(data.folder, 'SIGQUIT')
      await data.remove()
    })
    return data.folder
  }
  const beside = async (): Promise<Beside> => {
    const home = await folder()
    const embedded = await startEmbedded(home)
    const db = openDatabase(connectionOptions(embedded.connection), () => undefined)
    closing.push(async () => {
      await signalDatabase(home, 'SIGCONT')
      await db.destroy()
      await embedded.stop()
    })
    const DATABASE_URL = addressOf(embedded, Number(embedded.connection.port))
    return { folder: home, embedded, db, env: { DATABASE_URL, FORRAD_DATA: await folder() } }
  }
  const start: Place['start'] = (env) => {
    const started = startProcess({ ...ownLimits, ...env }, checkout)
    closing.push(() => started.stop('SIGKILL'))
    return started
  }
  const serve: Place['serve'] = async (env) => {
    const started = start(env)
    const url = await started.ready
    const client = () => (checkout.isOurs ? createClient(url) : createClient(url, () => null))
    return {
      url,
      process: started,
      client,
      async signedIn(email, password = demoPassword) {
        const one = client()
        const { status } = await one.post('/api/auth/sign_in', { email, password })
        if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`)
        return one
      },
    }
  }
  return {
    checkout,
    folder,
    beside,
    start,
    serve,
    async demo(env = {}) {
      const database = await beside()
      const served = await serve({ ...database.env, FORRAD_DEMO: '1', ...env })
      return { ...served, beside: database }
    },
    async close() {
      for (const end of closing.toReversed()) await end().catch(() => undefined)
    },
  }
}
