import { isOutcomeUnknown, type StockProblem } from './problems.ts'

/**
 * Whether the outcome is unknown after this problem. One that was stays so where its repeat met another change
 * under way: nothing has left, and nothing is known that was not known before.
 */
export function isStillUnknown(problem: StockProblem, wasUnknown: boolean): boolean {
  return isOutcomeUnknown(problem) || (wasUnknown && problem.kind === 'busy')
}

/** What stands of a try after `before`: the same, where that may have been made and its repeat has not left. */
export function problemAfter(before: StockProblem | null, now: StockProblem): StockProblem {
  if (before === null || !isOutcomeUnknown(before)) return now
  return now.kind === 'busy' ? before : now
}

/** What a dialog shows that may have been made although no answer came; null where nothing is in doubt. */
export function doubtOf({
  problem,
}: {
  readonly problem: { readonly kind: string; readonly problem?: StockProblem } | null
}): StockProblem | null {
  const tried = problem?.problem
  return tried && isOutcomeUnknown(tried) ? tried : null
}
