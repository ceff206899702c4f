import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AppContext } from '../context.ts'
import { errorCode } from '../start-error.ts'
import { messageOf } from './load-manifest.ts'

/** What went wrong in a plugin's hook. */
export interface Fault {
  readonly plugin: string
  readonly hook: string
  readonly customerId: number
  readonly error: unknown
}

/** What noting takes. */
type FaultContext = Pick<AppContext, 'db' | 'clock' | 'background'>

const longestText = 200

/** What an error says, short enough to be kept and shown. */
export function shortMessage(error: unknown): string {
  return messageOf(error).slice(0, longestText)
}

/** As the hook of what a plugin began and did not wait for. */
const stray = 'unhandledRejection'

/**
 * Notes for every customer's administrators that something failed which a plugin began and did not wait for.
 * Whose work it was nobody knows, so its message, which may name somebody, stays in the log. Never waits, never
 * fails.
 */
export function noteStrayFault(context: FaultContext, plugin: string, error: unknown): void {
  write(context, sql`SELECT id FROM customers`, { plugin, hook: stray, error: kindOf(error) })
}

/**
 * Which kind of error it is, for those who may not read what it says: its name, and the system's code where it
 * has one, such as `error 23505`.
 */
export function kindOf(error: unknown): string {
  const name = error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : 'Error'
  return `${name} ${errorCode(error)}`.trim()
}

/**
 * Notes for the customer's administrators that a hook went wrong, beside the transaction that it went
 * wrong in, which leaves nothing. Never waits, never fails.
 */
export function noteFault(context: FaultContext, { plugin, hook, customerId, error }: Fault): void {
  const customer = sql`SELECT ${customerId}::bigint AS id`
  write(context, customer, { plugin, hook, error: shortMessage(error) })
}

/** Counts a fault for each of these customers, a query of their `id`, and keeps what the last one said. */
function write(
  { db, clock, background }: FaultContext,
  customers: RawBuilder<unknown>,
  { plugin, hook, error }: Pick<Fault, 'plugin' | 'hook'> & { readonly error: string },
): void {
  const at = clock.now()
  background.run('plugin fault', async () => {
    await sql`
      INSERT INTO plugin_faults AS known (customer_id, plugin, hook, times, last_at, error)
      SELECT id, ${plugin}, ${hook}, 1, ${at}::timestamptz, ${error} FROM (${customers}) AS customer
      ON CONFLICT (customer_id, plugin, hook) DO UPDATE SET times = known.times + 1,
        last_at = excluded.last_at, error = excluded.error`.execute(db)
  })
}
