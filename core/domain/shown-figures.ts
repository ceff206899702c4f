const HOUR = 3_600_000

/** How many hours after it was brought up to date a device drops what it keeps, where the site does not say. */
export const KEEP_HOURS = 72

/**
 * How old the figures are at most, in ms, that somebody without a network has seen who acts: what was changed
 * longer ago, whoever acts has known (INTENT-10, INTENT-11). A site that lets devices keep what they have for
 * longer, in hours, lets them show it for as long; one that says less still has pages that were left open.
 */
export function shownAtMost(keepHours: number = KEEP_HOURS): number {
  return Math.max(KEEP_HOURS, keepHours) * HOUR
}
