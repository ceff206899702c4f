/** The largest quantity or level that anything may have (QTY-1). */
export const MAX_QUANTITY = 999_999

/** Digits, or digits in groups of three as Swedish writes them (1 000; space, no-break or narrow). */
const WHOLE = /^(?:\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)$/
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

/** The whole number that a typed text means, or null: decimals are refused, also `1.000` (QTY-3). */
export function parseInteger(text: string): number | null {
  return /[.,]/.test(text) ? null : parseNumber(text)
}

/** The quantity that a typed text means: a whole number from 0 to MAX_QUANTITY, else null (QTY-1, QTY-3). */
export function parseQuantity(text: string): number | null {
  const value = parseInteger(text)
  return value === null || value < 0 || value > MAX_QUANTITY ? null : value
}

/**
 * The quantity that a control takes from a typed text: 0 for what is no whole number, and a number
 * beyond MAX_QUANTITY as one above it, so that nobody takes it for less than was typed (QTY-3, QTY-4, QTY-6).
 */
export function typedQuantity(text: string): number {
  const value = parseInteger(text)
  // Beyond what a number can hold it is still more than there is.
  if (value === null) return WHOLE.test(text.trim()) ? MAX_QUANTITY + 1 : 0
  return Math.max(0, Math.min(value, MAX_QUANTITY + 1))
}

/** A value made fit for a quantity control: negative or no number is 0, whole, at most `max` (QTY-4, QTY-5). */
export function clampQuantity(value: number | string | null | undefined, max: number): number {
  const number = typeof value === 'string' ? parseNumber(value) : value
  if (number === null || number === undefined || !Number.isFinite(number)) return 0
  const most = Number.isNaN(max) ? 0 : Math.min(Math.floor(max), MAX_QUANTITY)
  return Math.max(0, Math.min(Math.floor(number), most))
}
