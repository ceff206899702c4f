/** Symbology identifiers (ISO/IEC 15424) of symbols that begin with FNC1 or always carry identifiers: their text is an element string. */
const GS1_SYMBOLOGIES: ReadonlySet<string> = new Set([
  ']C1', // GS1-128
  ']e0', // GS1 DataBar, and GS1 Composite
  ']e1', // GS1 Composite, further data
  ']e2',
  ']e3',
  ']d2', // GS1 DataMatrix
  ']d5', // the same with ECI
  ']Q3', // GS1 QR Code
  ']Q4', // the same with ECI
  ']J1', // GS1 DotCode
  ']J4', // the same with ECI
  ']L3', // MicroPDF417 standing in for GS1-128
  ']z1', // Aztec with FNC1 first
  ']z4', // the same with ECI
])

/** EAN or UPC with an add-on symbol of two or five digits (GS-12). */
const EAN_WITH_ADD_ON = ']E3'

const BRACKET = 0x5d

const isDigit = (code: number) => code >= 0x30 && code <= 0x39
const isLetter = (code: number) => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)

/** The symbology identifier at `at`, such as `]d2`; undefined when there is none (GS-1). */
export function leadingSymbology(text: string, at = 0): string | undefined {
  if (text.charCodeAt(at) !== BRACKET || !isLetter(text.charCodeAt(at + 1))) return undefined
  const modifier = text.charCodeAt(at + 2)
  return isLetter(modifier) || isDigit(modifier) ? text.slice(at, at + 3) : undefined
}

/** What stands in the code itself: the raw text without blanks around it and a symbology identifier before it (GS-1). */
export function bareText(raw: string): string {
  const text = raw.trim()
  return text.slice(leadingSymbology(text)?.length ?? 0).trimStart()
}

/** Whether a symbol with this identifier carries a GS1 element string (GS-10). */
export function isGs1Symbology(symbology: string | undefined): boolean {
  return symbology !== undefined && GS1_SYMBOLOGIES.has(symbology)
}

/** Main code and add-on of a text that an EAN or UPC reader put together; undefined for other symbologies and lengths. */
export function splitAddOn(
  text: string,
  symbology: string | undefined,
): { readonly code: string; readonly addOn: string } | undefined {
  if (symbology !== EAN_WITH_ADD_ON) return undefined
  for (const addOnLength of [2, 5]) {
    const length = text.length - addOnLength
    if (length === 8 || length === 12 || length === 13) {
      return { code: text.slice(0, length), addOn: text.slice(length) }
    }
  }
  return undefined
}
