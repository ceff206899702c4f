import type { AppliedChange, StockRun } from '@forrad/core/stores'

/** The saving of a round. */
export type RoundRun = StockRun<AppliedChange>

/** By the store through which they are sent, and the round's id. */
const underWay = new WeakMap<object, Map<string, RoundRun>>()

/** Remembers the saving of a round until it has ended: a screen that is left meanwhile can be come back to (ROUND-36). */
export function keptRun(adjustments: object, id: string, run: RoundRun): RoundRun {
  const runs = underWay.get(adjustments) ?? new Map<string, RoundRun>()
  underWay.set(adjustments, runs)
  // What is asked for once more meanwhile is refused, and ends before it.
  if (runs.has(id)) return run
  runs.set(id, run)
  const end = () => void runs.delete(id)
  void run.then(end, end)
  return run
}

/** The saving of a round that has not ended; null where none is under way. */
export function runUnderWay(adjustments: object, id: string): RoundRun | null {
  return underWay.get(adjustments)?.get(id) ?? null
}
