const swedish = new Intl.Collator('sv')
const swedishNumeric = new Intl.Collator('sv', { numeric: true })

/** Texts that a collation calls equal still get one fixed order, so that client and server agree. */
function byCodeUnit(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Compares names in Swedish collation: å, ä, ö last (SORT-1, SORT-3). */
export function compareSwedish(a: string, b: string): number {
  return swedish.compare(a, b) || byCodeUnit(a, b)
}

/** Compares shelf places and locations in Swedish collation with numbers by value: A2 before A10 (SORT-2, SORT-3). */
export function comparePlaces(a: string, b: string): number {
  return swedishNumeric.compare(a, b) || byCodeUnit(a, b)
}
