import { endsInCheckDigit } from './check-digits.ts'

/** Begins the GTINs that carry a Nordic article number (varunummer). */
const NORDIC_PREFIX = '0704626'

/** GTIN-8, -12, -13 or -14 as the 14 digits that GTINs are compared by (GS-3); undefined for another length or a wrong check digit. */
export function toGtin14(text: string): string | undefined {
  const { length } = text
  if (length !== 8 && length !== 12 && length !== 13 && length !== 14) return undefined
  return endsInCheckDigit(text) ? text.padStart(14, '0') : undefined
}

/** The six-digit varunummer that a Nordic GTIN of 14 digits suggests (GS-15); undefined for any other GTIN or a wrong check digit. */
export function nordicVendorName(gtin14: string): string | undefined {
  if (gtin14.length !== 14 || !gtin14.startsWith(NORDIC_PREFIX)) return undefined
  return endsInCheckDigit(gtin14)
    ? gtin14.slice(NORDIC_PREFIX.length, NORDIC_PREFIX.length + 6)
    : undefined
}
