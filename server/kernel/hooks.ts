import type { PlannedLine, StockRule, Verdict } from '@forrad/core/domain'
import type { RawBuilder } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'

/** What a plugin does at the core's own moments, by the name of the moment. */
export interface Hooks {
  /**
   * Before a change of stock is written: picks, receipts, counts and undo, from every call. The stock
   * is locked and the change planned; a refusal stops it whole. What throws, says what is not there or
   * takes longer than a statement may stops it too, and nothing else.
   */
  readonly 'stock.check'?: StockCheck
}

/** What `stock.check` works with. */
export interface StockCheckContext {
  readonly lines: readonly PlannedLine[]
  readonly user: Pick<SignedInUser, 'customer_id' | 'id' | 'role' | 'narcotics'>
  readonly now: Date
  /**
   * What is set of the plugin: the customer's own values over those of the site's `plugin_settings` over
   * the manifest's defaults, in the site's shape. What the site writes is unchecked, and all there is,
   * undefined when nothing, of a plugin that declares no settings.
   */
  readonly settings: unknown
  /**
   * Asks the database, within the transaction and after its locks: what others have committed is seen.
   * It only reads; a question that writes is refused.
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

/** The names of the hooks. */
export const hookNames: readonly string[] = ['stock.check'] satisfies readonly (keyof Hooks)[]
