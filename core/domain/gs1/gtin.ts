import { endsInCheckDigit } from './check-digits.ts'

/** Begins the GTINs that carry a Nordic article number (varunummer). */
const NORDIC_PREFIX = '0704626'

/** GTIN-8, -12, -13 or -14 as the 14 digits that GTINs are compared by (GS-3); undefined for another length or a wrong check digit. */
export function toGtin14(text: string): string | undefined {
  const { length } = text
  if (length !== 8 && length !== 12 && length !== 13 && length !== 14) return undefined
  return endsInCheckDigit(text) ? text.padStart(14, '0') : undefined
}

/** Whether a symbol with this identifier carries nothing but a GTIN: EAN, UPC and ITF-14. */
export function isGtinSymbology(symbology: string | undefined): boolean {
  return symbology !== undefined && /^\][EI]/.test(symbology)
}

/**
 * Whether the text from `start` to before `end` has a GTIN's digits with a wrong check digit (GS-14): 12 to 14 as
 * typed, or 8 too from a symbol that carries GTINs. Digits of any other symbol may be anything, and so may 8 that were
 * typed, such as a date.
 */
export function isMistypedGtin(
  text: string,
  start: number,
  end: number,
  symbology: string | undefined,
): boolean {
  const length = end - start
  const isGtinSymbol = isGtinSymbology(symbology)
  if (symbology !== undefined && !isGtinSymbol) return false
  if (!(length >= 12 && length <= 14) && !(length === 8 && isGtinSymbol)) return false
  return /^\d+$/.test(text.slice(start, end)) && !endsInCheckDigit(text, start, end)
}

/** The six-digit varunummer that a Nordic GTIN of 14 digits suggests (GS-15); undefined for any other GTIN or a wrong check digit. */
export function nordicVendorName(gtin14: string): string | undefined {
  if (gtin14.length !== 14 || !gtin14.startsWith(NORDIC_PREFIX)) return undefined
  return endsInCheckDigit(gtin14)
    ? gtin14.slice(NORDIC_PREFIX.length, NORDIC_PREFIX.length + 6)
    : undefined
}
