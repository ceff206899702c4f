import type { AdjustmentInput } from '@forrad/openapi'

/** Where a count says, among what plugins add, that the batches of its rows alone were looked for (INTENT-14). */
export const BATCHES_ALONE = 'recall/batches_alone'

/** Whether a count is one of batches alone, as a recall's answer makes, and so none of its shelf places (INTENT-14). */
export function countsBatchesAlone({ extra }: Pick<AdjustmentInput, 'extra'>): boolean {
  return extra?.[BATCHES_ALONE] !== undefined
}
