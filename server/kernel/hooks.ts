import type { ItemFieldsContext } from './hooks/item-fields.ts'
import type { SearchRanking } from './hooks/search-ranking.ts'
import type { StockCheck } from './hooks/stock-check.ts'
import type { StockTold } from './hooks/stock-told.ts'
import type { StockWritten } from './hooks/stock-written.ts'
import type { LocationDeleting, RefusedDeletion, UserDeleting } from './hooks/deleting.ts'
import type { JobContext } from './jobs/job.ts'

/**
 * What a plugin does at the core's own moments, by the name of the moment. One that runs within a change
 * gets the change's transaction and no connection. It must not call out: what it waits for longer than a
 * statement may take refuses the change (503 `unavailable`), and what it throws does too (409
 * `rule_failed`); nothing is then written, and the log and the page Diagnostik name the plugin.
 */
export interface Hooks {
  /**
   * Before a change of stock is written: picks, receipts, counts and undo, from every call. The stock
   * is locked and the change planned; a refusal stops it whole. What throws, says what is not there or
   * takes longer than a statement may stops it too, and nothing else.
   */
  readonly 'stock.check'?: StockCheck
  /**
   * In the transaction of every change of stock, after its ledger entries and quantities are written and
   * while its stock is locked: of two changes of an item at a location, the second is told after the
   * first has been committed. What it writes is committed with the change or not at all. It writes the
   * plugin's own tables and this customer's rows only; anything else refuses the change. It may run
   * twice for a change of which the first try was rolled back. What was written while the plugin was
   * turned off, by an import or as demo data, it is not told of.
   */
  readonly 'stock.written'?: (moment: StockWritten) => Promise<void>
  /**
   * After the commit of a change, soon and at least once for each of its entries, by one process at a
   * time, also after a restart; of an item at a location in the order of the ledger. One that fails is
   * told again, later each time, for 31 days; only what comes after it of the same item waits for it.
   * What was written while the plugin was turned off it is not told of.
   */
  readonly 'stock.told'?: (moment: StockTold) => Promise<void>
  /**
   * In the transaction that deletes a location, which is locked and without stock. A refusal keeps the
   * location, and the plugin's words tell why.
   */
  readonly 'location.deleting'?: (moment: LocationDeleting) => Promise<RefusedDeletion | null>
  /** In the transaction that deletes a user's account; the same of a refusal. */
  readonly 'user.deleting'?: (moment: UserDeleting) => Promise<RefusedDeletion | null>
  /**
   * What the plugin adds to the items of an answer, as `x-item-fields` of its part of the contract says:
   * asked once for all of them, of paged lists, the search, look-ups and answers about one item. It only
   * reads. One that throws, says something else, or takes longer than a quarter of what a statement may
   * is left out: the answer stands without its fields, and the log and Diagnostik say so. Whoever holds
   * an item fetches it anew when `recordChange` names it.
   */
  readonly 'item.fields'?: (context: ItemFieldsContext) => Promise<ReadonlyMap<number, object>>
  /**
   * What the plugin says for and against the hits of a search's page, which moves them up or down within it
   * (FIND-7): exact matches stay first whatever it says. Asked once for a page, and only for one with a
   * `limit`; a device without a network asks nobody. It only reads. One that throws, says what cannot be, or
   * takes longer than a twentieth of what a statement may (200 milliseconds, unless that is set otherwise) is
   * left out: the page stands in the core's order or in the others', and the log and Diagnostik say so.
   */
  readonly 'search.ranking'?: SearchRanking
  /**
   * Every hour, as a job of that name: what is old enough is removed. `before` says what is, counting
   * only time that was watched, so that a clock which jumps removes nothing.
   */
  readonly housekeeping?: (context: JobContext) => Promise<void>
}

/** The names of the hooks. */
export const hookNames: readonly string[] = [
  'stock.check',
  'stock.written',
  'stock.told',
  'location.deleting',
  'user.deleting',
  'item.fields',
  'search.ranking',
  'housekeeping',
] satisfies readonly (keyof Hooks)[]
