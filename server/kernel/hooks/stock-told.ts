import type { JobContext } from '../jobs/job.ts'
import type { WrittenEntry } from './stock-written.ts'

/** What `stock.told` works with: one entry, and what a job has. */
export interface StockTold extends Omit<JobContext, 'before' | 'settings'> {
  /** What is set of the plugin for the customer, as `stock.check` has it. */
  readonly settings: unknown
  /**
   * Aborted when telling takes too long, and when the server stops: hand it to whatever is called. What returns
   * has been told, after that, too; to be told again, throw (`signal.throwIfAborted()`).
   */
  readonly signal: AbortSignal
  readonly customer_id: number
  /** As it stands now: names are today's, and it may have been undone since. */
  readonly entry: WrittenEntry
}
