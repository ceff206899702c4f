/** The most characters of a search text (contract); what is pasted beyond is not searched for. */
const QUERY_MAX_LENGTH = 4000

/** A name as it is kept: on one line, with single blanks and composed letters (VALID-14). */
export function singleSpaced(text: string): string {
  return keptText(oneLine(text)).replaceAll(/\s+/g, ' ')
}

/** An optional text as it is kept (VALID-14); null for a blank one, which is none. */
export function optionalText(text: string | null): string | null {
  return (text && keptText(text)) || null
}

/**
 * A text that comes in, as it is kept and looked for: its letters composed, since an `å` of one character
 * and one of two look the same, and without blanks around it (VALID-14).
 */
export function keptText(text: string): string {
  return text.normalize('NFC').trim()
}

const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
/** What is not seen but moves or hides what is: zero width, and overrides of the direction. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A name as it is kept: one line without control characters, as pasting leaves them, trimmed (VALID-11). */
export function oneLine(text: string): string {
  return text.replace(CONTROLS, ' ').replace(UNSEEN, '').trim()
}

/** What is searched for of a typed or pasted text: its line, as far as the contract takes it. */
export function queryText(typed: string): string {
  return oneLine(typed).slice(0, QUERY_MAX_LENGTH)
}

/** An e-mail as it is sent when signing in: without white space around it, in small letters (VALID-9). */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}
