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

/** What has been found by scanning. */
export interface FoundPacks {
  /** How many were found of each row. */
  readonly typed: Readonly<Record<string, number>>
  /** The row on which each pack counts that a code named by its serial number. */
  readonly packs: Readonly<Record<string, string>>
}

/**
 * What is found with one more scan, or that it was the very same pack; null where it fits no row.
 *
 * - RECALL-20 A pack whose code names it (GTIN and serial number) is found once in an answer: read again it
 *   adds nothing, and that is said. Where somebody has said since that nothing is found on its row, or has
 *   begun anew, it counts. Which packs were read is known as long as the answer is open.
 */
export function findPack(
  scan: Pick<Scan, 'interpretation' | 'item'>,
  recall: Recall,
  sought: readonly SoughtBatch[],
  { typed, packs }: FoundPacks,
): FoundPacks | 'same_pack' | null {
  const named = nameOf(scan)
  const row = named === null ? undefined : packs[named]
  if (row !== undefined && typed[row] !== 0) return 'same_pack'
  const found = foundByScan(scan, recall, sought, typed)
  if (found === null) return null
  const counted = Object.keys(found).find((key) => (found[key] ?? 0) > (typed[key] ?? 0))
  const isNamed = named !== null && counted !== undefined
  return { typed: found, packs: isNamed ? { ...packs, [named]: counted } : packs }
}

/** A pack's own name; null where its code has none. */
function nameOf({ interpretation }: Pick<Scan, 'interpretation'>): string | null {
  if (interpretation.kind !== 'gs1') return null
  const { gtin, serial } = interpretation
  return gtin === undefined || serial === undefined ? null : JSON.stringify([gtin, serial])
}
