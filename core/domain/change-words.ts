import type { AdjustmentInput } from '@forrad/openapi'
import { isOtherBatchReason } from './batch-order.ts'

/** What is said of a change of stock beside its batches: why it is made, and what plugins add. */
export type ChangeWords = Pick<AdjustmentInput, 'reason' | 'extra'>

/** Where it stands why another batch than the first was taken, when `reason` says why anything was. */
const OTHER_BATCH = 'retrieval/other_batch'

/**
 * An adjustment with what was said of it. A reason goes before the one for another batch, which is kept
 * among what plugins add (SAID-1); what says nothing changes nothing (SAID-2).
 */
export function withWords(adjustment: AdjustmentInput, words: ChangeWords = {}): AdjustmentInput {
  const { reason: former } = adjustment
  const { reason = former, extra = {} } = words
  const isMoved = former && words.reason && former.code !== words.reason.code
  const moved = isMoved && isOtherBatchReason(former.code) ? { [OTHER_BATCH]: former.code } : {}
  const added = { ...adjustment.extra, ...moved, ...extra }
  return {
    ...adjustment,
    ...(reason ? { reason } : {}),
    ...(Object.keys(added).length > 0 ? { extra: added } : {}),
  }
}
