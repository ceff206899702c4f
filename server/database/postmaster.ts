import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseUser } from './data-folder.ts'
import { isPostgresOf, runProgram } from './processes.ts'
import type { Finished } from './processes.ts'

const noteIn = (data: string) => path.join(data, 'postmaster.pid')

/**
 * What the note of a data folder says of the PostgreSQL there. `stale`: it is of a process that is no
 * longer PostgreSQL, or is not seen from here. A port of null: it has not noted one yet.
 */
export async function readNote(data: string): Promise<'none' | 'stale' | { port: number | null }> {
  const lines = (await readFile(noteIn(data), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!pid) return 'none'
  return isPostgresOf(pid, data) ? { port: Number(lines[3]) || null } : 'stale'
}

/** The port that the running database has noted; null while there is none. */
export function notedPort(data: string): number | null {
  try {
    return Number(readFileSync(noteIn(data), 'utf8').split('\n')[3]) || null
  } catch {
    return null
  }
}

/** What a lock that somebody else holds ends `flock` with: nothing that it runs here ends so. */
const held = 75

/**
 * The arguments of `flock` for a program that runs only where nobody holds the lock. What it starts inherits
 * the lock, so that PostgreSQL holds it for as long as one of its processes lives.
 */
export const underLock = (home: string, command: readonly string[]) =>
  ['-n', '-E', `${held}`, path.join(home, 'running.lock'), ...command] as const

/** Whether a program was not run because the lock is held. */
export const isHeld = ({ code }: Pick<Finished, 'code'>) => code === held

/**
 * Whether a PostgreSQL holds the lock, in another container too: numbers of processes are not seen from one
 * container in the next, locks are, on the whole machine, and they end with their processes, however those
 * end. `unknown` where there is no program `flock` (outside of Linux), or no locks on that disk.
 *
 * Where it is not held, a stale note is removed, because PostgreSQL itself only asks whether some process
 * has that number. Under the lock: of one that starts just now the note must stay, or it ends.
 */
export async function makeWay(
  { home, data, user }: Place,
  isStale: boolean,
): Promise<'free' | 'held' | 'unknown'> {
  const note = noteIn(data)
  const command = isStale ? ['rm', '-f', note] : ['true']
  const done = await runProgram('flock', underLock(home, command), home, user)
  if (isHeld(done)) return 'held'
  if (done.ok) return 'free'
  if (isStale) await rm(note, { force: true })
  return 'unknown'
}

/** Where a PostgreSQL lives. */
interface Place {
  readonly home: string
  readonly data: string
  readonly user: DatabaseUser | null
}
