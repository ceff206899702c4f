/** The largest quantity or level that anything may have (QTY-1). */
export const MAX_QUANTITY = 999_999

/** Digits, or digits in groups of three as Swedish writes them (1 000; space, no-break or narrow). */
export const WHOLE = /^(?:\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)$/
const DECIMALS = /[.,]\d+$/

/**
 * The number that a typed text means, or null: Swedish or plain decimals, a leading minus, groups of
 * three. Foreign digits, exponents and signs without figures are no numbers (QTY-2).
 */
export function parseNumber(text: string): number | null {
  const typed = text.trim().replace(/^\u2212/, '-')
  const unsigned = typed.startsWith('-') ? typed.slice(1) : typed
  const fraction = DECIMALS.exec(unsigned)?.[0] ?? ''
  const whole = unsigned.slice(0, unsigned.length - fraction.length)
  if (!WHOLE.test(whole)) return null
  const value = Number(whole.replace(/\D/g, '') + fraction.replace(',', '.'))
  if (!Number.isFinite(value)) return null
  return typed.startsWith('-') && value !== 0 ? -value : value
}

/** A value made fit for a quantity control: negative or no number is 0, whole, at most `max` (QTY-4, QTY-5). */
export function clampQuantity(value: number | string | null | undefined, max: number): number {
  const number = typeof value === 'string' ? parseNumber(value) : value
  if (number === null || number === undefined || !Number.isFinite(number)) return 0
  const most = Number.isNaN(max) ? 0 : Math.min(Math.floor(max), MAX_QUANTITY)
  return Math.max(0, Math.min(Math.floor(number), most))
}
