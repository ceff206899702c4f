import type { StockResult } from '../problems.ts'

/** A change of stock under way; awaiting it gives its outcome. */
export interface StockRun<Data> extends Promise<StockResult<Data>> {
  /** Waits no longer and sends the same once more, under the same key; for a server that does not answer. */
  again(): void
  /** The screen that shows it goes: what has no answer then is repeated by itself, and told. */
  leave(): void
}

/** What can be done with a run; with one that is over, nothing. */
type Ways = Pick<StockRun<never>, 'again' | 'leave'>
const noWays: Ways = { again() {}, leave() {} }

/** An outcome to come as a run; one that nothing can repeat unless told how. */
export function runOf<Data>(
  outcome: Promise<StockResult<Data>>,
  { again, leave }: Ways = noWays,
): StockRun<Data> {
  return Object.assign(outcome, { again, leave })
}
