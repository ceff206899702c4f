import { isPreferredBatch, MAX_QUANTITY } from '@forrad/core/domain'
import { scannedBatch, type Scan } from '@forrad/core/kernel'
import type { Recall } from '@forrad/openapi'
import { foundOf, type SoughtBatch } from './answer.ts'
import { blockingRecall } from './recall-rule.ts'

/**
 * How many were found of each, with one more pack that was found and scanned; null where it fits no row, so
 * that it is stopped as any other.
 *
 * - RECALL-19 While a location answers, a pack that is scanned is one found: the first of a batch begins it
 *   at 1 on the shelf places where nobody has typed a figure, and each further one adds one. What lies on
 *   several is filled up in their order. A lot that is not recorded there is one of those without a lot, as
 *   far as there are any.
 */
export function foundByScan(
  scan: Pick<Scan, 'interpretation' | 'item'>,
  recall: Recall,
  sought: readonly SoughtBatch[],
  typed: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> | null {
  const batch = scannedBatch(scan)
  const { identifier = null } = batch ?? {}
  if (scan.item?.id !== recall.item_id || batch === null || identifier === null) return null
  if (blockingRecall({ item_id: recall.item_id, identifier }, [recall]) === null) return null
  const named = sought.filter((one) => !one.isUnknown && isPreferredBatch(one.batch, batch))
  const rows = named.length > 0 ? named : sought.filter(({ isUnknown }) => isUnknown)
  const begun = { ...Object.fromEntries(rows.map(({ key }) => [key, 0])), ...typed }
  const hasRoom = (one: SoughtBatch) => foundOf(one, begun) < one.quantity
  // More of a lot may be found than is recorded; of what has no lot there are no more.
  const row = rows.find(hasRoom) ?? named[0]
  if (!row) return null
  return { ...begun, [row.key]: Math.min(foundOf(row, begun) + 1, MAX_QUANTITY) }
}
