import { OTHER_BATCH_REASONS, type OtherBatchReason } from '@forrad/core/domain'
import type { OtherBatchSum } from '@forrad/openapi'

/** A scanned pick that took another batch than the first: nobody was asked why (WHY-9, TOLD-5). */
export const SCANNED = 'scanned'

/** By what a pick is told: the reason that was given, or that it was scanned and none was. */
export type ToldReason = OtherBatchReason | typeof SCANNED

/** The reasons that were given, the most frequent first; what was scanned without one comes last. */
export function givenReasons({
  reasons,
}: Pick<OtherBatchSum, 'reasons'>): readonly (readonly [ToldReason, number])[] {
  const given = OTHER_BATCH_REASONS.map((code) => [code, reasons[code]] as const).toSorted(
    ([, a], [, b]) => b - a,
  )
  const all = [...given, [SCANNED, reasons.scanned ?? 0] as const]
  return all.filter(([, count]) => count > 0)
}
