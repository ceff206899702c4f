import { uptime } from 'node:os'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../context.ts'
import type { Database } from './schema.ts'

/** How often the database is asked for the time, in milliseconds. */
const askEvery = 20_000
/** A machine's clock that is further off than this, in milliseconds, is worth a line in the log. */
const worthTelling = 5_000
/** A machine whose clock has gone so much further than its time, in milliseconds, has slept, or its clock was set. */
const jump = 5_000

/** The database's time, kept by this process. */
export interface DatabaseClock extends Clock {
  readonly stop: () => void
}

/** What a machine tells of time, in milliseconds. */
export interface Machine {
  /** What its clock shows, which may be wrong, and be set. */
  readonly clock: () => number
  /** How much time has gone by, but for that in which it slept. */
  readonly awake: () => number
  /** How much time has gone by since its start, also asleep; not to the millisecond. */
  readonly up: () => number
}

const thisMachine: Machine = {
  clock: () => Date.now(),
  awake: () => performance.now(),
  up: () => uptime() * 1000,
}

/**
 * A clock that shows the database's time, whatever this machine's clock says: asked for now and then,
 * and counted on in between by how much time goes by. So every server process has the same time. The time
 * in which the machine slept is counted too, and the database asked at once when it has.
 */
export async function databaseClock(
  db: Kysely<Database>,
  log: Logger,
  machine: Machine = thisMachine,
): Promise<DatabaseClock> {
  let known = await ask(db, machine)
  const ownError = Math.round(Math.abs(machine.clock() - known.time))
  if (ownError > worthTelling) {
    log.warn(
      { milliseconds: ownError },
      "this machine's clock is not the database's; that one counts",
    )
  }
  let isAsking = false
  const renew = async () => {
    if (isAsking) return
    isAsking = true
    const found = await ask(db, machine).catch(() => null)
    isAsking = false
    if (!found || hasJumped(found, machine)) return
    // An answer that was long on its way tells less than going on counting, where nothing came between.
    if (found.wait < 1_000 || hasJumped(known, machine)) known = found
  }
  const timer = setInterval(() => void renew(), askEvery)
  timer.unref()
  return {
    now() {
      const counted = known.time + machine.awake() - known.at
      if (!hasJumped(known, machine)) return new Date(counted)
      void renew()
      // Asleep, not set: what another clock shows from now on is not the database's time.
      const slept = machine.up() - machine.awake() - known.asleep
      return new Date(counted + (slept > jump ? slept : 0))
    },
    stop: () => clearInterval(timer),
  }
}

interface Known {
  /** The database's time in milliseconds, when `awake` was `at`. */
  readonly time: number
  readonly at: number
  /** How long the answer took. */
  readonly wait: number
  /** By how much the machine's clock was ahead of `awake`, and `up` of it, when it was asked. */
  readonly ahead: number
  readonly asleep: number
}

/** Whether the machine has slept since, or its clock was set. */
function hasJumped({ ahead }: Known, { clock, awake }: Machine): boolean {
  return Math.abs(clock() - awake() - ahead) > jump
}

async function ask(db: Kysely<Database>, { clock, awake, up }: Machine): Promise<Known> {
  const before = awake()
  const ahead = clock() - before
  const asleep = up() - before
  const { rows } = await sql<{ readonly time: Date }>`SELECT clock_timestamp() AS time`.execute(db)
  const at = awake()
  const time = rows[0]?.time.getTime() ?? clock()
  return { time: time + (at - before) / 2, at, wait: at - before, ahead, asleep }
}
