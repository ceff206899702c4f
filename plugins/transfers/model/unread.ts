import type { Scan } from '@forrad/core/kernel'
import { verdictOf } from '@forrad/core/scanner'
import type { StorageLocation } from '@forrad/openapi'

/** A code that tells of no pack to count. */
export interface Unread {
  /** `half`: it holds the batch of a pack whose other code names the item. */
  readonly kind: 'half' | 'unknown' | 'shelf_place'
  /** What it says, ready to be shown. */
  readonly name: string
}

/**
 * What a scan was that names no item; null for one that does, and for what could not be looked up.
 *
 * - UNREAD-1 A code that names no item, and half of a pack's codes, count nothing and say so: they lead
 *   away from no transfer.
 * - UNREAD-2 Nor does the label of a shelf place where a transfer is put together: it adds nothing and says so.
 */
export function unread(
  scan: Scan,
  placeName: (id: StorageLocation['id']) => string | undefined = () => undefined,
): Unread | null {
  const verdict = verdictOf(scan, null)
  switch (verdict.kind) {
    case 'half':
      return { kind: 'half', name: verdict.batch.identifier ?? verdict.batch.expiration_date ?? '' }
    case 'unknown':
    case 'faulty':
      return { kind: 'unknown', name: verdict.read.code }
    case 'shelf_place': {
      const { interpretation } = scan
      const name = interpretation.kind === 'shelf_place' ? placeName(interpretation.id) : undefined
      return { kind: 'shelf_place', name: name ?? interpretation.raw }
    }
    default:
      return null
  }
}
