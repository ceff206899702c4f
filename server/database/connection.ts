import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, types } from 'pg'
import type { PoolConfig } from 'pg'
import type { DatabaseLimits } from '../settings.ts'
import { StartError, errorCode } from '../start-error.ts'
import { boundedPool } from './bounded-pool.ts'
import { LeadingClient } from './leading-client.ts'
import { PreparingClient } from './prepared.ts'
import type { Database } from './schema.ts'

/** Node's driver reads these as strings or Dates; the contract has numbers and `yyyy-mm-dd`. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.INT8]: Number,
  [types.builtins.NUMERIC]: Number,
  [types.builtins.DATE]: (text) => text,
}

/** Options that every connection of the server shares, a connection of one's own included. */
export function connectionOptions(base: PoolConfig): PoolConfig {
  const shared: PoolConfig = {
    application_name: 'forrad',
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format),
    } as NonNullable<PoolConfig['types']>,
  }
  // Not by spreading: the port of an embedded database is read anew each time.
  return Object.defineProperties(shared, Object.getOwnPropertyDescriptors(base))
}

/** The options for a database named by its address. */
export function externalConnection(databaseUrl: string): PoolConfig {
  return { connectionString: databaseUrl }
}

/** What a pool's connections do. */
export interface PoolOptions {
  /** Null: statements may take their time. */
  readonly limits?: DatabaseLimits | null
  /** False: statements are not kept prepared. */
  readonly prepared?: boolean
}

/** Opens the pool. `onLost` hears of connections that broke while nothing was asked on them. */
export function openPool(
  connection: PoolConfig,
  onLost: (error: Error) => void,
  { limits = null, prepared = true }: PoolOptions = {},
): Pool {
  const Connecting: typeof Client = prepared ? PreparingClient : LeadingClient
  /** Where the database is now: an embedded one may have come back on another port. */
  class CurrentClient extends Connecting {
    constructor(config: PoolConfig) {
      const { port } = connection
      // The pool hides the password from whoever copies its options.
      super({ ...config, password: config.password, ...(port === undefined ? {} : { port }) })
    }
  }
  const pool = new Pool({
    max: 20,
    ...connection,
    ...(limits ? limitOptions(connection, limits) : {}),
    Client: CurrentClient as typeof Client,
  })
  // The pool listens only while a connection is idle; one that breaks between two queries of its user
  // would otherwise end the process.
  pool.on('connect', (client) => void client.on('error', onLost))
  pool.on('error', () => undefined)
  return pool
}

/** The tables on a pool; with limits, no statement takes longer whatever the database does. */
export function databaseOn(pool: Pool, { limits = null }: PoolOptions = {}): Kysely<Database> {
  const bounded = limits
    ? boundedPool(pool, limits.statementMilliseconds + answerMilliseconds)
    : pool
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: bounded }) })
}

/** A pool of one's own with the tables on it. */
export function openDatabase(
  connection: PoolConfig,
  onLost: (error: Error) => void,
  options: PoolOptions = {},
): Kysely<Database> {
  return databaseOn(openPool(connection, onLost, options), options)
}

/** The database ends its statements itself; it has so long, in milliseconds, to say that it did. */
const answerMilliseconds = 250

function limitOptions({ options = '' }: PoolConfig, limits: DatabaseLimits): PoolConfig {
  const parameters = {
    statement_timeout: limits.statementMilliseconds,
    lock_timeout: limits.lockMilliseconds,
    idle_in_transaction_session_timeout: limits.idleMilliseconds,
  }
  const given = Object.entries(parameters).map(([name, value]) => `-c ${name}=${value}`)
  return {
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMilliseconds,
    keepAlive: true,
    options: [options, ...given].join(' '),
  }
}

/** A connection of one's own, not yet connected; breaking, it fails its queries and nothing else. */
export function openClient(connection: PoolConfig): Client {
  const client = new Client(connection)
  client.on('error', () => undefined)
  return client
}

/** Makes sure that a database is there and can be used; a `StartError` says why not. */
export async function checkConnection(connection: PoolConfig): Promise<void> {
  const client = openClient(connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ readonly version: number; readonly encoding: string }>(
      `SELECT current_setting('server_version_num')::int AS version,
              current_setting('server_encoding') AS encoding`,
    )
    const [found] = rows
    if (!found || found.version < 150_000) {
      throw new StartError(
        `The database is PostgreSQL ${Math.floor((found?.version ?? 0) / 10_000)}; Förråd needs PostgreSQL 15 or later.`,
      )
    }
    if (found.encoding !== 'UTF8') {
      throw new StartError(
        `The database is encoded in ${found.encoding}; Förråd needs a database with encoding UTF8.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    const { host, port, database } = client
    throw new StartError(
      `The database ${database ?? ''} at ${host}:${port} cannot be used (${reason(error)}): check DATABASE_URL.`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Names what went wrong without repeating the address, which may hold a password. */
function reason(error: unknown): string {
  const code = errorCode(error)
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nobody answers there',
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'the host name cannot be looked up',
    ETIMEDOUT: 'it does not answer in time',
    '28P01': 'user name or password is wrong',
    '28000': 'the user may not connect',
    '3D000': 'there is no such database',
  }
  return known[code] ?? (error instanceof Error && error.message ? error.message : code)
}
