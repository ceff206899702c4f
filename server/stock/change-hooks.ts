import type { PlannedLine } from '@forrad/core/domain'
import type { Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import type { Database } from '../database/schema.ts'
import { activeOf } from '../kernel/active-hooks.ts'
import type { PluginHooks } from '../kernel/active-hooks.ts'
import type { MomentContext } from '../kernel/at-moment.ts'
import type { WaitingRows } from '../kernel/hooks/waiting-rows.ts'
import type { WrittenEntry } from '../kernel/hooks/stock-written.ts'
import { hookUser } from '../kernel/hooks/moment.ts'
import { haveSettings, hookSettings } from '../settings-of-hooks.ts'
import type { StoredSettings } from '../settings-of-hooks.ts'
import { runChecks } from './check-rules.ts'
import { runWritten } from './run-written.ts'

/** What plugins have to do with a change of stock; each null or empty where none has that hook. */
export interface ChangeHooks {
  /** Whether they go by what the customer has set of them, which is read with the locks. */
  readonly withSettings: boolean
  /** The plugins that check changes. */
  readonly checks: ReadonlySet<string>
  /** Lets the plugins check a change that is planned and locked; throws when it may not be written. */
  readonly check: CheckChange | null
  /** Lets them write what goes with a change that is written; throws when it may not stand. */
  readonly written: WriteWith | null
  /** Of those who write, who only does where rows of its own wait for the change. */
  readonly waiting: readonly WaitingPlugin[]
  /** Those that are told of it after its commit. */
  readonly told: readonly string[]
}

/** A plugin, and where rows of its own wait for changes. */
export interface WaitingPlugin {
  readonly plugin: string
  readonly waiting: WaitingRows
}

/** Checks a planned change; `happened` when it is only told now. */
export type CheckChange = (
  trx: Transaction<Database>,
  user: SignedInUser,
  now: Date,
  lines: readonly PlannedLine[],
  settings: readonly StoredSettings[],
  happened?: boolean,
) => Promise<void>

/** A change that is written. */
export interface WrittenChange {
  readonly entries: readonly WrittenEntry[]
  /** Plugins for which nothing waits in this change. */
  readonly idle: ReadonlySet<string>
  readonly settings: readonly StoredSettings[]
  readonly isLast: boolean
}

/** Writes with a written change. */
export type WriteWith = (
  trx: Transaction<Database>,
  user: SignedInUser,
  now: Date,
  change: WrittenChange,
) => Promise<void>

/**
 * Makes what plugins have to do with a call's changes: those that are not turned off by now, with the
 * site's settings, read before the transaction, and the customer's own over them, read within it, so that
 * what another server process has just set holds here. Null, and nothing is read, where no plugin has such a hook.
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
    const check: CheckChange = (trx, user, now, lines, stored, happened = false) => {
      const change = { lines, user: hookUser(user), now, happened }
      return runChecks(context, checks, trx, change, hookSettings(active, stored))
    }
    const written: WriteWith = (trx, user, now, { idle, settings: stored, ...written }) => {
      const change = { ...written, user: hookUser(user), now }
      const asked = writers.filter(({ plugin }) => !idle.has(plugin))
      return runWritten(context, asked, trx, change, hookSettings(active, stored))
    }
    return {
      withSettings: haveSettings(active),
      checks: new Set(checks.map(({ plugin }) => plugin)),
      check: checks.length === 0 ? null : check,
      written: writers.length === 0 ? null : written,
      waiting: writers.flatMap(({ plugin, waiting }) => (waiting ? [{ plugin, waiting }] : [])),
      told: active.filter(({ hooks }) => hooks['stock.told']).map(({ plugin }) => plugin),
    }
  }
}
