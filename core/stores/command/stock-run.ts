import type { StockResult } from '../problems.ts'

/** A change of stock under way; awaiting it gives its outcome. */
export interface StockRun<Data> extends Promise<StockResult<Data>> {
  /** Waits no longer and sends the same once more, under the same key; for a server that does not answer. */
  again(): void
}

/** An outcome to come as a run; one that nothing can repeat unless told how. */
export function runOf<Data>(
  outcome: Promise<StockResult<Data>>,
  again: () => void = () => {},
): StockRun<Data> {
  return Object.assign(outcome, { again })
}
