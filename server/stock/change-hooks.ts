import type { PlannedLine } from '@forrad/core/domain'
import type { Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import type { Database } from '../database/schema.ts'
import { activeOf } from '../kernel/active-hooks.ts'
import type { PluginHooks } from '../kernel/active-hooks.ts'
import type { MomentContext } from '../kernel/at-moment.ts'
import type { WrittenEntry } from '../kernel/hooks/stock-written.ts'
import { hookUser } from '../kernel/hooks/moment.ts'
import type { StockCheckContext } from '../kernel/hooks/stock-check.ts'
import { asking, readHookSettings } from '../settings-of-hooks.ts'
import { runChecks } from './check-rules.ts'
import { runWritten } from './run-written.ts'

/** What plugins have to do with a change of stock; each null or empty where none has that hook. */
export interface ChangeHooks {
  /** Lets the plugins check a change that is planned and locked; throws when it may not be written. */
  readonly check: CheckChange | null
  /** Lets them write what goes with a change that is written; throws when it may not stand. */
  readonly written: WriteWith | null
  /** Those that are told of it after its commit. */
  readonly told: readonly string[]
}

/** Checks a planned change; `happened` when it is only told now. */
export type CheckChange = (
  trx: Transaction<Database>,
  user: SignedInUser,
  now: Date,
  lines: readonly PlannedLine[],
  happened?: boolean,
) => Promise<void>

/** Writes with a written change. */
export type WriteWith = (
  trx: Transaction<Database>,
  user: SignedInUser,
  now: Date,
  entries: readonly WrittenEntry[],
  isLast: boolean,
) => Promise<void>

/**
 * Makes what plugins have to do with a call's changes: those that are not turned off by now, with the
 * site's settings, read before the transaction, and the customer's own over them, read within it. Null, and nothing is read, where no plugin has such a hook.
 */
export function changeHooks(
  context: MomentContext,
  plugins: readonly PluginHooks[],
): () => Promise<ChangeHooks | null> {
  const names = ['stock.check', 'stock.written', 'stock.told'] as const
  const concerned = plugins.filter(({ hooks }) => names.some((name) => hooks[name]))
  if (concerned.length === 0) return async () => null
  return async () => {
    const active = await activeOf(context, concerned)
    if (active.length === 0) return null
    const checks = active.flatMap(({ plugin, hooks }) => {
      const check = hooks['stock.check']
      return check ? [{ plugin, check }] : []
    })
    const writers = active.filter(({ hooks }) => hooks['stock.written'])
    // Of each try of the transaction once.
    const known = new WeakMap<Transaction<Database>, ReturnType<typeof readHookSettings>>()
    const settingsIn = (trx: Transaction<Database>, { customer_id }: SignedInUser, ask: Ask) => {
      const settings = known.get(trx) ?? readHookSettings(ask, customer_id, active)
      known.set(trx, settings)
      return settings
    }
    const check: CheckChange = (trx, user, now, lines, happened = false) => {
      const change = { lines, user: hookUser(user), now, happened }
      return runChecks(context, checks, trx, change, (ask) => settingsIn(trx, user, ask))
    }
    const written: WriteWith = async (trx, user, now, entries, isLast) => {
      const settings = await settingsIn(trx, user, asking(trx))
      const change = { entries, user: hookUser(user), now, isLast }
      await runWritten(context, writers, trx, change, settings)
    }
    return {
      check: checks.length === 0 ? null : check,
      written: writers.length === 0 ? null : written,
      told: active.filter(({ hooks }) => hooks['stock.told']).map(({ plugin }) => plugin),
    }
  }
}

type Ask = StockCheckContext['ask']
