import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { connectionOptions, openDatabase } from '../../server/database/connection.ts'
import { startEmbedded } from '../../server/database/embedded.ts'
import type { EmbeddedDatabase } from '../../server/database/embedded.ts'
import type { Database } from '../../server/database/schema.ts'
import { databaseProcess, isRunning, startProcess } from '../contract/process.ts'
import type { ServerProcess } from '../contract/process.ts'
import { startProxy } from './proxy.ts'
import type { Proxy } from './proxy.ts'

/** Where an installation runs. */
export interface SiteWishes {
  /** Of one server with its embedded database, or several on one database beside them. */
  readonly servers: number
  /** The data folder's disk is this small, in megabytes; needs root. */
  readonly diskMegabytes?: number
}

/** One server with the proxy that people reach it through. */
export interface Member {
  readonly proxy: Proxy
  readonly process: () => ServerProcess
  /** Where it listens itself; 0 before its first start. */
  readonly port: () => number
  readonly isUp: () => boolean
  readonly start: () => Promise<void>
}

/** An installation that faults strike. */
export interface Site {
  readonly folder: string
  readonly members: readonly Member[]
  /** Between servers and database; null where the database is embedded. */
  readonly databaseProxy: Proxy | null
  /** Process ids of the database and those it has started. */
  readonly databasePids: () => Promise<readonly number[]>
  /** Starts the database again where no server does that. */
  readonly startDatabase: () => Promise<void>
  /** Milliseconds by which every server's clock is off from now on. */
  readonly shiftClock: (milliseconds: number) => Promise<void>
  /** Reads the database, which runs. */
  readonly read: <T>(query: (db: Kysely<Database>) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/** Starts an installation with demo data. */
export async function startSite(wishes: SiteWishes): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-faults-'))
  if (wishes.diskMegabytes !== undefined) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${wishes.diskMegabytes}m`, 'tmpfs', folder])
  }
  // PostgreSQL of root's runs as another user.
  await chmod(folder, 0o755)
  const clock = path.join(folder, 'clock')
  const beside = wishes.servers > 1 ? await startEmbedded(folder) : null
  const databaseProxy = beside ? await startProxy(() => [Number(beside.connection.port)]) : null
  const env = {
    FORRAD_DATA: folder,
    FORRAD_DEMO: '1',
    SHIFTED_CLOCK: clock,
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'shifted-clock.mjs')}`,
    ...(beside && databaseProxy ? { DATABASE_URL: addressOf(beside, databaseProxy.port) } : {}),
  }
  const members: Member[] = []
  for (let index = 0; index < wishes.servers; index += 1) members.push(await startMember(env))
  return {
    folder,
    members,
    databaseProxy,
    databasePids: () => databasePids(folder),
    async startDatabase() {
      await beside?.ensureRunning()
    },
    shiftClock: async (milliseconds) => {
      await writeFile(clock, `${milliseconds}`)
      // Until every server has read it.
      await wait(300)
    },
    async read(query) {
      const { connection } = await startEmbedded(folder)
      const db = openDatabase(connectionOptions(connection), () => undefined)
      try {
        return await query(db)
      } finally {
        await db.destroy()
      }
    },
    async close() {
      for (const { proxy, process: running, isUp } of members) {
        if (isUp()) await running().stop()
        await proxy.close()
      }
      await databaseProxy?.close()
      await beside?.stop()
      // A server that a fault killed may have left its database.
      for (const pid of await databasePids(folder)) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
      if (wishes.diskMegabytes !== undefined) execFileSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startMember(env: Readonly<Record<string, string>>): Promise<Member> {
  let running: ServerProcess
  let port = 0
  let up = false
  const markEnd = async (started: ServerProcess) => {
    await started.ended
    if (running === started) up = false
  }
  const start = async () => {
    const started = startProcess(env)
    running = started
    port = Number(new URL(await started.ready).port)
    up = true
    void markEnd(started)
  }
  await start()
  const proxy = await startProxy(() => (up ? [port] : []))
  return { proxy, process: () => running, port: () => port, isUp: () => up, start }
}

/** The address that a server reads to find a database beside it. */
export function addressOf({ connection }: EmbeddedDatabase, port: number): string {
  const { user = '', password = '', database = '' } = connection
  return `postgres://${user}:${encodeURIComponent(`${password}`)}@127.0.0.1:${port}/${database}`
}

async function databasePids(folder: string): Promise<readonly number[]> {
  const main = (await databaseProcess(folder))?.pid
  if (!main || !isRunning(main)) return []
  const file = `/proc/${main}/task/${main}/children`
  const children = await readFile(file, 'utf8').catch(() => '')
  return [main, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Sends a signal to the database of a data folder: to its first process and all that it made. */
export async function signalDatabase(folder: string, signal: NodeJS.Signals): Promise<void> {
  signalAll(await databasePids(folder), signal)
}

/** Sends a signal to each of these that is still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // One of those that the database starts and ends as it needs them.
    }
  }
}
