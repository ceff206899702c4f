/** The units of strengths, as the source of a pattern; longer ones before their beginnings. */
const UNITS =
  'mikrogram|mikromol|milligram|milliliter|gram|liter|procent|timmar|timme|tim|dygn|dos|mmol|mol|mcg|mg|kg|ng|[µμu]g|ml|cl|dl|[µμu]l|mm|cm|ie|ke|me|st|[eghlmu]|%|‰'

const amount = '\\d+(?: \\d{3})*(?:[.,]\\d+)?'
const strength = /* @__PURE__ */ new RegExp(
  `(?<![\\p{L}\\d.,])${amount}\\s*(?:${UNITS})(?:(?:\\s*/\\s*(?:${amount}\\s*)?|\\s+)(?:${UNITS})(?![\\p{L}\\d]))*(?![\\p{L}\\d])`,
  'iu',
)

/** A typed search parted at its strength. */
export interface StrengthWish {
  /** As typed, such as `1 mg/ml`. */
  readonly strength: string
  /** The other words. */
  readonly rest: string
}

/** The strength that a search names, first in it; null when it names none (SEARCH-1). */
export function strengthIn(query: string): StrengthWish | null {
  const found = strength.exec(query)
  if (!found) return null
  const after = query.slice(found.index + found[0].length)
  const before = query.slice(0, found.index).trim()
  return { strength: found[0], rest: `${before} ${after.trim()}`.trim() }
}
