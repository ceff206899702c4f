import type { PlannedLine, StockRule, Verdict } from '@forrad/core/domain'
import type { RawBuilder } from 'kysely'
import type { HookUser } from './moment.ts'

/** What `stock.check` works with. */
export interface StockCheckContext {
  readonly lines: readonly PlannedLine[]
  readonly user: HookUser
  readonly now: Date
  /**
   * It has happened already and is only told now (an intent): what is refused of a pick stands as a
   * difference.
   */
  readonly happened: boolean
  /**
   * What is set of the plugin: the customer's own values over those of the site's `plugin_settings` over
   * the manifest's defaults, in the site's shape. What the site writes is unchecked, and all there is,
   * undefined when nothing, of a plugin that declares no settings.
   */
  readonly settings: unknown
  /**
   * Asks the database, within the transaction and after its locks: what others have committed is seen.
   * It only reads; a question that writes is refused. One that the database refuses counts as thrown, caught
   * or not: the rules after it are asked in the same transaction.
   */
  readonly ask: <Row>(question: RawBuilder<Row>) => Promise<readonly Row[]>
}

/** A rule with what it needs to know, made by `stockCheck`. */
export interface StockCheck {
  readonly judge: (context: StockCheckContext) => Promise<readonly Verdict[]>
}

/** A check of the plugin's rule; `facts` reads what the rule needs to know beside the lines. */
export function stockCheck<Facts>({
  facts,
  rule,
}: {
  readonly facts: (context: StockCheckContext) => Promise<Facts> | Facts
  readonly rule: StockRule<Facts>
}): StockCheck {
  return { judge: async (context) => rule(context.lines, await facts(context)) }
}
