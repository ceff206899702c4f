import type { Scan } from '@forrad/core/kernel'
import { isUntouched } from './count.machine.ts'
import type { CountState } from './count.state.ts'

/** What a scan means where one item is counted by typing. */
export type CountHeard =
  /** Of something else, and nothing was typed: the count makes room for it. */
  | 'leaves'
  /** A pack of the item itself, which counts nothing here. */
  | 'own'
  /** Of something else, and what was typed is not given up for it. */
  | 'other'

/** Hears a scan in the count of one item (ROUND-30). */
export function hearInCount({ item }: Pick<Scan, 'item'>, count: CountState): CountHeard {
  if (item?.id === count.item.id) return 'own'
  return isUntouched(count) ? 'leaves' : 'other'
}
