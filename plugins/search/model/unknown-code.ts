import type { Scan } from '@forrad/core/kernel'
import { searchText } from './scan-step.ts'

/** A scanned code that names no known item. */
export interface UnknownCode {
  /** GTIN, or the whole code when it carries none. */
  readonly code: string
  readonly lot: string | null
  /** yyyy-mm-dd */
  readonly expiry: string | null
  /** The varunummer that a Nordic GTIN suggests; the person confirms. */
  readonly suggestion: string | null
}

/** The code that the shown search came from, if it came from one that names no item. */
export function unknownCode(query: string, last: Scan | undefined): UnknownCode | null {
  if (!last || last.item !== null || last.lookupError) return null
  if (searchText(last) !== query.trim()) return null
  const { interpretation, suggestedVendorName: suggestion } = last
  if (interpretation.kind === 'gtin') {
    return { code: interpretation.gtin, lot: null, expiry: null, suggestion }
  }
  if (interpretation.kind !== 'gs1') return null
  const { gtin, raw, lot = null, expiry = null } = interpretation
  return { code: gtin ?? raw, lot, expiry, suggestion }
}
