/** What a request costs, by operation, at one extent of the stock. */
export interface Stage {
  /** Milliseconds of processor time. */
  readonly costs: Readonly<Record<string, number>>
}

/**
 * Flat or logarithmic is what costs at most half as much again for ten times as much stock: what grows
 * with the logarithm from 2,000 to 20,000 does so by a third (4.3 to 3.3), and measuring is not exact.
 */
const MOST = 1.5

/** How many times as much each cost is as the one before it. */
export function growthOf(costs: readonly number[]): readonly number[] {
  return costs.slice(1).map((cost, index) => cost / (costs[index] ?? NaN))
}

/** Whether no step is steeper than the rule allows, in words too. */
export function grown(steps: readonly number[]): {
  readonly goal: string
  readonly isReached: boolean
  readonly words: string
} {
  const isReached = steps.every((step) => step <= MOST)
  return {
    goal: `each at most × ${MOST}`,
    isReached,
    words: isReached ? 'reached' : 'not reached',
  }
}
