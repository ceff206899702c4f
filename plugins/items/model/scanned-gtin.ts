import type { Scan } from '@forrad/core/kernel'

/**
 * What a scanned code says in the field for the barcode: the GTIN as it is written below the code
 * (NEWITEM-3); null for a code without one.
 */
export function scannedGtin({ interpretation }: Pick<Scan, 'interpretation'>): string | null {
  const gtin = 'gtin' in interpretation ? interpretation.gtin : undefined
  return gtin === undefined ? null : gtin.replace(/^0/, '')
}
