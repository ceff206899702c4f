import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { withNext } from '../database/leading-client.ts'
import type { Database } from '../database/schema.ts'
import { readHookSettings } from '../settings-of-hooks.ts'
import type { Active, PluginHooks } from './active-hooks.ts'
import { atMoment } from './at-moment.ts'
import type { AskedHook, MomentContext } from './at-moment.ts'
import type { StockCheckContext } from './hooks/stock-check.ts'

/** What a plugin that only reads is handed beside what it is asked about. */
export interface Reading {
  readonly settings: unknown
  readonly ask: StockCheckContext['ask']
}

/** A question to one plugin about an answer, which stands without what it says. */
export interface ReadingHook<Said> {
  readonly asked: Omit<AskedHook, 'plugin'>
  /** Milliseconds that the answer waits for it. */
  readonly limit: number
  /** Asks it, and throws where it says something that cannot be. */
  readonly work: (reading: Reading) => Promise<Said>
  /** What is gone by where it says nothing that can be used. */
  readonly otherwise: Said
}

/**
 * What one plugin says, asked in a transaction of its own that only reads. What throws, or takes too
 * long, stands in the log and among the plugin's faults, and counts as `otherwise`. The answer waits for
 * no more than its time: a question that is still asked then is ended by the database, and with it the
 * transaction, which nobody waits for, so that slow plugins keep no connections from other calls.
 */
export function askReading<Said>(
  context: MomentContext,
  one: Active<PluginHooks>,
  { asked, limit, work, otherwise }: ReadingHook<Said>,
): Promise<Said> {
  const { db, log } = context
  const { plugin } = one
  return new Promise((resolve) => {
    let isOver = false
    const over = db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        // From here on: that it waited for a connection is no fault of the plugin's.
        const until = performance.now() + limit
        let last: Promise<unknown> = Promise.resolve()
        const ask: Reading['ask'] = (question) => {
          // One after the other: one that waited for another's answer looks at the time again.
          const answer = last.then(async () => {
            // By now the connection may be another call's.
            if (isOver) throw new Error('the moment is over')
            await endWithin(until - performance.now() + GRACE, trx)
            return (await question.execute(trx)).rows
          })
          last = answer.catch(() => undefined)
          return answer
        }
        const said = async () => {
          const settingsOf = await readHookSettings(ask, asked.customerId, [one])
          return work({ settings: settingsOf(plugin), ask })
        }
        try {
          resolve(await atMoment(context, { ...asked, plugin }, said, limit))
        } catch (error) {
          // Here already: what takes the transaction back comes after the question that is still asked.
          resolve(otherwise)
          throw error
        } finally {
          isOver = true
        }
      })
    // What a plugin did wrong is known by now; that the database is away is told by the next call.
    over.catch((error: unknown) => {
      log.debug({ err: error, plugin }, `${asked.what} were left out`)
      resolve(otherwise)
    })
  })
}

/** A plugin is told that it took too long, and not what the database said of it: that comes so much later, in milliseconds. */
const GRACE = 100

/** No statement of the transaction takes longer from now on; it costs no round trip. */
async function endWithin(milliseconds: number, trx: Transaction<Database>): Promise<void> {
  const most = sql.lit(Math.max(1, Math.ceil(milliseconds)))
  await sql`SET LOCAL statement_timeout = ${most}${sql.raw(withNext)}`.execute(trx)
}
