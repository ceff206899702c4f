import type { Scan } from '@forrad/core/kernel'
import { signalOf, verdictOf, type Signal } from '@forrad/core/scanner'
import type { User } from '@forrad/openapi'

/** What a scanned pack of its item came to in an open pick. */
export type PackHeard = 'counted' | 'same_pack' | 'stray' | 'refused'

/** What a person hears and feels of each; a stray pack has the signal of the note that tells of it (RUN-18). */
const SIGNALS: Readonly<Record<PackHeard, Signal | null>> = {
  counted: 'found',
  same_pack: 'half',
  stray: null,
  refused: 'refused',
}

/** The signal of a pack of the pick's item; null where another one is given, or it was told before. */
export function packSignal(heard: PackHeard | null): Signal | null {
  return heard && SIGNALS[heard]
}

/**
 * The signal of a scan before its pick has opened. What that does not count in the end is refused then:
 * nobody waits for a sound until the item has been fetched (RUN-18).
 */
export function earlySignal(scan: Scan, itemId: number, user: User | null): Signal {
  return scan.item?.id === itemId ? 'found' : otherSignal(scan, user)
}

/** The signal of a scan that is none of the item's. */
export function otherSignal(scan: Scan, user: User | null): Signal {
  return signalOf(verdictOf(scan, user)) ?? 'refused'
}
