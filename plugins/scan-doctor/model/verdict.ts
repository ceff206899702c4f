import { itemName } from '@forrad/core/domain'
import type { ApiError } from '@forrad/core/api'
import type { ParserError } from '@forrad/core/gs1'
import type { Scan } from '@forrad/core/kernel'
import { packHalf } from '@forrad/core/scanner'

/** What became of a scan, and why. */
export type ScanVerdict =
  | { readonly kind: 'found'; readonly name: string; readonly vendorName: string }
  | { readonly kind: 'shelf_place' }
  | { readonly kind: 'look_up_failed'; readonly error: ApiError }
  /** GS1 data that breaks the standard. */
  | { readonly kind: 'faulty'; readonly problem: ParserError }
  /** Lot and expiry without an item: the pack has another code. */
  | { readonly kind: 'half' }
  /** GS1 data that names no item. */
  | { readonly kind: 'no_gtin' }
  /** No item has this GTIN. */
  | { readonly kind: 'unknown_gtin'; readonly gtin: string; readonly suggestion: string | null }
  /** Neither a code nor a varunummer: it is searched for as text. */
  | { readonly kind: 'text' }

/** Judges a scan for somebody who wonders why it did what it did. */
export function scanVerdict(scan: Scan): ScanVerdict {
  const { interpretation, item, lookupError, suggestedVendorName: suggestion } = scan
  if (item) return { kind: 'found', name: itemName(item), vendorName: item.vendor_name }
  if (interpretation.kind === 'shelf_place') return { kind: 'shelf_place' }
  if (lookupError) return { kind: 'look_up_failed', error: lookupError }
  if (interpretation.kind === 'text') {
    const { problem } = interpretation
    return problem ? { kind: 'faulty', problem } : { kind: 'text' }
  }
  const { gtin } = interpretation
  if (gtin !== undefined) return { kind: 'unknown_gtin', gtin, suggestion }
  return { kind: packHalf(interpretation) === 'batch' ? 'half' : 'no_gtin' }
}
