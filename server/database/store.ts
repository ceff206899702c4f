import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { DatabaseLimits, Settings } from '../settings.ts'
import {
  checkConnection,
  connectionOptions,
  databaseOn,
  externalConnection,
  openDatabase,
  openPool,
} from './connection.ts'
import type { PoolOptions } from './connection.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { announcePresence } from './presence.ts'
import type { Database } from './schema.ts'

/** The database, up to date and open. */
export interface Store {
  readonly db: Kysely<Database>
  readonly connection: PoolConfig
  readonly embedded: boolean
  /** How many connections there are, and how many callers wait for one. */
  readonly load: () => PoolLoad
  /** Closes it; an embedded one is stopped when no other server uses it. */
  readonly close: () => Promise<void>
}

/** How a pool stands. */
export interface PoolLoad {
  readonly connections: number
  readonly idle: number
  readonly waiting: number
}

/** What is done to the tables before they are used. */
type Prepare = (db: Kysely<Database>) => Promise<void>

/**
 * Opens the database that the settings name; a `StartError` says why it cannot be used. With
 * `limits` no statement takes long; without, for commands and imports, it may take its time. Its
 * tables are brought up to date unless `prepare` says otherwise.
 */
export async function openStore(
  settings: Pick<Settings, 'databaseUrl' | 'databasePrepared' | 'dataFolder'>,
  log: Logger,
  limits: DatabaseLimits | null = null,
  prepare: Prepare = migrate,
): Promise<Store> {
  const { databaseUrl, databasePrepared: prepared, dataFolder } = settings
  return databaseUrl
    ? openExternal(databaseUrl, log, { limits, prepared }, prepare)
    : openEmbedded(dataFolder, log, { limits }, prepare)
}

async function openExternal(
  databaseUrl: string,
  log: Logger,
  options: PoolOptions,
  prepare: Prepare,
): Promise<Store> {
  const connection = connectionOptions(externalConnection(databaseUrl))
  await checkConnection(connection)
  const { db, load } = await openPrepared(connection, log, options, prepare)
  return { db, connection, embedded: false, load, close: () => db.destroy() }
}

async function openEmbedded(
  dataFolder: string,
  log: Logger,
  options: PoolOptions,
  prepare: Prepare,
): Promise<Store> {
  const { connection, stop, presence } = await enterEmbedded(dataFolder, log)
  const leave = () => presence.leave(stop)
  try {
    const { db, load } = await openPrepared(connection, log, options, prepare)
    const close = async () => {
      await db.destroy()
      await leave()
    }
    return { db, connection, embedded: true, load, close }
  } catch (error) {
    await leave()
    throw error
  }
}

async function openPrepared(
  connection: PoolConfig,
  log: Logger,
  options: PoolOptions,
  prepare: Prepare,
) {
  const onLost = (error: Error) =>
    log.warn({ reason: error.message }, 'a database connection was lost')
  // Without limits: an index on a large table takes its time.
  const unlimited = openDatabase(connection, onLost, { ...options, limits: null })
  try {
    await prepare(unlimited)
  } finally {
    await unlimited.destroy()
  }
  const pool = openPool(connection, onLost, options)
  const load = (): PoolLoad => ({
    connections: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db: databaseOn(pool, options), load }
}

/** The last server out may be stopping the database while this one comes in: then it starts anew. */
async function enterEmbedded(dataFolder: string, log: Logger, tries = 5) {
  const { stop, ensureRunning, ...running } = await startEmbedded(dataFolder)
  const connection = connectionOptions(running.connection)
  try {
    const presence = await announcePresence(connection, ensureRunning, (error) => {
      const reason = error instanceof Error ? error.message : error
      log.error({ reason }, 'embedded database lost, starting it again')
    })
    return { connection, stop, presence }
  } catch (error) {
    if (tries <= 1) throw error
    return enterEmbedded(dataFolder, log, tries - 1)
  }
}
