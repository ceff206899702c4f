import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { StartError, errorCode } from '../start-error.ts'
import { openClient } from './connection.ts'
import { findBinaries } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import { canReach, databaseUser } from './data-folder.ts'
import type { DatabaseUser } from './data-folder.ts'
import { readOrMakePassword } from './password.ts'
import { isHeld, makeWay, notedPort, readNote, underLock } from './postmaster.ts'
import { freePort, isAlive, runProgram } from './processes.ts'

/** An embedded database that is running. */
export interface EmbeddedDatabase {
  readonly connection: PoolConfig
  /** Starts it again, on the same port if it can, when it has gone; used when the connection was lost. */
  readonly ensureRunning: () => Promise<void>
  /** Stops it; whoever calls makes sure that nobody else uses it. */
  readonly stop: () => Promise<void>
}

/** Settings of PostgreSQL itself; what is not named keeps its default, so fsync is on. */
export type ServerOptions = Readonly<Record<string, string>>

interface Cluster {
  readonly binaries: Binaries
  readonly user: DatabaseUser | null
  /** Belongs to the database's user; holds the data folder proper and the log. */
  readonly home: string
  readonly data: string
  readonly password: string
  readonly options: ServerOptions
}

const role = 'forrad'
const databaseName = 'forrad'
/** A recovery after a power cut may take minutes. */
const startSeconds = 300
const startTries = 40
/** It goes on stopping when that is not enough; the next start waits for it. */
const stopSeconds = 8
/** Reasons that pass by themselves: another server starts or stops it, or took the port. */
const passing = /lock file|address already in use|TCP\/IP sockets|shared memory/

const unseen =
  'it is used by a process that is not seen from here, such as a server in another container; run this where that one runs, or stop it first (docs/runbook.md)'

/**
 * Starts PostgreSQL on a data folder, making the folder on the first start. A database that is
 * already running there (left by a killed server, or used by another one) is used as it is.
 */
export async function startEmbedded(
  dataFolder: string,
  options: ServerOptions = {},
): Promise<EmbeddedDatabase> {
  const user = databaseUser()
  const home = path.join(dataFolder, 'postgres')
  await prepareFolders(dataFolder, home, user)
  const binaries = await findBinaries(dataFolder, user)
  const data = path.join(home, 'data')
  await checkMajorVersion(data, binaries)
  const password = await readOrMakePassword(dataFolder, data)
  const cluster: Cluster = { binaries, user, home, data, password, options }
  await createData(cluster)
  let port = await ensureRunning(cluster)
  await createDatabase(cluster, port)
  return {
    connection: {
      ...connectionTo(cluster, port, databaseName),
      // Whoever starts it again, this server or another, may have found the port taken.
      get port() {
        port = notedPort(data) ?? port
        return port
      },
    },
    async ensureRunning() {
      port = await ensureRunning(cluster, port)
    },
    async stop() {
      await runProgram(
        binaries.pgCtl,
        ['stop', '-D', data, '-m', 'fast', '-w', '-t', `${stopSeconds}`, '-s'],
        home,
        user,
      )
    },
  }
}

async function prepareFolders(
  dataFolder: string,
  home: string,
  user: DatabaseUser | null,
): Promise<void> {
  try {
    await mkdir(home, { recursive: true, mode: 0o755 })
    const probe = path.join(dataFolder, `.write-test-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
    if (user) await chown(home, user.uid, user.gid)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataFolder} cannot be written (${errorCode(error) || 'unknown error'}): give the server write permission there, or choose another folder with FORRAD_DATA.`,
      { cause: error },
    )
  }
  if (canReach(user, home)) return
  throw new StartError(
    `The data folder ${dataFolder} lies below a folder that the user postgres may not enter: choose another folder with FORRAD_DATA.`,
  )
}

