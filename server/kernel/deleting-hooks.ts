import type { Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import type { Database } from '../database/schema.ts'
import { failure } from '../errors.ts'
import { activeOf } from './active-hooks.ts'
import type { PluginHooks } from './active-hooks.ts'
import { atMoment } from './at-moment.ts'
import type { MomentContext } from './at-moment.ts'
import type { Hooks } from './hooks.ts'
import type { RefusedDeletion } from './hooks/deleting.ts'
import { hookUser } from './hooks/moment.ts'
import { asking, readHookSettings } from '../settings-of-hooks.ts'
import { bounds } from './own-tables.ts'

/** Asks the plugins about a deletion, in its transaction; throws when one refuses. */
export type AskDeleting<Named> = (
  trx: Transaction<Database>,
  user: SignedInUser,
  named: Named,
) => Promise<void>

/** What each of these hooks is told of what is deleted. */
interface Deleted {
  readonly 'location.deleting': { readonly location_id: number }
  readonly 'user.deleting': { readonly user_id: string }
}

/**
 * Makes what asks the plugins about a deletion: those that are not turned off by now, read before the
 * transaction. Null where no plugin has the hook. A refusal is 409 `refused_by_rule`.
 */
export function deletingHooks<Hook extends keyof Deleted>(
  context: MomentContext,
  plugins: readonly PluginHooks[],
  hook: Hook,
): () => Promise<AskDeleting<Deleted[Hook]> | null> {
  const concerned = plugins.filter(({ hooks }) => hooks[hook])
  return async () => {
    const active = await activeOf(context, concerned)
    if (active.length === 0) return null
    return async (trx, user, named) => {
      const now = context.clock.now()
      const customerId = user.customer_id
      const settingsOf = await readHookSettings(asking(trx), customerId, active)
      const bound = bounds(trx, customerId)
      try {
        for (const { plugin, hooks } of active) {
          const ask = hooks[hook] as AnyDeleting<Deleted[Hook]> | undefined
          const settings = settingsOf(plugin)
          const asked = { plugin, hook, customerId, what: 'a question about a deletion' }
          const refused = await atMoment(context, asked, () =>
            bound.turn(plugin, async (run) =>
              sound(await ask?.({ ...named, user: hookUser(user), now, settings, run })),
            ),
          )
          if (refused === null) continue
          const { code, ...reference } = refused
          throw failure('refused_by_rule', [{ ...reference, rule: `${plugin}/${code}` }])
        }
      } finally {
        bound.shut()
      }
      await bound.lift()
    }
  }
}

type AnyDeleting<Named> = (
  moment: Named & Omit<Parameters<NonNullable<Hooks['user.deleting']>>[0], 'user_id'>,
) => Promise<RefusedDeletion | null>

/** A plugin that says something else than it may passes for nothing. */
function sound(refused: RefusedDeletion | null | undefined): RefusedDeletion | null {
  if (refused === null || refused === undefined) return null
  const { code, reference } = refused
  if (!/^[a-z0-9_]+$/.test(code)) throw new Error(`a refusal has the code "${code}"`)
  return { code, ...(reference === undefined ? {} : { reference: `${reference}` }) }
}
