import type { Transaction } from 'kysely'
import { recordChange } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import type { PluginHooks } from '../kernel/active-hooks.ts'
import { atMoment } from '../kernel/at-moment.ts'
import type { MomentContext } from '../kernel/at-moment.ts'
import type { StockWritten } from '../kernel/hooks/stock-written.ts'
import { bounds } from '../kernel/own-tables.ts'

/** Whether the core writes nothing after it in the transaction. */
interface WrittenLast {
  readonly isLast: boolean
}

/** Lets every plugin write its own with a change, one after the other; the first that fails takes the change back. */
export async function runWritten(
  context: MomentContext,
  plugins: readonly PluginHooks[],
  trx: Transaction<Database>,
  { isLast, ...change }: Pick<StockWritten, 'entries' | 'user' | 'now'> & WrittenLast,
  settingsOf: (plugin: string) => unknown,
): Promise<void> {
  const customerId = change.user.customer_id
  const bound = bounds(trx, customerId)
  const changed = new Set<string>()
  try {
    for (const { plugin, hooks } of plugins) {
      const what = 'what is written with a change'
      await atMoment(context, { plugin, hook: 'stock.written', customerId, what }, () =>
        bound.turn(plugin, async (run) => {
          const tellChanged = () => void changed.add(plugin)
          const settings = settingsOf(plugin)
          await hooks['stock.written']?.({ ...change, settings, run, tellChanged })
        }),
      )
    }
  } finally {
    bound.shut()
  }
  if (!isLast || changed.size > 0) await bound.lift()
  if (changed.size > 0) await recordChange(trx, customerId, { plugins: [...changed] }, 'everybody')
}
