import { isGtinSymbology } from './gtin.ts'
import type { Interpretation } from './interpretation.ts'
import { bareText } from './symbology.ts'

/**
 * The text of a read that may be a varunummer (GS-19); undefined where it says itself that it is
 * something else.
 */
export function mayBeVendorName(read: Interpretation): string | undefined {
  if (read.kind === 'text') return read.text.trim()
  return read.kind === 'gtin' && !isGtinSymbology(read.symbology) ? bareText(read.raw) : undefined
}
