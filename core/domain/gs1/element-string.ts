import {
  findIdentifier,
  getIdentifier,
  missingIdentifier,
  type CompiledIdentifier,
} from './ai-lookup.ts'
import { GROUP_SEPARATOR, SEPARATOR_CODE } from './charsets.ts'
import { addElement, elementOf } from './elements.ts'
import type { ElementInput, Gs1Element, ParseResult, ParserError } from './types.ts'
import { findFault } from './value.ts'

/** The text of an element string, or why it cannot be written; then `position` is the element's place in the list. */
export type BuildResult =
  { readonly ok: true; readonly text: string } | ({ readonly ok: false } & ParserError)

function endOfValue(
  identifier: CompiledIdentifier,
  text: string,
  start: number,
  end: number,
): number {
  if (identifier.predefined) return Math.min(start + identifier.maxLength, end)
  const separator = text.indexOf(GROUP_SEPARATOR, start)
  return separator === -1 || separator > end ? end : separator
}

/** As `parseElementString`, for the part of `text` from `start` to before `end`; positions count in the whole text. */
export function parseElementStringIn(
  text: string,
  start: number,
  end: number,
  currentYear: number,
): ParseResult {
  const elements: Gs1Element[] = []
  let at = start
  do {
    const identifier = findIdentifier(text, at, end)
    if (identifier === undefined) {
      return { ok: false, elements, ...missingIdentifier(text.slice(0, end), at) }
    }
    const { ai } = identifier
    const from = at + identifier.aiLength
    const to = endOfValue(identifier, text, from, end)
    const fault = findFault(identifier, text, from, to, currentYear)
    if (fault !== undefined) {
      const cutOff = text.slice(from, to).indexOf(GROUP_SEPARATOR)
      return cutOff === -1
        ? { ok: false, elements, ...fault, ai }
        : { ok: false, elements, code: 'too_short', position: from + cutOff, ai }
    }
    if (!addElement(elements, identifier, text.slice(from, to), currentYear)) {
      return { ok: false, elements, code: 'conflicting_values', position: from, ai }
    }
    at = to
    while (at < end && text.charCodeAt(at) === SEPARATOR_CODE) at++
  } while (at < end)
  return { ok: true, elements }
}

/**
 * Reads an element string whose separators are 0x1d: identifiers of predefined length need none, one too many is
 * tolerated, and an identifier repeated with the same value counts once (GS-4 to GS-8). `currentYear` settles the
 * century of dates. Any string gives a value, in time linear in its length; a failure says what and where.
 */
export function parseElementString(text: string, currentYear: number): ParseResult {
  // Callers without types may hand over something else; that too is an answer, not an exception.
  if (typeof text !== 'string')
    return { ok: false, elements: [], code: 'unknown_error', position: 0 }
  return parseElementStringIn(text, 0, text.length, currentYear)
}

/**
 * Writes elements one after another with a separator (0x1d) only where the standard needs one; reading the text
 * gives the same elements (GS-9). Refuses what the parser would refuse.
 */
export function buildElementString(
  elements: readonly ElementInput[],
  currentYear: number,
): BuildResult {
  const written: ElementInput[] = []
  let text = ''
  let separate = false
  for (const [position, { ai, value }] of elements.entries()) {
    const identifier = getIdentifier(ai)
    if (identifier === undefined) return { ok: false, ...missingIdentifier(ai, 0), position }
    const fault = findFault(identifier, value, 0, value.length, currentYear)
    if (fault !== undefined) return { ok: false, code: fault.code, position, ai }
    const earlier = elementOf(written, ai)
    if (earlier !== undefined && earlier.value !== value) {
      return { ok: false, code: 'conflicting_values', position, ai }
    }
    if (earlier !== undefined) continue
    text += `${separate ? GROUP_SEPARATOR : ''}${ai}${value}`
    separate = !identifier.predefined
    written.push({ ai, value })
  }
  return text === '' ? { ok: false, code: 'no_valid_ai', position: 0 } : { ok: true, text }
}
