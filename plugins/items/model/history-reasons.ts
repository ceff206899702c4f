import {
  isOpening,
  OTHER_BATCH_REASONS,
  RETURN_REASONS,
  WRITE_OFF_REASONS,
} from '@forrad/core/domain'
import type { Adjustment, Reason } from '@forrad/openapi'

/** The reasons that the product itself knows, each once. */
export const KNOWN_REASONS = [
  ...new Set([...WRITE_OFF_REASONS, ...RETURN_REASONS, ...OTHER_BATCH_REASONS]),
]

/** A reason that the product itself knows. */
export type KnownReason = (typeof KNOWN_REASONS)[number]

/** Whether the product itself knows the reason and words it; another is the site's own. */
function isKnownReason(code: string): boolean {
  return KNOWN_REASONS.some((known) => known === code)
}

/**
 * The site's own reasons among what is known and these entries, each code once, as it was worded last. An
 * opening is told as what it is, not as a reason.
 */
export function reasonsSeen(
  known: readonly Reason[],
  entries: readonly Adjustment[],
): readonly Reason[] {
  const found = entries.flatMap(({ type, reason }) =>
    reason && !isKnownReason(reason.code) && !(type !== 'undo' && isOpening({ type, reason }))
      ? [reason]
      : [],
  )
  const byCode = new Map<string, Reason>()
  for (const reason of [...known, ...found]) {
    if (!byCode.has(reason.code)) byCode.set(reason.code, reason)
  }
  return byCode.size === known.length ? known : [...byCode.values()]
}
