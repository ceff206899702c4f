import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Role } from '@forrad/openapi'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import { inject } from 'vitest'
import type { PostedMail } from '../../server/accounts/mail.ts'
import { hashPassword } from '../../server/accounts/passwords.ts'
import { createApp } from '../../server/app.ts'
import type { AppContext } from '../../server/context.ts'
import { connectionOptions, openClient, openDatabase } from '../../server/database/connection.ts'
import type { Database } from '../../server/database/schema.ts'
import { bringUpToDate } from '../../server/database/up-to-date.ts'
import { createBackground } from '../../server/http/background.ts'
import type { PluginWork } from '../../server/kernel/jobs/plugin-work.ts'
import type { ServerCandidate } from '../../server/kernel/load-manifest.ts'
import { createLog } from '../../server/logging.ts'
import { readSettings } from '../../server/settings.ts'
import type { DatabaseLimits, Settings } from '../../server/settings.ts'
import { createClient } from './client.ts'
import type { Client } from './client.ts'

/** The password of every user that `addUser` makes. */
export const testPassword = 'hemligt nog på hyllan'

/** A user in the database. */
export interface TestUser {
  readonly customer_id: number
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly narcotics: boolean
}

/** What differs from a read-only user without narcotics of a new customer. */
export interface UserWishes {
  readonly customer_id?: number
  readonly role?: Role
  readonly narcotics?: boolean
  readonly email?: string
  readonly first_name?: string
  readonly last_name?: string
  /** False: invited only. */
  readonly active?: boolean
}

/** A server in this process, on a database of its own, listening on a port of its own. */
export interface TestServer {
  readonly url: string
  readonly app: FastifyInstance
  readonly context: AppContext
  /** What its plugins do outside of requests, which nobody has started. */
  readonly work: PluginWork
  readonly db: Kysely<Database>
  /** The server's clock, which stands still unless moved. */
  readonly clock: { readonly now: () => Date; readonly advance: (milliseconds: number) => void }
  readonly mails: PostedMail[]
  /** Lines that the server logged, as JSON. */
  readonly logs: string[]
  /** A signed-out client. */
  readonly client: () => Client
  readonly addCustomer: (name?: string) => Promise<number>
  readonly addUser: (wishes?: UserWishes) => Promise<TestUser>
  /** A client signed in as a user, a new one unless given. */
  readonly signedIn: (
    wishes?: UserWishes | TestUser,
  ) => Promise<Client & { readonly user: TestUser }>
  readonly close: () => Promise<void>
}

let databases = 0

/** Makes a database: with the current tables and nothing in them, or a copy of another template. */
export async function createTestDatabase(template = 'template_forrad'): Promise<PoolConfig> {
  const cluster = inject('cluster')
  const database = `test_${process.pid}_${++databases}_${Date.now()}`
  const admin = openClient({ ...cluster, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${database} TEMPLATE ${template}`)
  await admin.end()
  return connectionOptions({ ...cluster, database })
}

/** What differs from a server of its own with the product's plugins. */
export interface TestServerOptions {
  readonly settings?: Partial<Settings>
  readonly connection?: PoolConfig
  /** The server halves that it starts. */
  readonly plugins?: readonly ServerCandidate[]
  /** Shorter limits than the settings', kept by the database too. */
  readonly limits?: Partial<DatabaseLimits>
}

/**
 * Starts a server. Two servers on one database: hand the first one's `context.connection` to the
 * second as `connection`.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const connection = options.connection ?? (await createTestDatabase())
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'forrad-test-'))
  // A machine with much else to do must not fail a test that is not about time.
  const usual = readSettings({ FORRAD_DATA: dataFolder, CALL_MILLISECONDS: '60000' })
  const limits = { ...usual.limits, ...options.limits }
  const settings: Settings = {
    ...usual,
    limits,
    validateAnswers: true,
    ...options.settings,
  }
  const logs: string[] = []
  const log = createLog(
    { level: 'info', format: 'json' },
    { write: (line) => void logs.push(line) },
  )
  const clock = createClock()
  const mails: PostedMail[] = []
  const db = openDatabase(connection, () => undefined, options.limits ? { limits } : {})
  const context: AppContext = {
    db,
    connection,
    settings,
    clock,
    log,
    mailer: { send: async (mail) => void mails.push(mail) },
    background: createBackground(log),
  }
  const { plugins } = options
  if (plugins?.some(({ migrations = [] }) => migrations.length > 0)) {
    await bringUpToDate(db, plugins, { settings })
  }
  let work: PluginWork = { ids: new Set(), hooks: [], jobs: [], settings: new Map() }
  const app = await createApp(context, {
    plugins,
    onPlugins: (started) => {
      work = started
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const addCustomer = async (name = 'Vårdcentralen') => {
    const values = { company_name: 'Region Test', name }
    const { id } = await db
      .insertInto('customers')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const addUser = async (wishes: UserWishes = {}) => insertUser(db, wishes, addCustomer)

  return {
    url,
    app,
    context,
    work,
    db,
    clock,
    mails,
    logs,
    client: () => createClient(url),
    addCustomer,
    addUser,
    async signedIn(wishes = {}) {
      const user = 'id' in wishes ? wishes : await addUser(wishes)
      const client = createClient(url)
      const credentials = { email: user.email, password: testPassword }
      const { status, body } = await client.post('/api/auth/sign_in', credentials)
      if (status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(body)}`)
      return { ...client, user }
    },
    async close() {
      app.server.closeAllConnections()
      await app.close()
      await context.background.idle()
      await db.destroy()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

let users = 0
let passwordHash: Promise<string> | undefined

async function insertUser(
  db: Kysely<Database>,
  wishes: UserWishes,
  addCustomer: () => Promise<number>,
): Promise<TestUser> {
  passwordHash ??= hashPassword(testPassword)
  const number = ++users
  const { active = true, ...fields } = wishes
  const values = {
    customer_id: fields.customer_id ?? (await addCustomer()),
    email: `user${number}@forrad.example`,
    first_name: 'Test',
    last_name: `Person${number}`,
    role: 'read' as Role,
    narcotics: false,
    password_hash: active ? await passwordHash : null,
    ...fields,
  }
  const user = await db.insertInto('users').values(values).returningAll().executeTakeFirstOrThrow()
  await db
    .insertInto('sign_in_names')
    .values({ email: user.email, customer_id: user.customer_id, user_id: user.id })
    .execute()
  const { customer_id, id, email, role, narcotics } = user
  return { customer_id, id, email, role, narcotics }
}

function createClock() {
  let offset = 0
  const start = Date.now()
  return {
    now: () => new Date(start + offset),
    advance(milliseconds: number) {
      offset += milliseconds
    },
  }
}
