import { isPreferredBatch, orderBatches, type OrderKey } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'

/**
 * The batches that a scanned pack may be one of, the one in the hand first: those of its lot; without a lot,
 * those of its date. A pack that tells neither may be any of them, in their own order (WHY-2, WHY-3, DIST-4).
 */
export function namedBy<T extends OrderKey>(
  batches: readonly T[],
  pack: ScannedBatch | null,
): readonly T[] {
  if (pack === null || (pack.identifier === null && pack.expiration_date === null)) return batches
  return orderBatches(batches, { preferred: pack })
    .map(({ batch }) => batch)
    .filter((batch) => isPreferredBatch(batch, pack))
}
