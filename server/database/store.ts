import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import {
  checkConnection,
  connectionOptions,
  externalConnection,
  openDatabase,
} from './connection.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { announcePresence } from './presence.ts'
import type { Database } from './schema.ts'

/** The database, up to date and open. */
export interface Store {
  readonly db: Kysely<Database>
  readonly connection: PoolConfig
  readonly embedded: boolean
  /** Closes it; an embedded one is stopped when no other server uses it. */
  readonly close: () => Promise<void>
}

/** Opens the database that the settings name; a `StartError` says why it cannot be used. */
export async function openStore(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  log: Logger,
): Promise<Store> {
  const { databaseUrl, dataFolder } = settings
  return databaseUrl ? openExternal(databaseUrl, log) : openEmbedded(dataFolder, log)
}

async function openExternal(databaseUrl: string, log: Logger): Promise<Store> {
  const connection = connectionOptions(externalConnection(databaseUrl))
  await checkConnection(connection)
  const db = await migrated(connection, log)
  return { db, connection, embedded: false, close: () => db.destroy() }
}

async function openEmbedded(dataFolder: string, log: Logger): Promise<Store> {
  const { connection, stop, presence } = await enterEmbedded(dataFolder, log)
  const leave = () => presence.leave(stop)
  try {
    const db = await migrated(connection, log)
    const close = async () => {
      await db.destroy()
      await leave()
    }
    return { db, connection, embedded: true, close }
  } catch (error) {
    await leave()
    throw error
  }
}

async function migrated(connection: PoolConfig, log: Logger): Promise<Kysely<Database>> {
  const db = openDatabase(connection, (error) =>
    log.warn({ reason: error.message }, 'a database connection was lost'),
  )
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
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
