import { median } from '../server/median.ts'

/** How many times the product's processor time a request of the peer has to cost at least. */
export const GOALS = {
  search: 12,
  'pick, 1 line': 4,
  'pick, 50 lines': 3,
  receive: 4,
  item: 4,
  gtin: 4,
  locations: 1.5,
} as const

/** A measured operation. */
export type Operation = keyof typeof GOALS

/** What one operation cost in each round, in milliseconds of processor time. */
export interface Costs {
  readonly own: readonly number[]
  readonly peer: readonly number[]
}

/** The medians beside each other, and whether the goal is reached. */
export function compare(operation: Operation, { own, peer }: Costs) {
  const [ours, theirs] = [median(own), median(peer)]
  const ratio = theirs / ours
  return { ours, theirs, ratio, goal: GOALS[operation], isReached: ratio >= GOALS[operation] }
}
