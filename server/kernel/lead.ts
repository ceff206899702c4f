import type { Client, PoolConfig } from 'pg'
import { openClient } from '../database/connection.ts'
import { within } from '../within.ts'

/** How long the database may take to say who has the lead, in milliseconds. */
const patienceOfAsking = 5_000

/** What one server process at a time has. */
export interface Lead {
  /** Whether this process has it, or gets it now. Rejects when the database cannot be asked. */
  readonly take: () => Promise<boolean>
  readonly giveBack: () => Promise<void>
}

/**
 * Seeks an advisory lock on a connection of its own; it is lost with the connection. One on which nothing
 * is heard for `patience` milliseconds is given up: the system itself waits a quarter of an hour.
 */
export function seekLead(connection: PoolConfig, lock: number, patience = patienceOfAsking): Lead {
  let client: Client | null = null
  let isHeld = false

  async function connected(): Promise<Client> {
    if (client) return client
    const opening = openClient(connection)
    opening.on('error', () => forget(opening))
    opening.on('end', () => forget(opening))
    await opening.connect()
    client = opening
    return opening
  }

  function forget(lost: Client): void {
    if (client !== lost) return
    client = null
    isHeld = false
  }

  async function ask(): Promise<boolean> {
    const asked = await connected()
    try {
      // Asked also while it is held: a connection may be gone without a word.
      const question = isHeld
        ? asked.query('SELECT true AS taken')
        : asked.query('SELECT pg_try_advisory_lock($1) AS taken', [lock])
      const answer = await within(patience, question, null)
      if (answer === null) throw new Error('The database took too long to say who leads.')
      isHeld = client === asked && answer.rows[0]?.taken === true
      return isHeld
    } catch (error) {
      forget(asked)
      void asked.end().catch(() => undefined)
      throw error
    }
  }

  /** Of several who ask at once, one asks: a connection of each would keep the lock from the others. */
  let asking: Promise<boolean> | null = null

  return {
    take() {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    async giveBack() {
      const held = client
      if (held === null) return
      forget(held)
      const ended = held.end().catch(() => undefined)
      await within(patience, ended, undefined)
    },
  }
}
