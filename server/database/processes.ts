import { execFile, execFileSync } from 'node:child_process'
import { readlinkSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import type { DatabaseUser } from './data-folder.ts'

/** How a program ended. */
export interface Finished {
  readonly ok: boolean
  /** What it ended with; null where it could not be run, or was ended. */
  readonly code: number | null
  /** Both streams, trimmed. */
  readonly output: string
}

/** Runs one of PostgreSQL's programs to its end, as the database's user. */
export function runProgram(
  file: string,
  args: readonly string[],
  cwd: string,
  user: DatabaseUser | null,
): Promise<Finished> {
  // A PGPORT or LC_ALL of the operator's shell must not reach PostgreSQL.
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }
  return new Promise((resolve) => {
    execFile(file, [...args], { cwd, env, ...user }, (error, stdout, stderr) =>
      resolve({
        ok: !error,
        code: error ? (typeof error.code === 'number' ? error.code : null) : 0,
        output: `${stdout}${stderr}`.trim() || (error?.message ?? ''),
      }),
    )
  })
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether a process is the PostgreSQL of a data folder. After a restart of the machine, the number
 * in `postmaster.pid` may belong to anybody.
 */
export function isPostgresOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false
  try {
    // PostgreSQL works inside its data folder.
    if (process.platform === 'linux') {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    }
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-p', `${pid}`, '-o', 'comm='], { encoding: 'utf8' }).includes(
      'postgres',
    )
  } catch {
    return false
  }
}

/** A port on loopback that nobody listens on: `wanted` if it is free. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (wanted ? resolve(freePort()) : reject(error)))
    probe.listen(wanted, '127.0.0.1', () => {
      const bound = probe.address()
      const port = bound && typeof bound === 'object' ? bound.port : 0
      probe.close(() => resolve(port))
    })
  })
}
