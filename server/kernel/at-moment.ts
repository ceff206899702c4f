import type { AppContext } from '../context.ts'
import { isOutage } from '../database/outage.ts'
import { failure, unavailable } from '../errors.ts'
import { errorCode } from '../start-error.ts'
import { within } from '../within.ts'
import { noteFault } from './faults.ts'
import type { Hooks } from './hooks.ts'

/** A plugin's hook, asked within a change of one customer's. */
export interface AskedHook {
  readonly plugin: string
  readonly hook: keyof Hooks
  readonly customerId: number
  /** What it is, as the log says it. */
  readonly what: string
}

/** What asking takes. */
export type MomentContext = Pick<AppContext, 'settings' | 'log' | 'db' | 'clock' | 'background'>

/** Others were in the way, and the transaction is repeated: nothing is wrong with the plugin. */
const passing = ['40P01', '40001']

/**
 * Runs a plugin's part of a change and returns what it says. Throws 409 `rule_failed` for what it throws
 * and 503 `unavailable` when it takes longer than a statement may, or the milliseconds given; either stands in the log and among the
 * plugin's faults. Which plugin it was the caller reads nowhere else.
 */
export async function atMoment<Result>(
  context: MomentContext,
  { plugin, hook, customerId, what }: AskedHook,
  work: () => Promise<Result>,
  limit = context.settings.limits.statementMilliseconds,
): Promise<Result> {
  const { log } = context
  const note = (error: unknown) => noteFault(context, { plugin, hook, customerId, error })
  const asked = Promise.resolve().then(work)
  const said = await within(limit, asked, late).catch((error: unknown) => {
    if (passing.includes(errorCode(error))) throw error
    log.error({ err: error, plugin, hook }, `${what} failed`)
    note(error)
    throw isOutage(error) ? error : failure('rule_failed', [{ rule: plugin }])
  })
  if (said !== late) return said
  log.error({ plugin, hook }, `${what} took too long`)
  note(new Error('took too long'))
  throw unavailable()
}

const late = Symbol('late')
