import type { AdjustmentInput, Reason } from '@forrad/openapi'
import { isOtherBatchReason, type OtherBatchReason } from './other-batch.ts'

/** What is said of a change of stock beside its batches: why it is made, what plugins add, and how it came about. */
export type ChangeWords = Pick<AdjustmentInput, 'reason' | 'extra' | 'origin'>

/** Where it stands why another batch than the first was taken, when `reason` says why anything was. */
export const OTHER_BATCH = 'retrieval/other_batch'

/** What is kept of a reason that another one goes before: why another batch than the first; else null (SAID-1). */
export function keptOtherBatch(
  former: Reason | undefined,
  reason: Reason | undefined,
): OtherBatchReason | null {
  if (!former || !reason || former.code === reason.code) return null
  return isOtherBatchReason(former.code) ? former.code : null
}

/**
 * An adjustment with what was said of it. A reason goes before the one for another batch, which is kept
 * among what plugins add (SAID-1); what says nothing changes nothing (SAID-2, ORIGIN-5).
 */
export function withWords(adjustment: AdjustmentInput, words: ChangeWords = {}): AdjustmentInput {
  const { reason: former } = adjustment
  const { reason = former, extra = {}, origin } = words
  const kept = keptOtherBatch(former, words.reason)
  const moved = kept === null ? {} : { [OTHER_BATCH]: kept }
  const added = { ...adjustment.extra, ...moved, ...extra }
  return {
    ...adjustment,
    ...(reason ? { reason } : {}),
    ...(Object.keys(added).length > 0 ? { extra: added } : {}),
    ...(origin && { origin }),
  }
}
