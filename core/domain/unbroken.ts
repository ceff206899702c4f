/** The space before a unit, or before the next group of a number. */
const insideNumber =
  /(?<=\d) (?=(?:mikrogram|[µμmknu]?g|[µμmcdu]?l|[mc]?m|m?mol|i?e|ke|st|%)(?![\p{L}\d])|\d{3}(?!\d))/giu

/** A text as it is drawn: what the eye must read in one, a number and its unit, stays on one line (NAME-2). */
export function unbroken(text: string): string {
  return text.replace(insideNumber, '\u00a0')
}
