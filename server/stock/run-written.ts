import type { Transaction } from 'kysely'
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
  try {
    for (const { plugin, hooks } of plugins) {
      const what = 'what is written with a change'
      await atMoment(context, { plugin, hook: 'stock.written', customerId, what }, () =>
        bound.turn(plugin, async (run) => {
          await hooks['stock.written']?.({ ...change, settings: settingsOf(plugin), run })
        }),
      )
    }
  } finally {
    bound.shut()
  }
  if (!isLast) await bound.lift()
}
