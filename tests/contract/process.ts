import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number
  /** Resolves with the address once it is printed; rejects when the process ends before. */
  readonly ready: Promise<string>
  /** Exit code (null after a signal) and everything printed. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
  readonly output: () => string
  /** Sends a signal and waits for the end. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Time limits that a machine with much else to do does not reach. */
const patient = {
  CALL_MILLISECONDS: '60000',
  DATABASE_CONNECT_MILLISECONDS: '30000',
  DATABASE_LOCK_MILLISECONDS: '30000',
  DATABASE_STATEMENT_MILLISECONDS: '30000',
}

/** The limits that the server has by itself, for tests that are about time. */
export const ownLimits = Object.fromEntries(Object.keys(patient).map((name) => [name, '']))

/** Where a server's files lie, and what Node is told to run there. */
export interface Program {
  readonly folder: string
  readonly args: readonly string[]
}

const built: Program = { folder: project, args: ['dist/server/main.js'] }

/**
 * Starts the server with these settings and nothing else of the environment that it reads; it is
 * patient unless told otherwise.
 */
export function startProcess(
  env: Readonly<Record<string, string>>,
  { folder, args }: Program = built,
): ServerProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', FORRAD_DEMO: '0', ...patient, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /running at (http:\S+)/.exec(output)?.[1]
      if (address && output.includes('Stop with')) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(({ code }) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  // Whoever waits for the end does not wait for the address.
  ready.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return (await ended).code
    },
  }
}

/** An empty folder that PostgreSQL's own user may reach, with its removal. */
export async function dataFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-start-'))
  await chmod(folder, 0o755)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The process id and port of the database that runs on a data folder; null when none is noted. */
export async function databaseProcess(folder: string) {
  const file = path.join(folder, 'postgres', 'data', 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return lines[0] ? { pid: Number(lines[0]), port: Number(lines[3]) } : null
}

/**
 * Whether a database that was told to stop ends: who stops it goes by its lock file, which is gone a moment
 * before its process; on a busy machine it goes on stopping when its server has left. It has a minute.
 */
export async function ends(pid = 0): Promise<boolean> {
  const until = Date.now() + 60_000
  while (isRunning(pid) && Date.now() < until) await wait(100)
  return pid > 0 && !isRunning(pid)
}

/** Whether a process runs; one that has ended and waits for its parent to notice does not. */
export function isRunning(pid: number): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    // No /proc on this system: the signal went through, so the process is there.
    return error instanceof Error && 'syscall' in error && error.syscall === 'open'
      ? !existsSync('/proc/self/stat')
      : false
  }
}
