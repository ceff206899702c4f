import { parseNumber } from './quantity.ts'
import { oneLine } from './texts.ts'
import { parseInteger } from './typed-quantity.ts'

/** What is wrong with a typed value; the interface words it (VALID-1). */
export type ValidationCode =
  | 'required'
  | 'email'
  | 'too_short'
  | 'must_match'
  | 'numeric'
  | 'empty_text'
  | 'not_whole_number'
  | 'too_small'
  | 'too_large'

/** The least number of characters in a new password (VALID-5). */
export const PASSWORD_MIN_LENGTH = 12

/** The most characters in a password (VALID-13, contract). */
export const PASSWORD_MAX_LENGTH = 1000

/** The most characters in a shelf place's name (contract). */
export const SHELF_PLACE_MAX_LENGTH = 50

/** The most characters in a batch's identifier (contract). */
export const BATCH_MAX_LENGTH = 100

/** The most characters in the text on an item's label (contract). */
export const LABEL_TEXT_MAX_LENGTH = 300

const MAX_EMAIL_LENGTH = 254
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** The first code that is not null: the order of the checks is the order of the messages (VALID-2). */
export function firstCode(...codes: readonly (ValidationCode | null)[]): ValidationCode | null {
  return codes.find((code) => code !== null) ?? null
}

/**
 * What keeps a typed name from being one: `required` when nothing is typed, `empty_text` when all
 * that is typed is white space or cannot be seen (VALID-8), `too_large` when it is too long (VALID-12).
 */
export function nameText(text: string, limit: number): ValidationCode | null {
  if (text === '') return 'required'
  if (oneLine(text) === '') return 'empty_text'
  return isTooLong(text, limit) ? 'too_large' : null
}

/** Whether a name, kept on one line, has more characters than `limit` (VALID-12). */
export function isTooLong(text: string, limit: number): boolean {
  return [...oneLine(text)].length > limit
}

/** `required` when nothing but white space is typed (VALID-3). */
export function required(text: string): ValidationCode | null {
  return text.trim() === '' ? 'required' : null
}

/** `required` when the condition holds and nothing is typed (VALID-7). */
export function requiredIf(text: string, condition: boolean): ValidationCode | null {
  return condition ? required(text) : null
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > MAX_EMAIL_LENGTH) return false
  const labels = text.slice(at + 1).split('.')
  if (labels.length < 2 || !labels.every((label) => DOMAIN_LABEL.test(label))) return false
  return at <= 64 && LOCAL_PART.test(text.slice(0, at))
}

/** `email` when something is typed that is no e-mail address (VALID-4). */
export function email(text: string): ValidationCode | null {
  const typed = text.trim()
  return typed === '' || isEmail(typed) ? null : 'email'
}

/** `too_short` for a typed password of fewer than 12 characters (VALID-5). */
export function passwordLength(text: string): ValidationCode | null {
  return text !== '' && [...text].length < PASSWORD_MIN_LENGTH ? 'too_short' : null
}

/** Whether a typed password has more characters than the contract takes (VALID-13). */
export function isPasswordTooLong(text: string): boolean {
  return [...text].length > PASSWORD_MAX_LENGTH
}

/** `must_match` when the confirmation is not the very same text (VALID-6). */
export function mustMatch(text: string, other: string): ValidationCode | null {
  return text === other ? null : 'must_match'
}

/** What keeps a typed text from being a whole number from `least` to `most`, or null (VALID-10). */
export function wholeNumber(text: string, least: number, most: number): ValidationCode | null {
  if (text.trim() === '') return 'required'
  const value = parseNumber(text)
  if (value === null) return 'numeric'
  if (value < least) return 'too_small'
  if (value > most) return 'too_large'
  return parseInteger(text) === null ? 'not_whole_number' : null
}
