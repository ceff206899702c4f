import { isGs1Symbology, leadingSymbology, toGtin14 } from '@forrad/core/gs1'

/** What separates the elements of a GS1 code. */
const GROUP_SEPARATOR = '\u001d'
/** The identifier and the digits of a GTIN, with which the text of a pack's code begins; brackets where it is printed. */
const GTIN_FIRST = /^\(?01\)?(\d{14})/

/**
 * Whether a burst of keys is surely the code of a pack: a GTIN, or a GS1 code with one or with its
 * separators. The table of identifiers is not asked: it loads with the first scan.
 */
export function isPackCode(text: string): boolean {
  if (text.includes(GROUP_SEPARATOR)) return true
  const symbology = leadingSymbology(text)
  if (isGs1Symbology(symbology)) return true
  const bare = text.slice(symbology?.length ?? 0)
  return toGtin14(bare) !== undefined || toGtin14(GTIN_FIRST.exec(bare)?.[1] ?? '') !== undefined
}
