import type { Scan } from '@forrad/core/kernel'
import type { TimedRead } from '@forrad/core/scanner'

/** A scan that was heard, with its code and when. */
export interface HeardScan extends TimedRead {
  readonly scan: Scan
}

/** A scan that is heard now; `at` in milliseconds. */
export function heardScan(scan: Scan, at: number): HeardScan {
  return { scan, interpretation: scan.interpretation, at }
}
