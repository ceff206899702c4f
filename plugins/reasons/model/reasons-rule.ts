import { handlingReasons, isOpening, isOtherBatchReason } from '@forrad/core/domain'
import type { PlannedLine, StockRule, Verdict } from '@forrad/core/domain'
import type { ReasonSettings } from './settings.ts'

/**
 * Which lines lack a reason.
 *
 * - REASON-1 A change of a kind that the site names needs a reason, or only that of narcotics.
 * - REASON-2 It is one of the site's reasons, where the site lists some.
 * - REASON-3 Taking one's own change back needs none.
 * - REASON-4 Why another batch than the first was taken says nothing of why anything was taken: it counts
 *   only where the site lists it itself.
 * - REASON-5 Why something was written off or put back is a reason: the product asks for it by itself.
 * - REASON-6 A dialog asks where a reason is required, or where the customer lets people give one.
 * - REASON-7 What belongs to a document, such as a transfer, has that for its reason.
 * - REASON-8 Opening a pack, and taking that back, says by itself why its units moved.
 */
export const reasonsRule: StockRule<ReasonSettings> = (lines, settings) =>
  lines.flatMap((line): readonly Verdict[] => {
    const code = isAsked(line, settings) ? faultOf(line, settings) : null
    return code === null ? [] : [{ adjustment_index: line.adjustment_index, tone: 'refusal', code }]
  })

function isAsked(line: PlannedLine, { required }: ReasonSettings): boolean {
  const { type, narcotic_level, document_id } = line
  if (document_id !== undefined || type === 'undo' || isOpened(line)) return false
  const demand = required[type]
  return demand === 'all' || (demand === 'narcotics' && narcotic_level > 0)
}

const isOpened = ({ type, reason }: PlannedLine) =>
  type !== 'undo' && reason !== null && isOpening({ type, reason })

function faultOf({ type, reason }: PlannedLine, { reasons }: ReasonSettings): string | null {
  if (reason === null) return 'missing'
  if (reasons.some(({ code }) => code === reason.code)) return null
  if (isOtherBatchReason(reason.code)) return 'missing'
  const isOwn = handlingReasons(type).includes(reason.code)
  return reasons.length === 0 || isOwn ? null : 'unknown'
}
