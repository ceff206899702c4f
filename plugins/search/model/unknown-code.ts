import type { ParserError } from '@forrad/core/gs1'
import { scannedBatch, type Commands, type Scan } from '@forrad/core/kernel'
import { shownText } from '@forrad/core/scanner'
import type { Item } from '@forrad/openapi'
import { searchText } from './scan-step.ts'

/** A scanned code that names no known item. */
export interface UnknownCode {
  /** GTIN, or the whole code when it carries none, ready to be shown. */
  readonly code: string
  readonly lot: string | null
  /** yyyy-mm-dd */
  readonly expiry: string | null
  /** The varunummer that a Nordic GTIN suggests; the person confirms. */
  readonly suggestion: string | null
  /** What is wrong with the code, such as its check digit. */
  readonly problem: ParserError | null
}

/**
 * The code that the shown search came from, if it came from one that names no item; `held` are the items
 * that are known by now, such as one that was created since.
 */
export function unknownCode(
  query: string,
  last: Scan | undefined,
  held: Readonly<Record<number, Pick<Item, 'gtin'>>> = {},
): UnknownCode | null {
  if (!last || last.item !== null || last.lookupError) return null
  if (searchText(last) !== query.trim()) return null
  if (names(last, Object.values(held))) return null
  const { interpretation, suggestedVendorName: suggestion } = last
  const code = { lot: null, expiry: null, suggestion, problem: null }
  switch (interpretation.kind) {
    case 'gtin':
      return { ...code, code: interpretation.gtin }
    case 'gs1': {
      const { gtin, raw, lot = null, expiry = null } = interpretation
      return { ...code, code: gtin ?? shownText(raw), lot, expiry }
    }
    case 'text': {
      const { text, problem = null } = interpretation
      return problem && { ...code, code: shownText(text), problem }
    }
    case 'shelf_place':
      return null
  }
}

/** A pack in the hand. */
export interface SuggestedPack {
  /** What it tells of what opens with it. */
  readonly told: Pick<Commands['retrieve.open'], 'batch'>
  /** Its scan, to be heard once more; null where its code was typed. */
  readonly scan: Scan | null
}

/**
 * The pack in the hand, where the search is for the varunummer that its unknown code suggested, for a hit of
 * that varunummer: what opens of it opens with the pack. Null for any other.
 */
export function suggestedPack(
  query: string,
  last: Scan | undefined,
  { vendor_name }: Pick<Item, 'vendor_name'>,
): SuggestedPack | null {
  if (!last || last.item !== null || last.suggestedVendorName !== vendor_name) return null
  if (query.trim() !== vendor_name) return null
  const batch = scannedBatch(last)
  return { told: batch === null ? {} : { batch }, scan: last.source === 'typed' ? null : last }
}

/** Whether the code's GTIN is that of one of the items. */
function names({ interpretation }: Scan, items: readonly Pick<Item, 'gtin'>[]): boolean {
  const code = 'gtin' in interpretation ? interpretation.gtin : undefined
  return code !== undefined && items.some(({ gtin }) => gtin === code)
}