/** Made under another name and renamed, so that a start cut short leaves nothing half made. */
async function createData(cluster: Cluster): Promise<void> {
  const { binaries, user, home, data, password } = cluster
  if (await exists(path.join(data, 'PG_VERSION'))) return
  await removeUnfinished(home)
  const unfinished = `${data}.new-${process.pid}`
  const passwordFile = `${unfinished}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  const args = [
    `--pgdata=${unfinished}`,
    `--username=${role}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=sv-SE',
  ]
  const made = await runProgram(binaries.initdb, args, home, user)
  await rm(passwordFile, { force: true })
  if (!made.ok) {
    await rm(unfinished, { recursive: true, force: true })
    throw new StartError(
      `The database could not be made in ${data}: ${withoutStop(lastLine(made.output))}.`,
    )
  }
  await rename(unfinished, data).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    // Another server that started at the same moment was first.
    if (!(await exists(path.join(data, 'PG_VERSION')))) throw error
  })
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^data\.new-(\d+)/.exec(name)?.[1] ?? 0)
    // In a container every start has the same number: what is called so was left by an earlier one.
    if (pid && (pid === process.pid || !isAlive(pid)))
      await rm(path.join(home, name), { recursive: true, force: true })
  }
}

/** Data that is there already must be of the PostgreSQL that is installed. */
async function checkMajorVersion(
  data: string,
  binaries: Pick<Cluster['binaries'], 'majorVersion'>,
): Promise<void> {
  const file = path.join(data, 'PG_VERSION')
  if (!(await exists(file))) return
  const found = Number((await readFile(file, 'utf8')).trim())
  if (found === binaries.majorVersion) return
  throw new StartError(
    `The data folder ${data} was made by PostgreSQL ${found}, but PostgreSQL ${binaries.majorVersion} is installed: start the version of Förråd that made it, or back up with that one and restore into a new data folder with this one (docs/runbook.md).`,
  )
}

/** Returns the port of the running database, after starting it where needed. */
async function ensureRunning(cluster: Cluster, wantedPort?: number): Promise<number> {
  const { data } = cluster
  let reason = ''
  for (let round = 0; round < startTries; round++) {
    const note = await readNote(data)
    if (typeof note === 'object' && note.port !== null) {
      if (await answers(cluster, note.port)) return note.port
      await wait(250)
      continue
    }
    const lock = await makeWay(cluster, note === 'stale')
    if (lock === 'held') {
      reason = unseen
      await wait(250)
      continue
    }
    const port = await freePort(wantedPort)
    const started = await start(cluster, port, lock === 'free')
    if (started.ok && (await answers(cluster, port))) return port
    reason = started.ok ? 'it does not answer' : await lastLogLine(cluster, started.output)
    if (!isHeld(started) && !passing.test(reason) && round > 0) break
    await wait(250)
  }
  throw new StartError(`The embedded database in ${data} does not start: ${reason}.`)
}

function start(cluster: Cluster, port: number, withLock: boolean) {
  const settings = {
    port: `${port}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: "''",
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Refused statements are the server's to report; the log keeps what concerns the database.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...cluster.options,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const { binaries, data, home, user } = cluster
  const patience = ['-w', '-t', `${startSeconds}`, '-s']
  const args = ['start', '-D', data, '-l', logFile(cluster), ...patience, '-o', options.join(' ')]
  return withLock
    ? runProgram('flock', underLock(home, [binaries.pgCtl, ...args]), home, user)
    : runProgram(binaries.pgCtl, args, home, user)
}

/** Whether the database takes connections; waits out its recovery. */
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const until = Date.now() + startSeconds * 1000
  while (Date.now() < until) {
    const client = openClient(connectionTo(cluster, port, 'postgres'))
    try {
      await client.connect()
      return true
    } catch (error) {
      // 57P03: starting up or recovering.
      if (errorCode(error) !== '57P03') return false
      await wait(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = openClient(connectionTo(cluster, port, 'postgres'))
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${databaseName}`)
  } catch (error) {
    // 42P04, or 23505 when another server makes it just now: it is there.
    if (!['42P04', '23505'].includes(errorCode(error))) throw error
  } finally {
    await client.end()
  }
}

function connectionTo(cluster: Cluster, port: number, database: string): PoolConfig {
  return { host: '127.0.0.1', port, user: role, password: cluster.password, database }
}

const logFile = (cluster: Cluster) => path.join(cluster.home, 'server.log')

async function lastLogLine(cluster: Cluster, fallback: string): Promise<string> {
  const log = await readFile(logFile(cluster), 'utf8').catch(() => '')
  const refusals = [...log.matchAll(/\b(?:FATAL|PANIC): +(.+)$/gm)].map(([, text]) => text ?? '')
  return withoutStop(refusals.at(-1) ?? lastLine(fallback))
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? text
const withoutStop = (text: string) => text.replace(/\.$/, '')

async function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  )
}
