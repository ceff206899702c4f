/** What the label of a fridge begins with. */
const CODE_PREFIX = 'FRIDGE-LOG:'

/** The location that a fridge's label names; null when the text is no such label. */
export function readFridgeCode(text: string): number | null {
  const trimmed = text.trim()
  const digits = trimmed.startsWith(CODE_PREFIX) ? trimmed.slice(CODE_PREFIX.length) : ''
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null
}
