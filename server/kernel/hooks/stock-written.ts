import type { Adjustment } from '@forrad/openapi'
import type { Moment } from './moment.ts'

/** A ledger entry that has just been written, with its rows as the ledger holds them. */
export interface WrittenEntry extends Adjustment {
  readonly narcotic_level: number
}

/** What `stock.written` works with. */
export interface StockWritten extends Moment {
  /** Every entry of the change, in its order; an undo names in `undoes_id` what it takes back. */
  readonly entries: readonly WrittenEntry[]
  /**
   * What the plugin shows has changed with it: whoever listens to the plugin is told once the change is
   * committed, also who made it, since no answer carries what a plugin writes.
   */
  readonly tellChanged: () => void
}
