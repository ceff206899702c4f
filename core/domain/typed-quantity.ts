import { MAX_QUANTITY, parseNumber, WHOLE } from './quantity.ts'

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

/**
 * What was typed, with the packs that were counted while it was typed added to it: by so much the counted figure
 * has grown from `before` to `now`, in pieces (QTY-7).
 */
export function typedBeside(text: string, before: number, now: number): string {
  return now > before ? String(typedQuantity(text) + now - before) : text
}
