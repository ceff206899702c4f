import type { Scan } from '@forrad/core/kernel'

/** What a scanned code says in the field for varunummer or GTIN; null for a code that names no item. */
export function scannedCode({
  interpretation,
  item,
}: Pick<Scan, 'interpretation' | 'item'>): string | null {
  const gtin = 'gtin' in interpretation ? interpretation.gtin : undefined
  return item?.vendor_name ?? gtin ?? null
}
