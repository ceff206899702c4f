import type { Transfer, TransferLine } from '@forrad/openapi'
import { isAnyCounted, missingOf, type Counted } from './arriving.ts'

/** What can be explained: what did not come, or not whole. */
export interface Unexplained {
  /** The lines of which something is left, each with so much. */
  readonly lines: readonly TransferLine[]
  /**
   * What has to be done first: `damaged_counted` where all has been counted, so that nothing is left to explain.
   * `whole_uncounted` where nothing has been counted, so that a line is explained whole.
   */
  readonly first: 'damaged_counted' | 'whole_uncounted' | null
}

/**
 * What came damaged is explained as what is missing.
 *
 * - ARRIVE-12 It is what is left beside what was counted as whole (ARRIVE-8). Where all has been counted, the
 *   person is told to take it out of the number first; where nothing has, to count first what is whole.
 */
export function unexplained(transfer: Pick<Transfer, 'lines'>, counted: Counted): Unexplained {
  const lines = missingOf(transfer, counted)
  if (lines.length === 0) return { lines, first: 'damaged_counted' }
  return { lines, first: isAnyCounted(counted) ? null : 'whole_uncounted' }
}
