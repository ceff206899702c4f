import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../context.ts'
import type { Database } from './schema.ts'

/** How often the database is asked for the time, in milliseconds. */
const askEvery = 20_000
/** A machine's clock that is further off than this, in milliseconds, is worth a line in the log. */
const worthTelling = 5_000

/** The database's time, kept by this process. */
export interface DatabaseClock extends Clock {
  readonly stop: () => void
}

/**
 * A clock that shows the database's time, whatever this machine's clock says: asked for now and then,
 * and counted on in between by how much time goes by. So every server process has the same time.
 */
export async function databaseClock(db: Kysely<Database>, log: Logger): Promise<DatabaseClock> {
  let known = await ask(db)
  const ownError = Math.round(Math.abs(Date.now() - known.time))
  if (ownError > worthTelling) {
    log.warn(
      { milliseconds: ownError },
      "this machine's clock is not the database's; that one counts",
    )
  }
  const timer = setInterval(() => {
    // An answer that was long on its way tells less than going on counting.
    const renew = (found: Known) => {
      if (found.wait < 1_000) known = found
    }
    ask(db).then(renew, () => undefined)
  }, askEvery)
  timer.unref()
  return {
    now: () => new Date(known.time + performance.now() - known.at),
    stop: () => clearInterval(timer),
  }
}

interface Known {
  /** The database's time in milliseconds, when `performance.now()` was `at`. */
  readonly time: number
  readonly at: number
  /** How long the answer took. */
  readonly wait: number
}

async function ask(db: Kysely<Database>): Promise<Known> {
  const before = performance.now()
  const { rows } = await sql<{ readonly time: Date }>`SELECT clock_timestamp() AS time`.execute(db)
  const at = performance.now()
  const time = rows[0]?.time.getTime() ?? Date.now()
  return { time: time + (at - before) / 2, at, wait: at - before }
}
