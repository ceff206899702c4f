import type { BatchKey } from './batches.ts'
import { totalQuantity } from './stock.ts'

/** What an entry changed of a batch of an item on a shelf place. */
export interface PastChange extends BatchKey {
  /** Which entry; of one that stands beside another, that other: the two were there at no time alone. */
  readonly entry: number
  /** Signed, in units. */
  readonly quantity: number
  /** When it happened and when it was written, in ms. */
  readonly at: number
  readonly told: number
  /** Made by whoever counts. */
  readonly isOwn: boolean
  /** The entry that it takes back; missing where it takes none. */
  readonly undoes?: number
}

/** How long a person may have been counting before the first figure stood, in ms (INTENT-11). */
const COUNTING = 5 * 60_000

/**
 * What had changed before a count at the instant `counted`, in ms, of which the counter, who saw so many
 * units recorded, did not know: it is in what was found (INTENT-11). Null where that cannot be said. `past`
 * are the changes of the item on the shelf place, the newest entry first, that made what is there now;
 * `from` is when the first figure of the count stood.
 */
export function missedChanges(
  seen: number,
  now: number,
  past: readonly PastChange[],
  counted: number,
  from = counted,
): readonly PastChange[] | null {
  // What the counter did and told after counting was shown to the counter as done.
  const isKnown = (change: PastChange) => change.isOwn && change.told > counted
  const happened = past.filter(({ at }) => at <= counted)
  const isThere = (entry?: number) => happened.some((change) => change.entry === entry)
  // It may have been a slip of the finger all along, or been put back after the count.
  if (past.some(({ undoes, told }) => told > counted && isThere(undoes))) return null
  for (const end of boundaries(past, counted)) {
    const since = past.slice(0, end)
    const recorded = now - totalQuantity(since)
    const before = since.filter((change) => happened.includes(change))
    const missed = before.filter((change) => !isKnown(change))
    const isSeen = recorded + totalQuantity(before.filter(isKnown)) === seen
    // On another device the counter's own acts are a stranger's.
    const all = isSeen ? missed : recorded === seen ? before : null
    if (all) return all.some(({ at }) => at > from - COUNTING) ? null : all
  }
  return happened.every(isKnown) ? [] : null
}

/** Up to which of the changes each earlier moment lies, the latest first, as far as it was before the count. */
function boundaries(past: readonly PastChange[], counted: number): readonly number[] {
  const between = past.flatMap(({ entry, told }, index) =>
    entry === past[index - 1]?.entry || told > counted ? [] : [index],
  )
  return [...between, past.length]
}
