import type { Scan } from '@forrad/core/kernel'
import { timedRead, type TimedRead } from '@forrad/core/scanner'

/** A scan that was heard, with its code and when. */
export interface HeardScan extends TimedRead {
  readonly scan: Scan
}

/** A scan that is heard now. */
export function heardScan(scan: Scan, clock: { readonly now: () => number }): HeardScan {
  return { scan, ...timedRead(scan, clock) }
}
