import { setTimeout as wait } from 'node:timers/promises'
import type { Client, PoolConfig } from 'pg'
import { within } from '../within.ts'
import { openClient } from './connection.ts'

/** Any number, the same in every server process. */
const presenceLock = 7_305_846_112

/** Between two attempts to bring the database back, in milliseconds. */
const longestPause = 10_000
/** A database that says nothing for so long, in milliseconds, is left as it is. */
const leaveMilliseconds = 2_000

/** Tells other server processes that this one uses the embedded database. */
export interface Presence {
  /** Leaves, and runs `ifLast` when nobody else is there; whoever comes meanwhile waits for it. */
  readonly leave: (ifLast: () => Promise<void>) => Promise<void>
}

/**
 * Holds a shared lock on a connection of its own for as long as the process lives. When the
 * connection is lost, the database has gone: `recover` brings it back, and the lock is taken anew.
 */
export async function announcePresence(
  connection: PoolConfig,
  recover: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<Presence> {
  let leaving = false
  const stopWaiting = new AbortController()
  let client = await enter()
  let comingBack = Promise.resolve()

  async function enter(): Promise<Client> {
    const entering = openClient(connection)
    let entered = false
    let lost = false
    // A broken connection may report more than one error; each must be heard, one is enough to act.
    entering.on('error', (error) => {
      if (entered && !lost) comingBack = comeBack(error)
      lost = true
    })
    await entering.connect()
    await entering.query('SELECT pg_advisory_lock_shared($1)', [presenceLock])
    entered = true
    return entering
  }

  async function comeBack(lost: unknown, pause = 250): Promise<void> {
    if (leaving) return
    onError(lost)
    try {
      await recover()
      client = await enter()
    } catch (error) {
      await wait(pause, undefined, { signal: stopWaiting.signal }).catch(() => undefined)
      await comeBack(error, Math.min(pause * 2, longestPause))
    }
  }

  return {
    async leave(ifLast) {
      leaving = true
      stopWaiting.abort()
      // A database that is just being brought back must not outlive its last user.
      await within(longestPause, comingBack, undefined)
      if (await within(leaveMilliseconds, isAlone(client), false)) await ifLast()
      void client.end().catch(() => undefined)
    },
  }
}

/** Exchanges the shared lock for the whole; a lost connection means that there is nothing to stop. */
async function isAlone(client: Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [presenceLock])
    const { rows } = await client.query<{ readonly alone: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS alone',
      [presenceLock],
    )
    return rows[0]?.alone === true
  } catch {
    return false
  }
}
