import type { Scan } from '@forrad/core/kernel'

/** A scan, and when it was heard. */
export interface HeardScan {
  readonly scan: Scan
  /** In milliseconds. */
  readonly at: number
}
