import type { Scheduler } from '../stores/index.ts'
import type { OutboxDatabase } from './database.ts'
import { inTime } from './in-time.ts'

/** What the device has not done by then counts as refused, in milliseconds. */
const LIMIT = 3000
const LATE = Symbol('late')

/**
 * The same database, each call with an end: a browser's may never answer, as after the phone has slept. What is
 * late may be done all the same, and is written once more with the next chance (OUTBOX-14).
 */
export function limitedDatabase(database: OutboxDatabase, scheduler: Scheduler): OutboxDatabase {
  const limited = async <Done>(call: () => Promise<Done>): Promise<Done> => {
    const done = await inTime<Done | typeof LATE>(scheduler, call(), LATE, LIMIT)
    if (done === LATE) throw new Error('The device does not answer')
    return done
  }
  return {
    load: (userId) => limited(() => database.load(userId)),
    loadOthers: (userId) => limited(async () => (await database.loadOthers?.(userId)) ?? []),
    put: (userId, records, over) => limited(() => database.put(userId, records, over)),
    remove: (userId, keys) => limited(() => database.remove(userId, keys)),
  }
}
